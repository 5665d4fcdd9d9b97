// Stores riders, races and the live run, also concurrently, and checks the constraints of the tables.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { crossings, entries, laps, races, riders, tracks } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { findOrCreateCategory } from './category-store'
import { findOrCreateEvent } from './event-store'
import { endLive, findRace, insertRace, listLiveRaces, setLive } from './race-store'
import { storeCrossings } from './result-store'
import { findOrCreateRiders } from './rider-store'
import { findOrCreateRunRaces } from './run-store'
import { findOrCreateTrack, insertTrack } from './track-store'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

const startsAt = new Date('2025-05-17T19:10:00Z')
const raceValues = { name: 'Race 1', kind: 'race', startsAt } as const
const eventValues = { event: 'Spring Round', year: 2025, track: 'Birmingham, Alabama' } as const
const runTenTimes = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, run))

async function createRace(): Promise<string> {
  const track = await findOrCreateTrack(orm, eventValues.track, { sectors: 3 })
  const event = await findOrCreateEvent(orm, eventValues.year, eventValues.event)
  const { id: categoryId } = await findOrCreateCategory(orm, 'Superbike')
  const references = { eventId: event.id, trackId: track.id, categoryId, sessionType: 'Race 1' }
  return insertRace(orm, { ...references, ...raceValues })
}

async function createRider(): Promise<string> {
  const { id } = await findOrCreateCategory(orm, 'Superbike')
  const ids = await findOrCreateRiders(orm, id, [{ key: 'anaortiz', name: 'Ana Ortiz' }], startsAt)
  return ids.get('anaortiz') ?? ''
}

describe('finding or creating rows', () => {
  test('ten simultaneous calls create one track, one event and one category', async () => {
    const rows = [
      ...(await runTenTimes(() => findOrCreateTrack(orm, 'Somewhere', { sectors: 3, lengthMiles: 2.5 }))),
      ...(await runTenTimes(() => findOrCreateEvent(orm, 2024, 'Autumn Round'))),
      ...(await runTenTimes(() => findOrCreateCategory(orm, 'Twins Cup'))),
      await findOrCreateCategory(orm, 'TWINS  cup'),
    ]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
    expect(await insertTrack(orm, { location: 'Somewhere', name: 'Else', sectors: 3 })).toBeUndefined()
  })

  test('four concurrent transactions with different orders create one rider per name', async () => {
    const { id } = await findOrCreateCategory(orm, 'Supersport')
    const identities = Array.from({ length: 30 }, (_, index) => ({
      key: `rider${index}`,
      name: `Rider ${index}`,
    }))
    const reversed = identities.toReversed()
    const writers = [identities, reversed, identities, reversed].map((list, index) =>
      orm.transaction(tx => findOrCreateRiders(tx, id, list, new Date(Date.UTC(2020 + index)))),
    )
    const [first, ...others] = await Promise.all(writers)
    for (const other of others) expect(other).toEqual(first)
    expect(await orm.$count(riders, eq(riders.categoryId, id))).toBe(30)
    expect(await findOrCreateRiders(orm, id, [], startsAt)).toEqual(new Map())
  })

  test('a rider has the values of the newest race, in whatever order the races are stored', async () => {
    const { id } = await findOrCreateCategory(orm, 'Moto3')
    const storeRider = (year: number, number: string | undefined, make?: string) =>
      findOrCreateRiders(
        orm,
        id,
        [{ key: 'cemkaya', name: `Cem ${year}`, number, make }],
        new Date(Date.UTC(year)),
      )
    await storeRider(2024, '24')
    await storeRider(2025, '25')
    await storeRider(2023, '23', 'Honda')
    await storeRider(2026, undefined)
    const [rider] = await orm.select().from(riders).where(eq(riders.categoryId, id))
    const seenAt = new Date(Date.UTC(2026))
    expect(rider).toMatchObject({ name: 'Cem 2026', number: '25', make: 'Honda', seenAt })
  })
})

