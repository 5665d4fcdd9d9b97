// Imports recordings of feeds and Al Kamel analysis files.
import { gzipSync } from 'node:zlib'
import { computeSummary } from '#timing'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { crossings, events, races, tracks } from '../db/schema'
import { createPassing } from '../feeds/p3/p3-testing'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from '../recordings/replay'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { useTestDatabase } from '../testing/use-test-database'
import {
  alKamelSample,
  importFile,
  readAllRows,
  sampleEventData,
  readStoredStandings,
} from './import-testing'
import type { ImportReport } from './store-import'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

const importText = (text: string, eventData = {}, name = 'file.csv'): Promise<ImportReport> =>
  importFile(orm, { name, bytes: Buffer.from(text), eventData })
const idOf = ({ races: [race] }: ImportReport): string => race?.id ?? ''
const standings = (raceId: string) => readStoredStandings(orm, raceId)

test('an Al Kamel analysis is stored as one race per class', async () => {
  const { category: _, ...eventData } = sampleEventData
  const report = await importText(alKamelSample, { ...eventData, kind: 'race' })
  expect(report.races).toMatchObject([
    { category: 'Stock 1000', riders: 1, laps: 3 },
    { category: 'Superbike', riders: 1, laps: 3 },
  ])
  expect(await standings(report.races[1]?.id ?? '')).toMatchObject([
    {
      rider: 'Ana ORTIZ',
      make: 'Yamaha',
      position: 1,
      overallPosition: 2,
      totalMs: 311_500,
      bestMs: 95_000,
      pits: 1,
    },
  ])
})

