// Riders, races and what is live, also when several ask at once; and what the tables refuse.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { crossings, entries, laps, races, riders, tracks } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { findOrMakeCategory } from './category-store'
import { findOrMakeEvent } from './event-store'
import { endLive, findRace, insertRace, liveRaces, setLive } from './race-store'
import { storeCrossings } from './result-store'
import { findOrMakeRiders } from './rider-store'
import { racesOfRun } from './run-store'
import { findOrMakeTrack, insertTrack } from './track-store'

let orm: Orm
useTestDatabase(made => {
  orm = made
})

const startsAt = new Date('2025-05-17T19:10:00Z')
const described = { name: 'Race 1', kind: 'race', startsAt } as const
const place = { event: 'Spring Round', year: 2025, track: 'Birmingham, Alabama' } as const
const many = <Made>(make: () => Promise<Made>) => Promise.all(Array.from({ length: 10 }, make))

async function newRace(): Promise<string> {
  const track = await findOrMakeTrack(orm, place.track, { sectors: 3 })
  const event = await findOrMakeEvent(orm, place.year, place.event)
  const { id: categoryId } = await findOrMakeCategory(orm, 'Superbike')
  const where = { eventId: event.id, trackId: track.id, categoryId, sessionType: 'Race 1' }
  return insertRace(orm, { ...where, ...described })
}

async function newRider(): Promise<string> {
  const { id } = await findOrMakeCategory(orm, 'Superbike')
  const ids = await findOrMakeRiders(orm, id, [{ key: 'anaortiz', name: 'Ana Ortiz' }], startsAt)
  return ids.get('anaortiz') ?? ''
}

describe('found or made', () => {
  test('ten who name one track, event or category at once make one of each', async () => {
    const made = [
      ...(await many(() => findOrMakeTrack(orm, 'Somewhere', { sectors: 3, lengthMiles: 2.5 }))),
      ...(await many(() => findOrMakeEvent(orm, 2024, 'Autumn Round'))),
      ...(await many(() => findOrMakeCategory(orm, 'Twins Cup'))),
      await findOrMakeCategory(orm, 'TWINS  cup'),
    ]
    expect(new Set(made.map(({ id }) => id)).size).toBe(3)
    expect(await insertTrack(orm, { location: 'Somewhere', name: 'Else', sectors: 3 })).toBeUndefined()
  })

  test('four writers, each in a transaction and an order of his own, make one rider of each name', async () => {
    const { id } = await findOrMakeCategory(orm, 'Supersport')
    const people = Array.from({ length: 30 }, (_, index) => ({
      key: `rider${index}`,
      name: `Rider ${index}`,
    }))
    const writers = [people, people.toReversed(), people, people.toReversed()].map((own, index) =>
      orm.transaction(tx => findOrMakeRiders(tx, id, own, new Date(Date.UTC(2020 + index)))),
    )
    const [first, ...others] = await Promise.all(writers)
    for (const other of others) expect(other).toEqual(first)
    expect(await orm.$count(riders, eq(riders.categoryId, id))).toBe(30)
    expect(await findOrMakeRiders(orm, id, [], startsAt)).toEqual(new Map())
  })

  test('a rider has the number of the newest race, whatever is loaded last', async () => {
    const { id } = await findOrMakeCategory(orm, 'Moto3')
    const seen = (year: number, number: string | undefined, make?: string) =>
      findOrMakeRiders(
        orm,
        id,
        [{ key: 'cemkaya', name: `Cem ${year}`, number, make }],
        new Date(Date.UTC(year)),
      )
    await seen(2024, '24')
    await seen(2025, '25')
    await seen(2023, '23', 'Honda')
    await seen(2026, undefined)
    const [rider] = await orm.select().from(riders).where(eq(riders.categoryId, id))
    const seenAt = new Date(Date.UTC(2026))
    expect(rider).toMatchObject({ name: 'Cem 2026', number: '25', make: 'Honda', seenAt })
  })
})

