import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entries, laps, races, riders } from '../../db/schema'
import { createId } from '../../create-id'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { addTestEntry } from '../entries/entry-testing'
import { createSetupCalls, keepRun, raceRun, type SetupCalls } from '../setup/setup-testing'

let server: TestServer
let calls: SetupCalls
let ids: { race: string; first: string; second: string; event: string }
/** Entries by number. */
let entry: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  calls = await createSetupCalls(server)
})
beforeEach(async () => {
  const event = await calls.createEvent()
  const qualifying = { ...raceRun, kind: 'qualifying', endsAt: null }
  const { runs } = await calls.save(event, [
    { ...qualifying, name: 'Q1', startsAt: '2026-05-16T09:00:00-05:00' },
    { ...qualifying, name: 'Q2', startsAt: '2026-05-16T11:00:00-05:00' },
    raceRun,
  ])
  const [first, second, race] = runs
  ids = { event, race: race?.id ?? '', first: first?.id ?? '', second: second?.id ?? '' }
  const { orm } = server.database
  const categoryId = race?.races[0]?.categoryId ?? ''
  entry = {}
  for (const number of ['1', '2', '3', '10'])
    entry[number] = await addTestEntry(
      orm,
      { eventId: event, categoryId },
      { number, name: `Rider ${number}` },
    )
})
afterAll(() => server.stop())

const read = async () => (await calls.call('GET', `/control/races/${ids.race}/grid`)).json().data
const save = async (body: object) =>
  calls.call('PUT', `/control/races/${ids.race}/grid`, {
    version: (await read()).version,
    pitStarts: [],
    ...body,
  })
const propose = (of: readonly string[]) =>
  calls.call('GET', `/control/races/${ids.race}/grid/proposal?races=${of.join(',')}`)
const numbersOf = (order: readonly string[]) =>
  order.map(id => Object.keys(entry).find(number => entry[number] === id))

/** Stores laps of riders, in milliseconds, and their positions in the given order. */
async function storeResults(
  raceId: string,
  times: readonly (readonly [number: string, laps: readonly number[]])[],
) {
  const { orm } = server.database
  const [race] = await orm.select().from(races).where(eq(races.id, raceId))
  const { categoryId = '', startsAt = new Date() } = race ?? {}
  for (const [index, [number, own]] of times.entries()) {
    const riderId = createId()
    await orm
      .insert(riders)
      .values({ id: riderId, categoryId, name: `R${number}`, nameKey: riderId, seenAt: new Date() })
    await orm
      .insert(entries)
      .values({ raceId, riderId, startsAt, competitor: `c${number}`, number, position: index + 1 })
    let atMs = 0
    const rows = own.map((timeMs, lap) => ({
      raceId,
      riderId,
      number: lap + 1,
      timeMs,
      atMs: (atMs += timeMs),
    }))
    await orm.insert(laps).values(rows)
  }
}

describe('C-037 the grid of a race', () => {
  test('lists all riders by number while no place is set', async () => {
    expect(await read()).toMatchObject({
      row: 3,
      isStarted: false,
      riders: ['1', '2', '3', '10'].map(number => ({ number, place: null, isPitStart: false })),
      sources: [
        { id: ids.first, name: 'Q1', isTimed: false, isPreviousPart: false },
        { id: ids.second, name: 'Q2' },
      ],
    })
  })

  test('is stored with places and starts from the pit lane', async () => {
    const places = ['3', '1'].map((number, index) => ({ entry: entry[number], place: index + 1 }))
    const response = await save({ places, pitStarts: [entry['10']] })
    expect(response.json().data.riders).toMatchObject([
      { number: '3', place: 1 },
      { number: '1', place: 2 },
      { number: '2', place: null },
      { number: '10', place: null, isPitStart: true },
    ])
    await save({ places: [{ entry: entry['2'], place: 1 }] })
    expect((await read()).riders.filter((rider: { place: unknown }) => rider.place !== null)).toMatchObject([
      { number: '2', place: 1 },
    ])
  })

  test('rejects two riders on a place, riders of other races and an outdated version', async () => {
    const places = ['1', '2'].map(number => ({ entry: entry[number], place: 1 }))
    expect((await save({ places })).json().message).toBe('Two riders have the same place')
    expect((await save({ places: [{ entry: 'unknown', place: 1 }] })).statusCode).toBe(409)
    const outdated = await save({ places: [], version: 'old' })
    expect([outdated.statusCode, outdated.json().message]).toEqual([
      409,
      expect.stringContaining('Another official has changed the grid'),
    ])
  })

  test('is not changed here after the start', async () => {
    await calls.call('PUT', `/admin/races/${ids.race}`, { isLive: true })
    await server.services.raceControl.end()
    const response = await save({ places: [] })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'The race has started. Change its grid on the desk.',
    ])
  })
})

