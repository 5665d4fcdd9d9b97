// The grades of timelines: the last state of every replay is the stored sheet, and what is not known is missing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Lap, SummaryRow } from '#contract'
import { applyToRuns, emptyRuns, type Message } from '#timing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { races, timelines } from '../db/schema'
import { loadSessions } from '../demo/load-seasons'
import { createSeason } from '../demo/season-plan'
import { alKamelSample, createLapList, importFile, sampleEventData } from '../import/import-testing'
import { storeSession } from '../races/store-session'
import { readStoredSheet, type StoredSheet } from '../sheets/stored-sheet'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { twoClasses } from '../testing/two-classes'
import { fetchTimeline, TestReplay, type TimelineReply } from './timelines-testing'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
})
afterAll(() => server.stop())

const fetchReplay = async (raceId: string): Promise<{ reply: TimelineReply; replay: TestReplay }> => {
  const reply = await fetchTimeline(server, cookie, raceId)
  return { reply, replay: new TestReplay(reply) }
}

/**
 * The moment of the last crossing as a time of day depends on when the records were received. A recorded session may end
 * while riders are on their next lap; a stored one has no current values.
 */
const withoutMoments = (rows: readonly SummaryRow[]) =>
  rows.map(({ last_crossed_start: _crossedAt, current_sector: _currentSector, ...row }) => row)

/** In a practice, laps of several riders have the same number and position. */
const sortLaps = (laps: readonly Lap[]) =>
  laps.toSorted((one, other) => one.lapindex - other.lapindex || (one.racer_id < other.racer_id ? -1 : 1))

/** The ends of laps and the order in which they were completed are not known by lap. */
const withoutEnds = (laps: readonly Lap[]) =>
  sortLaps(laps).map(({ at: _at, position: _position, ...lap }) => lap)

/** What the replay shows at its end, and what is stored. */
async function readEnds(raceId: string): Promise<{ replayed: unknown; stored: unknown }> {
  const toEnd = (sheet: Pick<StoredSheet, 'race' | 'rows' | 'laps'>) => ({
    rows: withoutMoments(sheet.rows),
    laps: sortLaps(sheet.laps),
    race: [sheet.race.best_lap, sheet.race.flags, sheet.race.flags_exact],
  })
  const { replay } = await fetchReplay(raceId)
  const stored = await readStoredSheet(server.database.orm, raceId)
  return { replayed: toEnd(replay.at()), stored: stored && toEnd(stored) }
}

async function importText(text: string, eventData = {}, name = 'file.csv'): Promise<readonly string[]> {
  const report = await importFile(server.database.orm, { name, bytes: Buffer.from(text), eventData })
  return report.races.map(({ id }) => id)
}

async function store(runId: string, messages: readonly Message[]): Promise<readonly string[]> {
  const details = {
    runId,
    event: 'Spring Round',
    year: 2025,
    track: 'Birmingham, Alabama',
    startsAt: new Date('2025-05-17T19:10:00Z'),
    category: 'Superbike',
    isFinished: true,
    hasCrossings: true,
  }
  const { session } = messages.reduce(applyToRuns, emptyRuns)
  return storeSession(server.database.orm, details, session, runId)
}

/** Times a race with the API until its end. */
async function recordRace(name: string): Promise<string> {
  const { raceId, token } = await createIngestRace(server.database.orm, name)
  await server.services.raceControl.putLive(raceId)
  let seq = 0
  for (let lap = 1; lap <= 3; lap += 1)
    for (const [competitor, took] of [
      ['71', 90_000],
      ['5', 91_250],
    ] as const) {
      const end = lap * took
      const items = [
        { line: 'S1', at_ms: end - 60_000 },
        { line: 'S2', at_ms: end - 30_500 },
        { line: 'SF', at_ms: end },
      ].map(each => Object.assign(each, { seq: (seq += 1), competitor }))
      const response = await server.request({
        method: 'POST',
        url: `/api/ingest/sessions/${raceId}/crossings`,
        headers: { authorization: `Bearer ${token}` },
        payload: { source: 'gate', items },
      })
      expect(response.statusCode).toBe(200)
    }
  await server.services.raceControl.end()
  return raceId
}

describe('recorded', () => {
  test('R-101, R-143 a session with a journal is recorded, and its replay ends with the stored sheet', async () => {
    const raceId = await recordRace('Race 1')
    const { reply } = await fetchReplay(raceId)
    expect(reply.grade).toBe('recorded')
    const ends = await readEnds(raceId)
    expect(ends.replayed).toEqual(ends.stored)
  })

  test('R-103 a session whose timeline is not stored is made of its journal', async () => {
    const raceId = await recordRace('Race 2')
    const stored = await fetchTimeline(server, cookie, raceId)
    await server.database.orm.delete(timelines)
    expect(await fetchTimeline(server, cookie, raceId)).toEqual(stored)
  })
})