describe('live', () => {
  test('one run is live with all its classes, and a class that joins it is live too', async () => {
    const [first, second] = [await newRace(), await newRace()]
    const runId = (await setLive(orm, first)) ?? ''
    expect((await liveRaces(orm)).map(({ id }) => id)).toEqual([first])
    const run = { ...place, ...described, runId, categories: ['superbike', 'Twins Cup'] }
    const classes = await racesOfRun(orm, run)
    expect(classes.get('superbike')?.id).toBe(first)
    expect((await liveRaces(orm)).map(({ id }) => id)).toEqual(
      [...classes.values()].map(({ id }) => id).toSorted(),
    )
    expect(await racesOfRun(orm, run)).toEqual(classes)

    await setLive(orm, second)
    expect((await liveRaces(orm)).map(({ id }) => id)).toEqual([second])
    expect(await findRace(orm, first)).toMatchObject({ isLive: false, isFinished: true, runId })
    await endLive(orm, (await findRace(orm, second))?.runId ?? '')
    expect(await liveRaces(orm)).toEqual([])
    expect(await findRace(orm, second)).toMatchObject({ isFinished: true })
    expect(await setLive(orm, 'nothing')).toBeUndefined()
  })

  test('of ten put live at once, with classes joining meanwhile, the races of one run are', async () => {
    const ids = await many(newRace)
    await Promise.all(
      ids.map(async id => {
        const runId = (await setLive(orm, id)) ?? ''
        await racesOfRun(orm, { ...place, ...described, runId, categories: ['Superbike', 'Twins Cup'] })
      }),
    )
    const live = await liveRaces(orm)
    expect(new Set(live.map(({ runId }) => runId)).size).toBe(1)
    expect(live).toHaveLength(2)
  })

  test('a class that joins a run while another is put live does not stay live behind it', async () => {
    const [first, second] = [await newRace(), await newRace()]
    const runId = (await setLive(orm, first)) ?? ''
    const run = { ...place, ...described, runId, categories: ['Superbike', 'Twins Cup'] }
    const others = await orm.transaction(async tx => {
      await racesOfRun(tx, run)
      const other = setLive(orm, second)
      // Long enough for it to have got as far as it gets before this transaction ends.
      await pause(200)
      return [other]
    })
    await Promise.all(others)
    expect((await liveRaces(orm)).map(({ id }) => id)).toEqual([second])
  })

  test('two writers of one run find the same races', async () => {
    const run = {
      ...place,
      ...described,
      runId: 'both',
      categories: ['Superbike', 'Supersport', 'Twins Cup'],
    }
    const [first, ...others] = await many(() => racesOfRun(orm, run))
    expect(first?.size).toBe(3)
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('the tables refuse', () => {
  const refused = { cause: { code: '23514' } }

  test('times and speeds that no lap has', async () => {
    const [raceId, riderId] = [await newRace(), await newRider()]
    await orm.insert(entries).values({ raceId, riderId, startsAt, competitor: '1' })
    for (const wrong of [
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
        orm.insert(laps).values({ raceId, riderId, number: 1, ...wrong }),
        JSON.stringify(wrong),
      ).rejects.toMatchObject(refused)
    await expect(
      orm.insert(entries).values({ raceId: await newRace(), riderId, startsAt, competitor: '1', bestMs: 0 }),
    ).rejects.toMatchObject(refused)
  })

  test('tracks that lie nowhere', async () => {
    const track = { id: 'x', location: 'x', name: 'x', sectors: 3 }
    for (const wrong of [
      { latitude: 91 },
      { latitude: Number.NaN },
      { longitude: -181 },
      { lengthMiles: Number.POSITIVE_INFINITY },
      { lengthMiles: 0 },
      { sectors: 6 },
      { location: '' },
    ])
      await expect(
        orm.insert(tracks).values({ ...track, ...wrong }),
        JSON.stringify(wrong),
      ).rejects.toMatchObject(refused)
  })

  test('laps of somebody who is not in the race, and a live race without a run', async () => {
    const raceId = await newRace()
    const lap = { raceId, riderId: await newRider(), number: 1 }
    await expect(orm.insert(laps).values(lap)).rejects.toMatchObject({ cause: { code: '23503' } })
    await expect(
      orm.update(races).set({ isLive: true, runId: null }).where(eq(races.id, raceId)),
    ).rejects.toMatchObject(refused)
  })

  test('crossings of lines there are none of; those there are come in as often as they like', async () => {
    const [raceId, riderId] = [await newRace(), await newRider()]
    const crossed = Array.from({ length: 1200 }, (_, sequence) => ({
      sequence,
      riderId,
      line: 'SF' as const,
      atMs: sequence * 10,
    }))
    for (let time = 0; time < 2; time += 1)
      await storeCrossings(orm, raceId, [...crossed, ...crossed.slice(0, 5)])
    expect(await orm.$count(crossings, eq(crossings.raceId, raceId))).toBe(1200)
    // A line that the compiler knows nothing of, as a feed of tomorrow might name one.
    const unknown = { sequence: 1, riderId, line: 'S9' as 'SF', atMs: 1 }
    await expect(storeCrossings(orm, raceId, [unknown])).rejects.toMatchObject(refused)
    await storeCrossings(orm, raceId, [])
  })
})