describe('C-037 the proposal of a grid', () => {
  test('of one race has the order of its result', async () => {
    await storeResults(ids.first, [
      ['10', [91_000]],
      ['3', [90_000]],
    ])
    const { order, others } = (await propose([ids.first])).json().data
    expect([numbersOf(order), numbersOf(others)]).toEqual([
      ['10', '3'],
      ['1', '2'],
    ])
  })

  test('E-10 of two races is by the best laps, then by the second best', async () => {
    await storeResults(ids.first, [
      ['1', [89_871]],
      ['2', [90_050]],
      ['3', [92_000]],
    ])
    await storeResults(ids.second, [
      ['2', [89_871]],
      ['1', [90_000]],
      ['10', [91_500]],
    ])
    const { order } = (await propose([ids.first, ids.second])).json().data
    expect(numbersOf(order)).toEqual(['1', '2', '10', '3'])
  })

  test('C-067, C-101 of two races leaves out in laps, out laps, laps not measured and disqualified riders', async () => {
    const { orm } = server.database
    await storeResults(ids.first, [
      ['1', [60_000, 92_000]],
      ['2', [61_000, 91_000]],
      ['3', [62_000, 90_000]],
      ['10', [89_000]],
    ])
    await storeResults(ids.second, [['10', [88_000]]])
    const change = (number: string, values: object) =>
      orm
        .update(laps)
        .set(values)
        .where(
          and(
            eq(laps.number, 1),
            inArray(
              laps.riderId,
              orm
                .select({ id: entries.riderId })
                .from(entries)
                .where(eq(entries.competitor, `c${number}`)),
            ),
          ),
        )
    await change('1', { isIn: true })
    await change('2', { isOut: true })
    await change('3', { note: '*' })
    const isDisqualified = and(eq(entries.raceId, ids.first), eq(entries.competitor, 'c10'))
    await orm.update(entries).set({ position: null, resultStatus: 'DSQ' }).where(isDisqualified)
    const { order, others } = (await propose([ids.first, ids.second])).json().data
    expect([numbersOf(order), numbersOf(others)]).toEqual([['3', '2', '1'], ['10']])
  })

  test('C-105 C-107 has the penalties for the next race that were given since the last one', async () => {
    await storeResults(ids.second, [
      ['1', [89_871]],
      ['2', [90_000]],
    ])
    await calls.call('PUT', `/admin/races/${ids.second}`, { isLive: true })
    const decide = (id: string, decision: object) =>
      calls.call('POST', `/control/races/${ids.second}/events`, { id, basedOn: 0, ...decision })
    const penalty = { kind: 'penalty', infringement: 'Causing a collision', reason: 'Seen on video' }
    const grid = { ...penalty, competitor: entry['1'], sanction: { type: 'grid', count: 3 } }
    await decide('penalty-1', grid)
    const { sequence } = (await decide('penalty-2', grid)).json().event
    await decide('penalty-3', { kind: 'undo', of: sequence })
    await decide('penalty-4', { ...penalty, competitor: entry['2'], sanction: { type: 'pitStart' } })
    await server.services.raceControl.end()
    const findPenalties = async () => (await propose([ids.second])).json().data.penalties
    await expect.poll(findPenalties).toEqual([
      {
        entry: entry['1'],
        placesDown: 3,
        isPitStart: false,
        text: 'Grid penalty 3 places, next race: Causing a collision',
      },
      {
        entry: entry['2'],
        placesDown: 0,
        isPitStart: true,
        text: 'Start from the pit lane: Causing a collision',
      },
    ])
  })

  test('C-105, C-107 has the penalties of all parts of the last race', async () => {
    const { runs } = await calls.read(ids.event)
    const at = (hour: number) => ({ startsAt: `2026-05-17T${hour}:00:00-05:00`, endsAt: null })
    const { runs: saved } = await calls.save(ids.event, [
      ...runs.map(keepRun),
      { ...raceRun, ...at(16), name: 'Race 1, part 2', part: 2, partOf: ids.race },
      { ...raceRun, ...at(18), name: 'Race 2' },
    ])
    await calls.call('PUT', `/admin/races/${ids.race}`, { isLive: true })
    await calls.call('POST', `/control/races/${ids.race}/events`, {
      id: 'penalty-part-1',
      basedOn: 0,
      kind: 'penalty',
      competitor: entry['1'],
      sanction: { type: 'grid', count: 3 },
      infringement: 'Causing a collision',
      reason: 'Seen on video',
    })
    await server.services.raceControl.end()
    const url = `/control/races/${saved.at(-1)?.id}/grid/proposal?races=${ids.first}`
    const readPenalties = async () => (await calls.call('GET', url)).json().data.penalties
    await expect.poll(readPenalties).toMatchObject([{ entry: entry['1'], placesDown: 3 }])
  })

  test('knows races of the category at the event only', async () => {
    expect((await propose(['unknown'])).statusCode).toBe(404)
    expect((await propose([ids.race])).statusCode).toBe(404)
  })

  test('names the part before this one', async () => {
    const { runs } = await calls.read(ids.event)
    const part = {
      ...raceRun,
      startsAt: '2026-05-17T15:00:00-05:00',
      endsAt: null,
      part: 2,
      partOf: ids.race,
    }
    const saved = await calls.save(ids.event, [...runs.map(keepRun), part])
    const partId = saved.runs.at(-1)?.id
    const { sources } = (await calls.call('GET', `/control/races/${partId}/grid`)).json().data
    expect(sources.filter(({ isPreviousPart }: { isPreviousPart: boolean }) => isPreviousPart)).toMatchObject(
      [{ id: ids.race }],
    )
  })
})
