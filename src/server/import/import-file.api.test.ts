// Lists of laps and JSON into the tables: what is stored is what the engine says, and of a bad file nothing is.
import { summaryOf } from '#timing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { categories, events, laps, races, riders, tracks } from '../db/schema'
import { lapsParser } from '../feeds/laps/parse'
import { Refusal } from '../http/errors'
import { fold } from '../recordings/fold'
import { useTestDatabase } from '../testing/use-test-database'
import { importFile, type ImportReport } from './import-file'
import { allRows, jsonOf, listOf, place, storedStandings } from './import-testing'
import { importLimits } from './limits'

let orm: Orm
useTestDatabase(made => {
  orm = made
})

const bring = (text: string, given = {}, name = 'file.csv'): Promise<ImportReport> =>
  importFile(orm, { name, bytes: Buffer.from(text), place: given })
const idOf = ({ races: [race] }: ImportReport): string => race?.id ?? ''
const standings = (raceId: string) => storedStandings(orm, raceId)

/** What a refused file is refused with; it must not have changed a row of any table. */
async function refusalOf(bringIt: () => Promise<unknown>): Promise<unknown> {
  const before = await allRows(orm)
  expect(before.size).toBeGreaterThan(10)
  const refusal = await bringIt().catch((error: unknown) => error)
  expect(await allRows(orm)).toEqual(before)
  return refusal instanceof Refusal ? refusal.message : refusal
}

async function lapsOfRace(raceId: string) {
  const rows = await orm
    .select()
    .from(laps)
    .where(eq(laps.raceId, raceId))
    .orderBy(asc(laps.riderId), asc(laps.number))
  return rows.map(({ raceId: _race, ...lap }) => lap)
}

describe('a list of laps', () => {
  test('is stored as the engine says, with its event data', async () => {
    const text = listOf('Engine Round')
    const report = await bring(text)
    expect(report).toEqual({
      isNew: true,
      races: [{ id: expect.any(String), name: 'Race 1', category: 'Superbike', riders: 2, laps: 6 }],
    })
    const [session] = fold(lapsParser(), Buffer.from(text)).sessions
    const rows = session === undefined ? [] : summaryOf(session)
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

  test('as JSON has the same standings and laps', async () => {
    const [list, json] = [await bring(listOf('Both')), await bring(JSON.stringify(jsonOf('Both')))]
    expect(idOf(list)).not.toBe(idOf(json))
    expect(await standings(idOf(list))).toHaveLength(2)
    expect(await standings(idOf(json))).toEqual(await standings(idOf(list)))
    expect(await lapsOfRace(idOf(json))).toEqual(await lapsOfRace(idOf(list)))
  })

  test('twice changes nothing, under another name neither, and two at once make one', async () => {
    const text = listOf('Twice')
    const both = await Promise.all([bring(text), bring(text)])
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    const before = await allRows(orm)
    const again = await bring(text, { event: 'Something else' }, 'other.txt')
    expect(again).toEqual({ isNew: false, races: both[0].races })
    expect(await allRows(orm)).toEqual(before)
  })

  test('what it leaves out is as whoever imports it says; its own word comes first', async () => {
    const bare = listOf('Given').replaceAll(/# (?!event|kind).*\n/g, '')
    expect(await refusalOf(() => bring(bare))).toBe(
      'Not in the file and not given: track, category, name, date.',
    )
    const { event: _, year: _year, sessionType: _type, ...given } = place
    const report = await bring(bare, { ...given, event: 'Not this', name: 'Race 2' })
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

describe('a bad file leaves no trace', () => {
  test('one bad row in the middle', async () => {
    const bad = listOf('Never').replace('1:33.500', '-1:33.500')
    expect(await refusalOf(() => bring(bad))).toBe(
      'Line 11: time is "-1:33.500", not a time such as 1:34.211 or 94.211.',
    )
  })

  test('the second of two sessions', async () => {
    const [good, bad] = [jsonOf('Never'), { ...jsonOf('Never'), event: undefined }]
    expect(await refusalOf(() => bring(JSON.stringify([good, bad])))).toBe(
      '[1]: not in the file and not given: event.',
    )
  })

  test('one the database refuses after the first session was written', async () => {
    const file = JSON.stringify([jsonOf('Never'), jsonOf('Broken')])
    const broken = { ...place, kind: 'race' } as const
    // Somebody is quicker with a rule that the second session breaks.
    await orm.execute(sql`alter table events add constraint not_broken check (name <> 'Broken')`)
    expect(await refusalOf(() => bring(file, broken))).toMatchObject({ cause: { constraint: 'not_broken' } })
    await orm.execute(sql`alter table events drop constraint not_broken`)
  })

  test.each([
    ['nothing in it', '', 'The file is empty.'],
    [
      'a letter',
      'Dear grandmother',
      'This is no list of laps, no JSON, no Al Kamel analysis and no recording of RMonitor or Multiloop.',
    ],
    ['nobody in it', JSON.stringify({ ...jsonOf('Never'), riders: [] }), 'Nobody did a lap in it.'],
    [
      'no kind',
      JSON.stringify({ ...jsonOf('Never'), kind: undefined }),
      'Not in the file and not given: kind.',
    ],
    [
      'a recording without laps',
      '$F,9999,"00:00:00","14:00:00","00:00:01","Green "\n',
      'Nobody did a lap in this recording.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await refusalOf(() => bring(text, { date: place.date }))).toBe(sentence)
  })

  test('one that is too large, and a place that is none', async () => {
    const bytes = Buffer.alloc(importLimits.bytes + 1)
    expect(await refusalOf(() => importFile(orm, { name: 'x', bytes }))).toBe(
      'The file is larger than 64 MiB.',
    )
    expect(await refusalOf(() => bring(listOf('Never'), { date: 'tomorrow' }))).toBe(
      'Date must be a date such as 2025-05-18T14:10:00-05:00.',
    )
  })
})

test('JSON tells where riders are from, and of those who did not start', async () => {
  const [first, ...others] = jsonOf('Addresses').riders
  const absent = { number: '9', name: 'Eva Lind', make: 'Honda', address: 'Oslo, Norway', laps: [] }
  const file = {
    ...jsonOf('Addresses'),
    category: 'Twins Cup',
    riders: [{ ...first, make: 'Yamaha', address: 'Lima, Peru' }, ...others, absent],
  }
  const report = await bring(JSON.stringify([file, { ...file, kind: 'practice', name: 'Practice 1' }]))
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
