// A session of the engine in the tables: what is read back is what the engine says.
import { classOf, type Message, type Session, summaryOf } from '#timing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { categories, crossings, entries, laps, races, riders } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { lap, told, twoClasses } from '../testing/two-classes'
import { storeSession } from './stored-session'

let orm: Orm
useTestDatabase(made => {
  orm = made
})

const startsAt = new Date('2025-05-17T19:10:00Z')
const placeOf = (runId: string) =>
  ({ runId, event: 'Spring Round', year: 2025, track: 'Birmingham, Alabama', startsAt }) as const
const store = (runId: string, session: Session) => storeSession(orm, placeOf(runId), session, 'file')

/** The standings of a race as stored. */
async function standings(raceId: string) {
  return orm
    .select({ rider: riders.name, entry: entries })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(asc(entries.position))
}

async function lapsIn(raceId: string, rider: string) {
  const rows = await orm
    .select({ lap: laps })
    .from(laps)
    .innerJoin(riders, eq(riders.id, laps.riderId))
    .where(and(eq(laps.raceId, raceId), eq(riders.name, rider)))
    .orderBy(asc(laps.number))
  return rows.map(row => row.lap)
}

/** When which transaction last wrote any row: the same before and after means that nothing was written. */
async function writings(): Promise<unknown[]> {
  const tables = [categories, entries, laps, races, riders]
  return Promise.all(
    tables.map(table =>
      orm
        .select({ row: sql<string>`ctid || ' ' || xmin` })
        .from(table)
        .orderBy(sql`ctid`),
    ),
  )
}

test('the standings of each class are those of the engine', async () => {
  const session = told(twoClasses)
  const ids = await store('standings', session)
  expect(ids).toHaveLength(2)
  for (const [index, category] of ['Superbike', 'Stock 1000'].entries()) {
    const rows = summaryOf(classOf(session, category))
    const overall = summaryOf(session)
    expect(await standings(ids[index] ?? '')).toEqual(
      rows.map(row => ({
        rider: row.racer.name,
        entry: expect.objectContaining({
          number: row.racer.number,
          make: 'Yamaha',
          competitor: row.racer.competitor,
          grid: row.racer.grid,
          position: row.position,
          overallPosition: overall.find(({ racer }) => racer.number === row.racer.number)?.position,
          laps: row.laps,
          totalMs: row.total,
          bestMs: row.best,
          bestLap: row.bestLap?.number,
          diffMs: row.diff?.time ?? null,
          diffLaps: row.diff === undefined ? null : (row.diff.laps ?? 0),
          gapMs: row.gap?.time ?? null,
          gapLaps: row.gap === undefined ? null : (row.gap.laps ?? 0),
          pits: row.pits ?? null,
          averageMs: row.average,
          maxSpeedMph: row.racer.statistics.maxSpeedMph,
          s1Ms: row.bestSectors[0] ?? null,
          s2Ms: row.bestSectors[1],
          s3Ms: row.bestSectors[2],
          s4Ms: null,
          status: 'running',
          startsAt,
        }),
      })),
    )
  }
})

test('laps and races are those of the engine', async () => {
  const [superbike = '', stock = ''] = await store('laps', told(twoClasses))
  expect(await lapsIn(superbike, 'Cem Kaya')).toEqual([
    expect.objectContaining({ number: 1, atMs: 94_000, timeMs: 94_000, position: 2, flag: 'green' }),
    expect.objectContaining({
      number: 2,
      atMs: 187_000,
      timeMs: 93_000,
      position: 2,
      s2Ms: 31_000,
      s4Ms: null,
    }),
  ])
  expect(await lapsIn(stock, 'Bob Adams')).toMatchObject([{ position: 1 }, { position: 1 }])
  const [race] = await orm.select().from(races).where(eq(races.id, stock))
  expect(race).toMatchObject({
    name: 'Race 1',
    sessionType: 'Race 1',
    kind: 'race',
    startsAt,
    flag: 'green',
    phase: 'green',
    elapsedMs: 187_000,
    isFinished: false,
    isLive: false,
    source: 'file',
  })
})

test('storing the same twice writes nothing', async () => {
  const session = told(twoClasses)
  const ids = await store('twice', session)
  const before = await writings()
  expect(await store('twice', session)).toEqual(ids)
  expect(await writings()).toEqual(before)
})

test('a later state replaces the earlier one: laps come, are cancelled, and go', async () => {
  const [superbike = ''] = await store('later', told(twoClasses))
  const third = [...twoClasses, ...lap('1', 3, 271, 91)]
  await store('later', told(third))
  expect(await lapsIn(superbike, 'Ana Ortiz')).toHaveLength(3)

  // The feed counts the third, and later takes it back.
  const standing = (laps: number, total: number) =>
    ({ type: 'standing', competitor: '1', order: 'race', laps, total }) as const
  const heartbeat = { type: 'flag', flag: 'green' } as const
  const back = [standing(3, 271_000), ...Array.from({ length: 6 }, () => heartbeat), standing(2, 180_000)]
  const cancelled = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 } as const
  const closed = { type: 'session', isClosed: true } as const
  await store('later', told([...third, ...back, cancelled, closed]))
  expect(await lapsIn(superbike, 'Ana Ortiz')).toMatchObject([
    { number: 1, isCancelled: false },
    { number: 2, isCancelled: true },
  ])
  const [race] = await orm.select().from(races).where(eq(races.id, superbike))
  expect(race).toMatchObject({ phase: 'after', isFinished: true })
})