describe('importing a recording', () => {
  const lines = buildRmonitorRace({ riders: 4, laps: 5, seed: 3 })
  const recording = [
    '$E,"TRACKNAME","Example Raceway"',
    ...lines.slice(0, 60),
    '$J,"1","x',
    ...lines.slice(60),
    '$G,"',
  ]

  test('a recording is stored, and the report contains the number of rejected lines', async () => {
    const text = recording.join('\r\n')
    const report = await importText(
      text,
      { date: sampleEventData.date, category: 'Not this' },
      'Autumn Classic.log',
    )
    const { sessions, lines: lineCounts } = replayRecording(createRmonitorParser(), Buffer.from(text))
    expect(lineCounts.refused).toBeGreaterThan(0)
    expect(report).toMatchObject({
      outcome: 'stored',
      lines: lineCounts,
      races: [{ name: 'Superbike Race 1', category: 'Superbike', riders: 4, laps: 20 }],
    })
    const [session] = sessions
    expect(await standings(idOf(report))).toMatchObject(
      (session === undefined ? [] : computeSummary(session)).map(row => ({
        rider: row.racer.name,
        position: row.position,
        totalMs: row.total,
        bestMs: row.best,
      })),
    )
    const [row] = await orm
      .select({ event: events.name, year: events.year, track: tracks.location })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .innerJoin(tracks, eq(tracks.id, races.trackId))
      .where(eq(races.id, idOf(report)))
    expect(row).toEqual({ event: 'Autumn Classic', year: 2025, track: 'Example Raceway' })
    expect(await orm.$count(crossings, eq(crossings.raceId, idOf(report)))).toBeGreaterThanOrEqual(20)
    expect(await importText(text, { date: sampleEventData.date }, 'renamed.log')).toEqual({
      outcome: 'unchanged',
      races: report.races,
    })
  })

  test('a recording without a track is rejected unless the caller gives track and date', async () => {
    const before = await readAllRows(orm)
    await expect(importText(lines.join('\n'))).rejects.toThrow('Not in the file and not given: track, date.')
    expect(await readAllRows(orm)).toEqual(before)
  })

  test('a recording with several sessions is stored as one race per session, in their order', async () => {
    const second = buildRmonitorRace({ riders: 3, laps: 2, seed: 4 }).map(line =>
      line.replace('$B,7,"Superbike Race 1"', '$B,8,"Group 8"'),
    )
    const { date, track } = sampleEventData
    const report = await importText(
      [...lines, ...second].join('\n'),
      { date, track, kind: 'qualifying' },
      'day.txt',
    )
    const rows = await orm
      .select({ name: races.name, kind: races.kind, startsAt: races.startsAt })
      .from(races)
      .innerJoin(events, and(eq(events.id, races.eventId), eq(events.name, 'day')))
      .orderBy(asc(races.startsAt))
    expect(report.races.map(({ name }) => name)).toEqual(['Superbike Race 1', 'Group 8'])
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['Superbike Race 1', 'qualifying'],
      ['Group 8', 'qualifying'],
    ])
    expect(rows[1]?.startsAt.getTime()).toBeGreaterThan(rows[0]?.startsAt.getTime() ?? Infinity)
  })

  test('a recording with times of the recorder needs no date, and its sessions start at those times', async () => {
    const second = lines.map(line => line.replace('$B,7,"Superbike Race 1"', '$B,8,"Stamped"'))
    const text = [
      ...lines.map(line => `2025-05-18T09:00:00Z ${line}`),
      ...second.map(line => `2025-05-18T15:00:00Z ${line}`),
    ].join('\n')
    const readStarts = async (event: string) => {
      const rows = await orm
        .select({ startsAt: races.startsAt })
        .from(races)
        .innerJoin(events, and(eq(events.id, races.eventId), eq(events.name, event)))
        .orderBy(asc(races.startsAt))
      return rows.map(({ startsAt }) => startsAt.getTime())
    }
    await importText(text, { track: 'Somewhere' }, 'stamped.txt')
    const [first = 0, next = 0] = await readStarts('stamped')
    expect(new Date(first).toISOString()).toMatch(/^2025-05-18T08:/)
    expect(next - first).toBe(6 * 3_600_000)
    // An explicit date corrects a recorder whose clock was wrong; the distances stay.
    const date = '2024-05-18T10:00:00Z'
    await importText(`${text}\n`, { track: 'Somewhere', date }, 'corrected.txt')
    expect(await readStarts('corrected')).toEqual([Date.parse(date), Date.parse(date) + next - first])
  })

  test('a recording may be raw passings of a P3 decoder, binary or hexadecimal, with the date of its clock', async () => {
    const passings = [createPassing(1, 7, 0), createPassing(2, 8, 500_000), createPassing(3, 7, 90_000_000)]
    const files = [
      Buffer.concat(passings),
      Buffer.from(passings.map(each => each.toString('hex')).join('\n')),
    ]
    for (const bytes of files) {
      const eventData = { track: 'Somewhere', category: 'Karts' }
      const report = await importFile(orm, { name: 'decoder.p3', bytes, eventData })
      expect(report).toMatchObject({
        races: [{ name: 'decoder', category: 'Karts', riders: 2, laps: 1 }],
        lines: { accepted: 3, refused: 0 },
      })
      const [race] = await orm
        .select()
        .from(races)
        .where(eq(races.id, idOf(report)))
      expect(race?.startsAt).toEqual(new Date(1_750_000_000_000))
    }
  })

  test.each([
    ['UTF-16 little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['gzip', (text: string) => gzipSync(text)],
  ])('a recording in %s is the same file as in UTF-8', async (name, encode) => {
    const text = [...lines, `# ${name}`].join('\r\n')
    const eventData = { date: sampleEventData.date, track: 'Somewhere' }
    const report = await importFile(orm, { name: 'x.txt', bytes: encode(text), eventData })
    expect(report).toMatchObject({ outcome: 'stored', races: [{ riders: 4, laps: 20 }] })
    expect(await importText(text, eventData)).toMatchObject({ outcome: 'unchanged' })
  })

  test.each([
    ['a time in brackets before each record', (line: string) => `[14:10:00] ${line}`],
    ['each record in a JSON object', (line: string) => JSON.stringify({ ts: 1_747_577_402_000, data: line })],
  ])('a recording with %s is not read as JSON', async (_, wrap) => {
    const eventData = { date: sampleEventData.date, track: 'Somewhere' }
    expect(await importText(lines.map(wrap).join('\n'), eventData)).toMatchObject({
      outcome: 'stored',
      races: [{ riders: 4, laps: 20 }],
      lines: { refused: 0 },
    })
  })

  test('a recording that is damaged gzip is rejected', async () => {
    const bytes = gzipSync(lines.join('\n')).fill(0xff, 20, 30)
    await expect(importFile(orm, { name: 'x.gz', bytes })).rejects.toThrow('The file cannot be decompressed')
  })

  test('a recording may be in the Multiloop protocol', async () => {
    const text = [
      '$R¦R¦1¦R1¦Autumn Classic¦AC¦Twins Cup Race 1¦R¦685ECBB8',
      '$T¦R¦22¦R1¦Example Raceway¦EXR¦2.25¦1¦S1¦0¦SF¦SF',
      '$E¦R¦17¦R1¦71¦1C¦Ana Ortiz¦6¦2¦Twins Cup¦Yamaha R7¦4C',
      '$L¦N¦5F0¦R1¦71¦1C¦SF¦A¦17003¦G¦T',
      '$C¦N¦33¦R1¦1¦71¦1C¦1¦17003¦17003¦T¦17003¦1¦0¦0¦0¦0¦1¦17003¦Active¦G¦0¦0¦6¦0',
      '$L¦N¦5F1¦R1¦garbage',
    ].join('\r\n')
    const bytes = Buffer.from(text, 'latin1')
    const report = await importFile(orm, { name: 'x.mlp', bytes, eventData: { date: sampleEventData.date } })
    expect(report).toMatchObject({
      races: [{ name: 'Twins Cup Race 1', riders: 1, laps: 1 }],
      lines: { refused: 1 },
    })
  })
})