describe('from crossings', () => {
  test('R-101, R-143 a session whose journal was deleted is made of its crossings', async () => {
    const raceId = await recordRace('Race 3')
    await server.database.orm.delete(timelines)
    rmSync(join(server.outbox, '../journal'), { recursive: true })
    const { reply, replay } = await fetchReplay(raceId)
    expect(reply.grade).toBe('crossings')
    const ends = await readEnds(raceId)
    expect(ends.replayed).toEqual(ends.stored)
    // At the second line of the first lap of the leader.
    const row = replay.at(59_500).rows.find(each => each.number === '71')
    expect(row).toMatchObject({
      number: '71',
      current_sector: 3,
      // A standing start has no first sector.
      current_s1: '',
      current_s2: '29.500',
      laps: 0,
    })
  })

  test('R-101, R-143 an Al Kamel file with times is replayed crossing by crossing, in each class', async () => {
    const raceIds = await importText(alKamelSample, { ...sampleEventData, kind: 'race' }, 'analysis.csv')
    expect(raceIds).toHaveLength(2)
    for (const raceId of raceIds) {
      expect((await fetchReplay(raceId)).reply.grade).toBe('crossings')
      const ends = await readEnds(raceId)
      expect(ends.replayed).toEqual(ends.stored)
    }
  })

  test.each(['race', 'practice', 'qualifying'] as const)(
    'R-143 the replay of a %s of the demo seasons ends with the stored sheet',
    async kind => {
      const sessions = createSeason(2026).filter(each => each.kind === kind)
      await loadSessions(server.database.orm, sessions.slice(0, 1), new AbortController().signal)
      const [race] = await server.database.orm
        .select()
        .from(races)
        .where(eq(races.runId, sessions[0]?.runId ?? ''))
      const ends = await readEnds(race?.id ?? '')
      expect(ends.replayed).toEqual(ends.stored)
    },
  )

  test('R-143 a race with penalties, retired and excluded riders ends with its stored sheet', async () => {
    const [raceId = ''] = await store('penalties', [
      ...twoClasses,
      ...['1', '2', '3', '4'].map((competitor): Message => ({
        type: 'entry',
        competitor,
        category: 'Superbike',
      })),
      { type: 'correction', competitor: '1', kind: 'time', delta: 10_000 },
      { type: 'entry', competitor: '4', status: 'retired' },
      { type: 'entry', competitor: '2', status: 'excluded' },
      { type: 'entry', competitor: '5', number: '5', name: 'Eva Berg', status: 'not started' },
      { type: 'session', isClosed: true },
    ])
    const ends = await readEnds(raceId)
    expect(ends.replayed).toEqual(ends.stored)
  })
})

const lapList = (event: string, kind: string, rows: readonly string[]): string =>
  [...createLapList(event).split('\n').slice(0, 9), ...rows].join('\n').replace('kind=race', `kind=${kind}`)

