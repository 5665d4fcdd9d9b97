// Imports lap lists and JSON: the stored results are those of the engine, and an invalid file changes nothing.
import { computeSummary } from '#timing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { categories, events, laps, races, riders, tracks } from '../db/schema'
import { createLapsParser } from '../feeds/laps/parse'
import { HttpError } from '../http/errors'
import { replayRecording } from '../recordings/replay'
import { useTestDatabase } from '../testing/use-test-database'
import {
  readAllRows,
  createJsonSession,
  createLapList,
  importFile,
  sampleEventData,
  readStoredStandings,
} from './import-testing'
import { importLimits } from './limits'
import type { ImportReport } from './store-import'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

const importText = (text: string, eventData = {}, name = 'file.csv'): Promise<ImportReport> =>
  importFile(orm, { name, bytes: Buffer.from(text), eventData })
const idOf = ({ races: [race] }: ImportReport): string => race?.id ?? ''
const standings = (raceId: string) => readStoredStandings(orm, raceId)

/** Returns the error of a rejected import, and checks that no row of any table has changed. */
async function importExpectingError(runImport: () => Promise<unknown>): Promise<unknown> {
  const before = await readAllRows(orm)
  expect(before.size).toBeGreaterThan(10)
  const result = await runImport().catch((error: unknown) => error)
  expect(await readAllRows(orm)).toEqual(before)
  return result instanceof HttpError ? result.message : result
}

async function readLapsOfRace(raceId: string) {
  const rows = await orm
    .select()
    .from(laps)
    .where(eq(laps.raceId, raceId))
    .orderBy(asc(laps.riderId), asc(laps.number))
  return rows.map(({ raceId: _race, ...lap }) => lap)
}

