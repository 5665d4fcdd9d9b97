// Stores sessions of the engine and checks that the stored values are those of the engine.
import { selectCategory, type Message, type Session, computeSummary } from '#timing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { categories, crossings, entries, laps, races, riders } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { createLap, applyMessages, twoClasses } from '../testing/two-classes'
import { storeSession } from './store-session'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

const startsAt = new Date('2025-05-17T19:10:00Z')
const createDetails = (runId: string) =>
  ({ runId, event: 'Spring Round', year: 2025, track: 'Birmingham, Alabama', startsAt }) as const
const store = (runId: string, session: Session) => storeSession(orm, createDetails(runId), session, 'file')

async function readStandings(raceId: string) {
  return orm
    .select({ rider: riders.name, entry: entries })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(asc(entries.position))
}

async function readLaps(raceId: string, rider: string) {
  const rows = await orm
    .select({ lap: laps })
    .from(laps)
    .innerJoin(riders, eq(riders.id, laps.riderId))
    .where(and(eq(laps.raceId, raceId), eq(riders.name, rider)))
    .orderBy(asc(laps.number))
  return rows.map(row => row.lap)
}

/** Reads the physical location and the writing transaction of every row; equal results mean that nothing was written. */
async function readRowVersions(): Promise<unknown[]> {
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

test('stores the standings of each class as computed by the engine', async () => {
  const session = applyMessages(twoClasses)
  const ids = await store('standings', session)
  expect(ids).toHaveLength(2)
  for (const [index, category] of ['Superbike', 'Stock 1000'].entries()) {
    const rows = computeSummary(selectCategory(session, category))
    const overall = computeSummary(session)
    expect(await readStandings(ids[index] ?? '')).toEqual(
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

test('stores laps and races as computed by the engine', async () => {
  const [superbike = '', stock = ''] = await store('laps', applyMessages(twoClasses))
  expect(await readLaps(superbike, 'Cem Kaya')).toEqual([
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
  expect(await readLaps(stock, 'Bob Adams')).toMatchObject([{ position: 1 }, { position: 1 }])
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

test('storing an unchanged session writes nothing', async () => {
  const session = applyMessages(twoClasses)
  const ids = await store('twice', session)
  const before = await readRowVersions()
  expect(await store('twice', session)).toEqual(ids)
  expect(await readRowVersions()).toEqual(before)
})

test('a later state replaces the earlier one: laps are added, canceled and removed', async () => {
  const [superbike = ''] = await store('later', applyMessages(twoClasses))
  const third = [...twoClasses, ...createLap('1', 3, 271, 91)]
  await store('later', applyMessages(third))
  expect(await readLaps(superbike, 'Ana Ortiz')).toHaveLength(3)

  // The feed counts the third lap and later removes it.
  const standing = (laps: number, total: number) =>
    ({ type: 'standing', competitor: '1', order: 'race', laps, total }) as const
  const heartbeat = { type: 'flag', flag: 'green' } as const
  const removal = [standing(3, 271_000), ...Array.from({ length: 6 }, () => heartbeat), standing(2, 180_000)]
  const cancelled = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 } as const
  const closed = { type: 'session', isClosed: true } as const
  await store('later', applyMessages([...third, ...removal, cancelled, closed]))
  expect(await readLaps(superbike, 'Ana Ortiz')).toMatchObject([
    { number: 1, isCancelled: false },
    { number: 2, isCancelled: true },
  ])
  const [race] = await orm.select().from(races).where(eq(races.id, superbike))
  expect(race).toMatchObject({ phase: 'after', isFinished: true })
})

test('when the name and class of a rider become known, the entry and race under the old class are deleted', async () => {
  const unknown = [...twoClasses, ...createLap('9', 1, 97, 97)]
  const before = await store('unknown', applyMessages(unknown))
  expect(before).toHaveLength(3)
  const [open = ''] = before.slice(2)
  expect(await readStandings(open)).toMatchObject([
    { rider: '#9', entry: { position: 1, overallPosition: 5 } },
  ])

  const entry = {
    type: 'entry',
    competitor: '9',
    number: '9',
    name: 'Eva Lind',
    category: 'superbike',
  } as const
  const after = await store('unknown', applyMessages([...unknown, entry]))
  expect(after).toEqual(before.slice(0, 2))
  expect(await orm.$count(races, eq(races.id, open))).toBe(0)
  expect((await readStandings(after[0] ?? '')).map(({ rider }) => rider)).toEqual([
    'Ana Ortiz',
    'Cem Kaya',
    'Eva Lind',
  ])
})

test('storing one session twice and another with the same riders concurrently creates no duplicates', async () => {
  const session = applyMessages(twoClasses)
  const [one, same, other] = await Promise.all([
    store('both', session),
    store('both', session),
    store('another', session),
  ])
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  expect(await orm.$count(riders, eq(riders.nameKey, 'anaortiz'))).toBe(1)
  expect((await readStandings(other?.[0] ?? '')).map(({ entry }) => entry.riderId)).toEqual(
    (await readStandings(one?.[0] ?? '')).map(({ entry }) => entry.riderId),
  )
})

test('invalid values of a feed are dropped, and the rest is stored', async () => {
  const messages: Message[] = [
    { type: 'session', name: 'R\u0000ace', kind: 'race', isLapList: true, sectors: 1 },
    { type: 'entry', competitor: 'x'.repeat(300), number: '1'.repeat(300), name: '\u{1F3CD}'.repeat(300) },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 1, lapTime: -5, speedMph: Infinity },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 2, lapTime: 1.5, speedMph: Number.NaN },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 2, lapTime: 90_000.4 },
    { type: 'crossing', competitor: 'x'.repeat(300), line: 'SF', lap: 4e9, lapTime: 90_000 },
    { type: 'standing', competitor: 'x'.repeat(300), order: 'race', position: 0, laps: 1e12, total: 1e300 },
  ]
  const [race = ''] = await store('bad', applyMessages(messages))
  const [row] = await readStandings(race)
  expect(row).toMatchObject({
    rider: '\u{1F3CD}'.repeat(100),
    entry: { laps: 0, totalMs: null, position: 1 },
  })
  expect(await readLaps(race, '\u{1F3CD}'.repeat(100))).toMatchObject([
    { number: 1, timeMs: null, speedMph: null },
    { number: 2, timeMs: 90_000, speedMph: null },
  ])
})

test('crossings are stored on request, ordered by time, and replaced by those of a later state', async () => {
  const details = { ...createDetails('crossed'), hasCrossings: true }
  const readCrossings = (race: string) =>
    orm.select().from(crossings).where(eq(crossings.raceId, race)).orderBy(asc(crossings.sequence))
  const unknown = [...twoClasses, ...createLap('9', 1, 97, 97)]
  const [superbike = '', , open = ''] = await storeSession(orm, details, applyMessages(unknown), 'file')
  const times = (await readCrossings(superbike)).map(({ atMs }) => atMs)
  expect(times).toHaveLength(12)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(await readCrossings(open)).toMatchObject([
    { sequence: 0, line: 'S1', atMs: 30_000, isInPit: null, quality: 'ok' },
    { sequence: 1, line: 'S2', atMs: 61_000 },
    { sequence: 2, line: 'SF', atMs: 97_000 },
  ])
  await storeSession(orm, details, applyMessages(twoClasses.slice(0, -3)), 'file')
  expect(await readCrossings(superbike)).toHaveLength(9)
  expect(await readCrossings(open)).toEqual([])
})

test('run ids that are too long for the table still identify their runs', async () => {
  const keys = ['one', 'two', 'one'].map(end => `${'x'.repeat(300)}\u0000${end}`)
  const ids: (readonly string[])[] = []
  for (const key of keys) ids.push(await store(key, applyMessages(twoClasses)))
  expect(ids[2]).toEqual(ids[0])
  expect(ids[1]).not.toEqual(ids[0])
})

test('a session without riders creates no race', async () => {
  expect(await store('empty', applyMessages([]))).toEqual([])
})

test('stores more laps than one statement can write', async () => {
  const number = 1234
  const laterLaps = Array.from({ length: number }, (_, index) =>
    createLap('1', index + 1, (index + 1) * 90),
  ).flat()
  const [race = ''] = await store('long', applyMessages([...twoClasses.slice(0, 6), ...laterLaps]))
  expect(await orm.$count(laps, eq(laps.raceId, race))).toBe(number)
})

test('stores riders whose names and numbers give the same key, each with their own laps', async () => {
  const names = [
    ['1', 'A', '1', '2#3'],
    ['2', 'A', '1', '4'],
    ['3', 'A', '1#2', '3'],
    ['4', 'A', '1#2', '5'],
  ] as const
  const messages = names.flatMap(([, name, number, competitor], index): readonly Message[] => [
    { type: 'entry', competitor, number, name },
    { type: 'crossing', competitor, line: 'SF', at: 90_000 + index, lapTime: 90_000 },
  ])
  const [raceId = ''] = await store('same keys', applyMessages(messages))
  const stored = await readStandings(raceId)
  expect(stored.map(({ entry }) => entry.competitor).toSorted()).toEqual(['2#3', '3', '4', '5'])
})