describe('rebuilt', () => {
  test('R-101, R-143 a race without times of day is rebuilt from the sums of its laps', async () => {
    const [raceId = ''] = await importText(createLapList('Rebuilt Round'))
    const { reply, replay } = await fetchReplay(raceId)
    expect(reply.grade).toBe('rebuilt')
    const ends = await readEnds(raceId)
    expect(ends.replayed).toEqual(ends.stored)
    // Bob is first after 94.0 s, Ana completes the lap 1.0 s later.
    const describeRows = (time: number) =>
      replay.at(time).rows.map(row => `${row.number} L${row.laps} ${row.diff}`)
    expect(describeRows(94_000)).toEqual(['05 L1 ', '71 L0 1 Lap'])
    expect(describeRows(95_000)).toEqual(['05 L1 ', '71 L1 1.000'])
  })

  test('R-102 a rebuilt race has no heartbeats, no claims and no flags', async () => {
    const [raceId = ''] = await importText(createLapList('Honest Round'))
    const { replay } = await fetchReplay(raceId)
    const messages = replay.replayer.records.flatMap(record => record.messages)
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set(['session', 'entry', 'section', 'crossing', 'correction']),
    )
    expect(replay.at().race).toMatchObject({ flags: [], flags_exact: false })
  })

  const withHole = [
    '71,Ana Ortiz,1,1,1:35.000,,,,,,,,',
    '71,Ana Ortiz,1,2,1:33.000,,,,,,,,',
    '71,Ana Ortiz,1,3,1:33.000,,,,,,,,',
    '71,Ana Ortiz,1,4,1:33.000,,,,,,,,',
    '5,Bob Adams,2,1,1:36.000,,,,,,,,',
    '5,Bob Adams,2,3,1:34.000,,,,,,,,',
    '5,Bob Adams,2,4,1:34.000,,,,,,,,',
  ]

  test('R-101 after a hole the gaps and line times of the rider are unknown', async () => {
    const [raceId = ''] = await importText(lapList('Hole Round', 'race', withHole))
    const { reply, replay } = await fetchReplay(raceId)
    expect(reply.grade).toBe('rebuilt')
    const bob = (time?: number) => replay.at(time).rows.find(row => row.number === '5')
    expect(bob(96_000)).toMatchObject({ laps: 1, diff: '1.000', gap: '1.000' })
    expect(bob()).toMatchObject({ laps: 4, diff: '', gap: '', last_lap: '94.000' })
    const lapEnds = replay
      .at()
      .laps.filter(lap => lap.number === '5')
      .map(lap => [lap.lapindex, lap.at])
    expect(lapEnds).toEqual([
      [1, '96.000'],
      [2, ''],
      [3, ''],
      [4, ''],
    ])
    const ends = await readEnds(raceId)
    expect(ends.replayed).toEqual(ends.stored)
  })

  test('R-101 gaps are known again after a lap with a known total', async () => {
    const crossing = (competitor: string, lap: number, at: number | undefined, lapTime: number): Message => ({
      type: 'crossing',
      competitor,
      line: 'SF',
      lap,
      lapTime,
      ...(at !== undefined && { at }),
    })
    const [raceId = ''] = await store('total', [
      { type: 'session', kind: 'race', isLapList: true },
      ...[1, 2, 3, 4].map(lap => crossing('1', lap, lap * 90_000, 90_000)),
      crossing('2', 1, 91_000, 91_000),
      crossing('2', 3, undefined, 91_000),
      crossing('2', 4, 364_000, 91_000),
    ])
    const { replay } = await fetchReplay(raceId)
    const readDiff = (time: number) => replay.at(time).rows.find(row => row.number === '2')?.diff
    expect([readDiff(91_000), readDiff(350_000), readDiff(364_000)]).toEqual(['1.000', '', '4.000'])
  })
})

describe('by lap', () => {
  const practice = [
    '71,Ana Ortiz,,1,1:55.000,50.000,31.000,34.000,,,,,',
    '71,Ana Ortiz,,2,1:33.500,29.500,30.500,33.500,,,,,',
    '71,Ana Ortiz,,3,1:33.000,29.000,30.600,33.400,,,,,1',
    '5,Bob Adams,,1,1:54.000,50.100,30.900,33.000,,,,,',
    '5,Bob Adams,,2,1:34.500,30.200,30.000,34.300,,,,,',
    '5,Bob Adams,,4,1:33.500,30.200,30.000,33.300,,,,,',
  ]

  test('R-101, R-143 a practice without times of day is replayed lap by lap, one lap a second', async () => {
    const [raceId = ''] = await importText(lapList('Practice Round', 'practice', practice))
    const { reply, replay } = await fetchReplay(raceId)
    expect(reply.grade).toBe('laps')
    expect(replay.replayer.times).toEqual([0, 1000, 2000, 3000, 4000])
    const describeRows = (time: number) =>
      replay.at(time).rows.map(row => `${row.number} ${row.best_lap} ${row.diff}`)
    expect(describeRows(2000)).toEqual(['71 93.500 ', '5 94.500 1.000'])
    const { rows, laps } = replay.at()
    const stored = await readStoredSheet(server.database.orm, raceId)
    expect(withoutMoments(rows)).toEqual(withoutMoments(stored?.rows ?? []))
    expect(withoutEnds(laps)).toEqual(withoutEnds(stored?.laps ?? []))
  })

  test('R-102 a practice without times of day has no ends of laps, clocks or moments', async () => {
    const [raceId = ''] = await importText(lapList('Timeless Round', 'qualifying', practice))
    const { replay } = await fetchReplay(raceId)
    for (const time of replay.replayer.times) {
      const { session, rows, laps } = replay.at(time)
      expect(session.clock).toBeUndefined()
      expect(new Set(rows.map(row => row.last_crossed_start))).toEqual(new Set(['']))
      expect(laps.every(lap => lap.at === '')).toBe(true)
    }
  })
})