describe('the live run', () => {
  test('one run is live with all its classes, including classes that join it later', async () => {
    const [first, second] = [await createRace(), await createRace()]
    const runId = (await setLive(orm, first)) ?? ''
    expect((await listLiveRaces(orm)).map(({ id }) => id)).toEqual([first])
    const run = { ...eventValues, ...raceValues, runId, categories: ['superbike', 'Twins Cup'] }
    const classes = await findOrCreateRunRaces(orm, run)
    expect(classes.get('superbike')?.id).toBe(first)
    expect((await listLiveRaces(orm)).map(({ id }) => id)).toEqual(
      [...classes.values()].map(({ id }) => id).toSorted(),
    )
    expect(await findOrCreateRunRaces(orm, run)).toEqual(classes)

    await setLive(orm, second)
    expect((await listLiveRaces(orm)).map(({ id }) => id)).toEqual([second])
    expect(await findRace(orm, first)).toMatchObject({ isLive: false, isFinished: true, runId })
    await endLive(orm, (await findRace(orm, second))?.runId ?? '')
    expect(await listLiveRaces(orm)).toEqual([])
    expect(await findRace(orm, second)).toMatchObject({ isFinished: true })
    expect(await setLive(orm, 'nothing')).toBeUndefined()
  })

  test('when ten runs are made live at once while classes join them, only the races of one run are live', async () => {
    const ids = await runTenTimes(createRace)
    await Promise.all(
      ids.map(async id => {
        const runId = (await setLive(orm, id)) ?? ''
        await findOrCreateRunRaces(orm, {
          ...eventValues,
          ...raceValues,
          runId,
          categories: ['Superbike', 'Twins Cup'],
        })
      }),
    )
    const live = await listLiveRaces(orm)
    expect(new Set(live.map(({ runId }) => runId)).size).toBe(1)
    expect(live).toHaveLength(2)
  })

  test('a class that joins a run while another run is made live does not stay live', async () => {
    const [first, second] = [await createRace(), await createRace()]
    const runId = (await setLive(orm, first)) ?? ''
    const run = { ...eventValues, ...raceValues, runId, categories: ['Superbike', 'Twins Cup'] }
    const others = await orm.transaction(async tx => {
      await findOrCreateRunRaces(tx, run)
      const other = setLive(orm, second)
      // Long enough for setLive() to wait for the lock of this transaction.
      await pause(200)
      return [other]
    })
    await Promise.all(others)
    expect((await listLiveRaces(orm)).map(({ id }) => id)).toEqual([second])
  })

  test('ten simultaneous transactions for one run find the same races', async () => {
    const run = {
      ...eventValues,
      ...raceValues,
      runId: 'both',
      categories: ['Superbike', 'Supersport', 'Twins Cup'],
    }
    const [first, ...others] = await runTenTimes(() => findOrCreateRunRaces(orm, run))
    expect(first?.size).toBe(3)
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('the constraints of the tables', () => {
  const checkViolation = { cause: { code: '23514' } }

  test('the tables reject impossible times, speeds, positions and lap numbers', async () => {
    const [raceId, riderId] = [await createRace(), await createRider()]
    await orm.insert(entries).values({ raceId, riderId, startsAt, competitor: '1' })
    for (const invalid of [
      { timeMs: -1 },
      { timeMs: 0 },
      { s3Ms: -5 },
      { speedMph: Number.NaN },
      { speedMph: Number.POSITIVE_INFINITY },
      { speedMph: -1 },
      { position: 0 },
      { number: 0 },
      { atMs: -1 },
    ])
      await expect(
        orm.insert(laps).values({ raceId, riderId, number: 1, ...invalid }),
        JSON.stringify(invalid),
      ).rejects.toMatchObject(checkViolation)
    await expect(
      orm
        .insert(entries)
        .values({ raceId: await createRace(), riderId, startsAt, competitor: '1', bestMs: 0 }),
    ).rejects.toMatchObject(checkViolation)
  })

  test('the tables reject tracks with impossible coordinates, lengths, sectors or locations', async () => {
    const track = { id: 'x', location: 'x', name: 'x', sectors: 3 }
    for (const invalid of [
      { latitude: 91 },
      { latitude: Number.NaN },
      { longitude: -181 },
      { lengthMiles: Number.POSITIVE_INFINITY },
      { lengthMiles: 0 },
      { sectors: 6 },
      { location: '' },
    ])
      await expect(
        orm.insert(tracks).values({ ...track, ...invalid }),
        JSON.stringify(invalid),
      ).rejects.toMatchObject(checkViolation)
  })

  test('the tables reject laps of a rider who is not entered, and a live race without a run', async () => {
    const raceId = await createRace()
    const lap = { raceId, riderId: await createRider(), number: 1 }
    await expect(orm.insert(laps).values(lap)).rejects.toMatchObject({ cause: { code: '23503' } })
    await expect(
      orm.update(races).set({ isLive: true, runId: null }).where(eq(races.id, raceId)),
    ).rejects.toMatchObject(checkViolation)
  })

  test('the tables reject crossings of unknown lines; storing known crossings twice stores them once', async () => {
    const [raceId, riderId] = [await createRace(), await createRider()]
    const rows = Array.from({ length: 1200 }, (_, sequence) => ({
      sequence,
      riderId,
      line: 'SF' as const,
      atMs: sequence * 10,
    }))
    for (let time = 0; time < 2; time += 1) await storeCrossings(orm, raceId, [...rows, ...rows.slice(0, 5)])
    expect(await orm.$count(crossings, eq(crossings.raceId, raceId))).toBe(1200)
    // A line that is not in the type, as a future feed might send it.
    const unknown = { sequence: 1, riderId, line: 'S9' as 'SF', atMs: 1 }
    await expect(storeCrossings(orm, raceId, [unknown])).rejects.toMatchObject(checkViolation)
    await storeCrossings(orm, raceId, [])
  })
})