describe('importing a lap list', () => {
  test('a lap list is stored with the standings of the engine and its event data', async () => {
    const text = createLapList('Engine Round')
    const report = await importText(text)
    expect(report).toEqual({
      outcome: 'stored',
      races: [{ id: expect.any(String), name: 'Race 1', category: 'Superbike', riders: 2, laps: 6 }],
    })
    const [session] = replayRecording(createLapsParser(), Buffer.from(text)).sessions
    const rows = session === undefined ? [] : computeSummary(session)
    expect(await standings(idOf(report))).toMatchObject(
      rows.map(row => ({
        rider: row.racer.name,
        number: row.racer.number,
        grid: row.racer.grid,
        position: row.position,
        laps: row.laps,
        totalMs: row.total,
        bestMs: row.best,
        diffMs: row.diff?.time ?? null,
        pits: row.pits,
        maxSpeedMph: row.racer.statistics.maxSpeedMph,
        s1Ms: row.bestSectors[0],
      })),
    )
    const [race] = await orm
      .select({ race: races, event: events, track: tracks.location, category: categories.name })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .innerJoin(tracks, eq(tracks.id, races.trackId))
      .innerJoin(categories, eq(categories.id, races.categoryId))
      .where(eq(races.id, idOf(report)))
    expect(race).toMatchObject({
      race: {
        name: 'Race 1',
        sessionType: 'Race 1',
        kind: 'race',
        startsAt: new Date('2025-05-18T19:10:00Z'),
        isFinished: true,
        isLive: false,
        source: expect.stringMatching(/^file:[\da-f]{64}$/),
      },
      event: { name: 'Engine Round', year: 2025 },
      track: 'Birmingham, Alabama',
      category: 'Superbike',
    })
  })

  test('a lap list results in the same standings and laps as the same session in JSON', async () => {
    const [list, json] = [
      await importText(createLapList('Both')),
      await importText(JSON.stringify(createJsonSession('Both'))),
    ]
    expect(idOf(list)).not.toBe(idOf(json))
    expect(await standings(idOf(list))).toHaveLength(2)
    expect(await standings(idOf(json))).toEqual(await standings(idOf(list)))
    expect(await readLapsOfRace(idOf(json))).toEqual(await readLapsOfRace(idOf(list)))
  })

  test('a lap list is stored once when it is imported twice, under another name, or simultaneously', async () => {
    const text = createLapList('Twice')
    const both = await Promise.all([importText(text), importText(text)])
    expect(both.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    const before = await readAllRows(orm)
    const again = await importText(text, { event: 'Something else' }, 'other.txt')
    expect(again).toEqual({ outcome: 'unchanged', races: both[0].races })
    expect(await readAllRows(orm)).toEqual(before)
  })

  test('a lap list takes missing event data from the caller, and its own event data takes precedence', async () => {
    const bare = createLapList('Given').replaceAll(/# (?!event|kind).*\n/g, '')
    expect(await importExpectingError(() => importText(bare))).toBe(
      'Not in the file and not given: track, category, name, date.',
    )
    const { event: _, year: _year, sessionType: _type, ...eventData } = sampleEventData
    const report = await importText(bare, { ...eventData, event: 'Not this', name: 'Race 2' })
    const [row] = await orm
      .select({ race: races, event: events })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .where(eq(races.id, idOf(report)))
    expect(row).toMatchObject({
      race: { name: 'Race 2', sessionType: 'Race 2' },
      event: { name: 'Given', year: 2025 },
    })
  })
})

describe('an invalid file', () => {
  test('changes nothing when one row in the middle is invalid', async () => {
    const bad = createLapList('Never').replace('1:33.500', '-1:33.500')
    expect(await importExpectingError(() => importText(bad))).toBe(
      'Line 11: time is "-1:33.500", not a time such as 1:34.211 or 94.211.',
    )
  })

  test('changes nothing when the second of two sessions is invalid', async () => {
    const [good, bad] = [createJsonSession('Never'), { ...createJsonSession('Never'), event: undefined }]
    expect(await importExpectingError(() => importText(JSON.stringify([good, bad])))).toBe(
      '[1]: not in the file and not given: event.',
    )
  })

  test('changes nothing when the database rejects the second session after the first one was written', async () => {
    const file = JSON.stringify([createJsonSession('Never'), createJsonSession('Broken')])
    const broken = { ...sampleEventData, kind: 'race' } as const
    // A constraint that only the second session violates.
    await orm.execute(sql`alter table events add constraint not_broken check (name <> 'Broken')`)
    expect(await importExpectingError(() => importText(file, broken))).toMatchObject({
      cause: { constraint: 'not_broken' },
    })
    await orm.execute(sql`alter table events drop constraint not_broken`)
  })

  test.each([
    ['it is empty', '', 'The file is empty.'],
    [
      'it has an unknown format',
      'Dear grandmother',
      'This is not a lap list, JSON, an Al Kamel analysis or a recording of RMonitor, Multiloop or P3.',
    ],
    [
      'it has no riders',
      JSON.stringify({ ...createJsonSession('Never'), riders: [] }),
      'The session has no laps.',
    ],
    [
      'it has no session kind',
      JSON.stringify({ ...createJsonSession('Never'), kind: undefined }),
      'Not in the file and not given: kind.',
    ],
    [
      'it is a recording without laps',
      '$F,9999,"00:00:00","14:00:00","00:00:01","Green "\n',
      'This recording has no laps.',
    ],
  ])('changes nothing when %s', async (_, text, message) => {
    expect(await importExpectingError(() => importText(text, { date: sampleEventData.date }))).toBe(message)
  })

  test('changes nothing when it is too large, or the event data of the caller is invalid', async () => {
    const bytes = Buffer.alloc(importLimits.bytes + 1)
    expect(await importExpectingError(() => importFile(orm, { name: 'x', bytes }))).toBe(
      'The file is larger than 64 MiB.',
    )
    expect(await importExpectingError(() => importText(createLapList('Never'), { date: 'tomorrow' }))).toBe(
      'Date must be a date with time and zone such as 2025-05-18T14:10:00-05:00.',
    )
  })
})

test('JSON may contain addresses of riders, and riders who did not start', async () => {
  const [first, ...others] = createJsonSession('Addresses').riders
  const absent = { number: '9', name: 'Eva Lind', make: 'Honda', address: 'Oslo, Norway', laps: [] }
  const file = {
    ...createJsonSession('Addresses'),
    category: 'Twins Cup',
    riders: [{ ...first, make: 'Yamaha', address: 'Lima, Peru' }, ...others, absent],
  }
  const report = await importText(JSON.stringify([file, { ...file, kind: 'practice', name: 'Practice 1' }]))
  expect(report.races).toMatchObject([
    { name: 'Race 1', category: 'Twins Cup', riders: 3, laps: 6 },
    { name: 'Practice 1', category: 'Twins Cup', riders: 3, laps: 6 },
  ])
  const rows = await orm
    .select({ name: riders.name, make: riders.make, address: riders.address })
    .from(riders)
    .innerJoin(categories, and(eq(categories.id, riders.categoryId), eq(categories.name, 'Twins Cup')))
    .orderBy(asc(riders.name))
  expect(rows).toEqual([
    { name: 'Adams, <b>Bob</b>', make: null, address: null },
    { name: 'Ana Ortiz', make: 'Yamaha', address: 'Lima, Peru' },
    { name: 'Eva Lind', make: 'Honda', address: 'Oslo, Norway' },
  ])
})