test('a rider whose name and class become known leaves nothing behind where he was', async () => {
  const unknown = [...twoClasses, ...lap('9', 1, 97, 97)]
  const before = await store('unknown', told(unknown))
  expect(before).toHaveLength(3)
  const [open = ''] = before.slice(2)
  expect(await standings(open)).toMatchObject([{ rider: '#9', entry: { position: 1, overallPosition: 5 } }])

  const entry = {
    type: 'entry',
    competitor: '9',
    number: '9',
    name: 'Eva Lind',
    category: 'superbike',
  } as const
  const after = await store('unknown', told([...unknown, entry]))
  expect(after).toEqual(before.slice(0, 2))
  expect(await orm.$count(races, eq(races.id, open))).toBe(0)
  expect((await standings(after[0] ?? '')).map(({ rider }) => rider)).toEqual([
    'Ana Ortiz',
    'Cem Kaya',
    'Eva Lind',
  ])
})

test('two writers of one session, and of two sessions of the same riders, make one of everything', async () => {
  const session = told(twoClasses)
  const [one, same, other] = await Promise.all([
    store('both', session),
    store('both', session),
    store('another', session),
  ])
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  expect(await orm.$count(riders, eq(riders.nameKey, 'anaortiz'))).toBe(1)
  expect((await standings(other?.[0] ?? '')).map(({ entry }) => entry.riderId)).toEqual(
    (await standings(one?.[0] ?? '')).map(({ entry }) => entry.riderId),
  )
})

test('what a feed should not have said does not keep the rest from being stored', async () => {
  const messages: Message[] = [
    { type: 'session', name: 'R\u0000ace', kind: 'race', isLapList: true, sectors: 1 },
    { type: 'entry', competitor: 'x'.repeat(300), number: '1'.repeat(300), name: '\u{1F3CD}'.repeat(300) },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 1, lapTime: -5, speedMph: Infinity },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 2, lapTime: 1.5, speedMph: Number.NaN },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 2, lapTime: 90_000.4 },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 4e9, lapTime: 90_000 },
    { type: 'standing', competitor: 'x'.repeat(300), order: 'race', position: 0, laps: 1e12, total: 1e300 },
  ]
  const [race = ''] = await store('bad', told(messages))
  const [row] = await standings(race)
  expect(row).toMatchObject({
    rider: '\u{1F3CD}'.repeat(100),
    entry: { laps: 0, totalMs: null, position: 1 },
  })
  expect(await lapsIn(race, '\u{1F3CD}'.repeat(100))).toMatchObject([
    { number: 1, timeMs: null, speedMph: null },
    { number: 2, timeMs: 90_000, speedMph: null },
  ])
})

test('crossings are stored when asked for, in the order of time, and follow what is known later', async () => {
  const over = { ...placeOf('crossed'), hasCrossings: true }
  const inRace = (race: string) =>
    orm.select().from(crossings).where(eq(crossings.raceId, race)).orderBy(asc(crossings.sequence))
  const unknown = [...twoClasses, ...lap('9', 1, 97, 97)]
  const [superbike = '', , open = ''] = await storeSession(orm, over, told(unknown), 'file')
  const times = (await inRace(superbike)).map(({ atMs }) => atMs)
  expect(times).toHaveLength(12)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(await inRace(open)).toMatchObject([
    { sequence: 0, line: 'S1', atMs: 30_000, isInPit: null, quality: 'ok' },
    { sequence: 1, line: 'S2', atMs: 61_000 },
    { sequence: 2, line: 'SF', atMs: 97_000 },
  ])
  await storeSession(orm, over, told(twoClasses.slice(0, -3)), 'file')
  expect(await inRace(superbike)).toHaveLength(9)
  expect(await inRace(open)).toEqual([])
})

test('a run whose key is too long for the table is still itself', async () => {
  const keys = ['one', 'two', 'one'].map(end => `${'x'.repeat(300)}\u0000${end}`)
  const ids: (readonly string[])[] = []
  for (const key of keys) ids.push(await store(key, told(twoClasses)))
  expect(ids[2]).toEqual(ids[0])
  expect(ids[1]).not.toEqual(ids[0])
})

test('nobody in it: no race', async () => {
  expect(await store('empty', told([]))).toEqual([])
})

test('more laps than one statement takes', async () => {
  const number = 1234
  const ridden = Array.from({ length: number }, (_, index) => lap('1', index + 1, (index + 1) * 90)).flat()
  const [race = ''] = await store('long', told([...twoClasses.slice(0, 6), ...ridden]))
  expect(await orm.$count(laps, eq(laps.raceId, race))).toBe(number)
})
