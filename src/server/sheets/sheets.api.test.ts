// Laps, summary, head-to-head, racer data and the live race, of stored and live races (decisions 3.4, 3.5).
import {
  compareRacers,
  type Endpoint,
  endpoints,
  fetchLiveRace,
  readLaps,
  readRacerData,
  readSummary,
  type Lap,
  type SummaryRow,
} from '#contract'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyToRuns, type Message, emptyRuns, type Session } from '#timing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildLiveServices } from '../live/live-services'
import { endLive, setLive } from '../races/race-store'
import { findOrCreateTrack } from '../races/track-store'
import { storeSession } from '../races/store-session'
import { createIngestRace, createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let cookie: string
let raceId: string
let ids: Record<string, string>

/** The grid is 2, 1, 3. Rider 1 passes rider 2 on lap 3, and rider 3 is lapped. */
const times: Readonly<Record<string, readonly number[]>> = {
  '1': [91_000, 90_500, 88_000, 89_000],
  '2': [90_000, 90_600, 90_700, 91_000],
  '3': [110_000, 111_000, 112_000],
}
const names: Readonly<Record<string, string>> = { '1': 'Ana Zed', '2': 'Bob Adams', '3': 'Cy Young' }

function buildSession(kind: Session['kind'], more: readonly Message[] = []): Session {
  const messages: Message[] = [
    { type: 'session', kind, name: 'Race 1', isLapList: true },
    ...Object.keys(times).map((competitor): Message => ({
      type: 'entry',
      competitor,
      number: competitor,
      name: names[competitor] ?? '',
      make: 'Yamaha',
      grid: [2, 1, 3][Number(competitor) - 1] ?? 3,
    })),
  ]
  for (const [competitor, laps] of Object.entries(times)) {
    let at = 0
    for (const [index, lapTime] of laps.entries()) {
      at += lapTime
      const more = { lap: index + 1, lapTime, flag: 'green' as const, speedMph: 170 + index }
      messages.push({ type: 'crossing', competitor, line: 'SF', at, ...more })
    }
  }
  let runs = emptyRuns
  for (const message of [...messages, ...more]) runs = applyToRuns(runs, message)
  return runs.session
}

const runDetails = {
  runId: 'run',
  event: 'Spring Round',
  year: 2025,
  track: 'Birmingham, Alabama',
  startsAt: new Date('2025-05-17T19:10:00Z'),
  category: 'Superbike',
  isFinished: true,
}

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
  await findOrCreateTrack(server.database.orm, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  ;[raceId = ''] = await storeSession(server.database.orm, runDetails, buildSession('race'), 'file')
  const summary = z.parse(readSummary.reply, (await get(`summary?race_id=${raceId}`)).json())
  ids = Object.fromEntries(summary.data.map(({ number, racer_id }) => [number, racer_id]))
})
afterAll(() => server.stop())

const get = (path: string) => server.request({ method: 'GET', url: `/api/dashboard/${path}`, cookie })

describe('a stored race', () => {
  test('D-328: the summary is sorted by position, times are text in seconds, and current values are empty', async () => {
    expect((await get('summary?race_id=unknown')).statusCode).toBe(404)
    const response = await get(`summary?race_id=${raceId}`)
    const { data } = z.parse(readSummary.reply, response.json())
    const toFields = (row: SummaryRow) => [
      row.position,
      row.name,
      row.laps,
      row.best_lap,
      row.last_lap,
      row.diff,
      row.gap,
    ]
    expect(data.map(toFields)).toEqual([
      [1, 'Ana Zed', 4, '88.000', '89.000', '', ''],
      [2, 'Bob Adams', 4, '90.000', '91.000', '3.800', '3.800'],
      [3, 'Cy Young', 3, '110.000', '112.000', '1 Lap', '1 Lap'],
    ])
    expect(data[0]).toMatchObject({
      make: 'Yamaha',
      speed: '173.00',
      max_speed: '173.00',
      current_speed: '',
      current_sector: 0,
      current_s1: '',
      pit: false,
      pits: '',
      grid: '2',
      diff_laps: 0,
      last_crossed_start: '2025-05-17T15:15:58.500',
      avg_lap_time: '89.625',
    })
    expect(data[2]).toMatchObject({ diff_laps: 1, gap_laps: 1 })
  })

  test('R-406 the summary has the number of pit stops of a feed that reports them', async () => {
    const stop: Message[] = [
      { type: 'crossing', competitor: '1', line: 'PIN', at: 400_000 },
      { type: 'crossing', competitor: '1', line: 'POUT', at: 430_000 },
    ]
    const session = buildSession('race', stop)
    const details = { ...runDetails, runId: 'stops', startsAt: new Date('2025-05-18T19:10:00Z') }
    const [id = ''] = await storeSession(server.database.orm, details, session, 'file')
    const { data } = z.parse(readSummary.reply, (await get(`summary?race_id=${id}`)).json())
    expect(data.map(({ number, pits }) => [number, pits])).toEqual([
      ['1', '1'],
      ['2', '0'],
      ['3', '0'],
    ])
  })

  test('D-325: laps are sorted by lap, then by position', async () => {
    expect((await get('laps?race_id=unknown')).statusCode).toBe(404)
    const { laps } = z.parse(readLaps.reply, (await get(`laps?race_id=${raceId}`)).json())
    const toFields = (lap: Lap) => `${lap.lapindex} P${lap.position} ${lap.name} ${lap.time}`
    expect(laps.slice(0, 9).map(toFields)).toEqual([
      '1 P1 Bob Adams 90.000',
      '1 P2 Ana Zed 91.000',
      '1 P3 Cy Young 110.000',
      '2 P1 Bob Adams 90.600',
      '2 P2 Ana Zed 90.500',
      '2 P3 Cy Young 111.000',
      '3 P1 Ana Zed 88.000',
      '3 P2 Bob Adams 90.700',
      '3 P3 Cy Young 112.000',
    ])
    expect(laps[0]).toMatchObject({ pit: false, speed: '170.00', s1: '', racer_id: ids['2'], number: '2' })
  })

  const sectors = (prefix: string) => [1, 2, 3, 4, 5].map(number => `${prefix}${number}`)

  test.each([
    ['D-161', ['position', 'number', 'name', 'make', 'best_lap', 'last_lap', 'diff', 'gap']],
    ['D-162', ['speed', 'max_speed', 'current_speed']],
    ['D-163', ['current_sector', ...sectors('current_s'), ...sectors('s'), ...sectors('min_s')]],
    ['D-164', ['last_crossed_start', 'avg_lap_time']],
  ])('%s: a summary row has %s', async (_row, fields) => {
    const { data } = (await get(`summary?race_id=${raceId}`)).json()
    expect(data).toHaveLength(3)
    for (const row of data) for (const field of fields) expect(row).toHaveProperty(field)
  })

  test('D-160: a lap has name, number, time, position, pit, speed and five sectors', async () => {
    const { laps } = (await get(`laps?race_id=${raceId}`)).json()
    const fields = ['name', 'lapindex', 'time', 'position', 'pit', 'speed', ...sectors('s')]
    expect(laps).toHaveLength(11)
    for (const lap of laps) for (const field of fields) expect(lap).toHaveProperty(field)
  })

  test('summary, laps and races return an ETag, and 304 when it is sent back', async () => {
    for (const path of ['summary', 'laps', 'races']) {
      const { headers } = await get(`${path}?race_id=${raceId}`)
      const again = await server.request({
        method: 'GET',
        url: `/api/dashboard/${path}?race_id=${raceId}`,
        cookie,
        headers: { 'if-none-match': String(headers.etag) },
      })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    }
  })

  test('D-331: the comparison returns both riders in the order of the query', async () => {
    const query = `race1_id=${raceId}&race2_id=${raceId}&racer1_id=${ids['1']}&racer2_id=${ids['3']}`
    const { data } = z.parse(compareRacers.reply, (await get(`racer-compare?${query}`)).json())
    expect(data).toMatchObject([
      { name: 'Ana Zed', number: '1', racer_id: ids['1'], race_id: raceId, overtakes: 1, position_gained: 1 },
      { name: 'Cy Young', overtakes: 0, position_gained: 0, opening_lap_performance: 0 },
    ])
  })

  test('D-338: racer data returns the primary rider, and the comparison rider if requested', async () => {
    const one = `primaryRacerId=${ids['1']}&primaryRaceId=${raceId}`
    const alone = z.parse(readRacerData.reply, (await get(`racer-data?${one}`)).json())
    expect(alone.comparison).toBeNull()
    expect(alone.primary).toMatchObject({
      racer: { id: ids['1'], name: 'Ana Zed' },
      race: { id: raceId, best_lap: '88.000', position: 1, event: 'Spring Round', year: 2025 },
      summary: { racer_id: ids['1'], position: 1 },
      tireData: null,
    })
    expect(alone.primary.laps.map(({ lapindex }) => lapindex)).toEqual([1, 2, 3, 4])
    const two = `${one}&comparisonRacerId=${ids['3']}&comparisonRaceId=${raceId}`
    const both = z.parse(readRacerData.reply, (await get(`racer-data?${two}`)).json())
    expect(both.comparison).toMatchObject({
      racer: { name: 'Cy Young' },
      race: { best_lap: '110.000', position: 3 },
    })
  })
})

test('a session other than a race has an analysis of zeros', async () => {
  const runDetails = {
    runId: 'practice',
    event: 'Spring Round',
    year: 2025,
    track: 'Birmingham, Alabama',
    startsAt: new Date('2025-05-16T19:10:00Z'),
    category: 'Superbike',
    isFinished: true,
  }
  const [practice = ''] = await storeSession(
    server.database.orm,
    runDetails,
    buildSession('practice'),
    'practice',
  )
  const query = `race1_id=${practice}&race2_id=${raceId}&racer1_id=${ids['2']}&racer2_id=${ids['2']}`
  const { data } = z.parse(compareRacers.reply, (await get(`racer-compare?${query}`)).json())
  expect(data[0]).toMatchObject({ race_id: practice, overtakes: 0, position_gained: 0, battles: 0 })
  expect(data[1]).toMatchObject({ race_id: raceId, position_gained: -1 })
})

describe('invalid requests', () => {
  test.each([
    ['laps', 400, 'race_id is required'],
    ['laps?race_id=', 400, 'race_id is not valid'],
    ['laps?race_id=unknown', 404, 'Race not found'],
    ['summary', 400, 'race_id is required'],
    ['summary?race_id=unknown', 404, 'Race not found'],
    ['racer-compare?race1_id=a&race2_id=b&racer1_id=c', 400, 'racer2_id is required'],
    ['racer-compare?race1_id=a&race2_id=b&racer1_id=c&racer2_id=d', 404, 'Race not found'],
    ['racer-data?primaryRacerId=a', 400, 'primaryRaceId is required'],
    ['racer-data?primaryRacerId=a&primaryRaceId=b', 404, 'Race not found'],
    ['racer-data?primaryRacerId=a&primaryRaceId=b&comparisonRacerId=c', 400, 'comparisonRaceId is required'],
  ])('%s returns %i with the message "%s"', async (path, status, message) => {
    const response = await get(path)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })

  test('a request for a rider who is not in the race returns "Rider not found"', async () => {
    const query = `race1_id=${raceId}&race2_id=${raceId}&racer1_id=${ids['1']}&racer2_id=unknown`
    for (const path of [
      `racer-compare?${query}`,
      `racer-data?primaryRaceId=${raceId}&primaryRacerId=unknown`,
    ])
      expect((await get(path)).json()).toMatchObject({ message: 'Rider not found' })
  })
})

test('D-339, D-155: the live race is returned with its riders sorted by full name, or null if none is live', async () => {
  const nothing = z.parse(fetchLiveRace.reply, (await get('fetchLiveRace')).json())
  expect(nothing).toMatchObject({ isLive: false, riders: [], race: null })
  const made = await createIngestRace(server.database.orm, 'Race 2')
  await server.services.raceControl.putLive(made.raceId)
  const live = async () => z.parse(fetchLiveRace.reply, (await get('fetchLiveRace')).json())
  await expect.poll(async () => (await live()).race?.id).toBe(made.raceId)
  expect(await live()).toMatchObject({ isLive: true, race: { isLive: true, name: 'Race 2' } })
  const items = ['9', '10'].map((competitor, index) => ({
    seq: index,
    competitor,
    line: 'SF',
    at_ms: 90_000 + index,
  }))
  await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${made.raceId}/crossings`,
    headers: { authorization: `Bearer ${made.token}` },
    payload: { source: 'gate', items },
  })
  await expect.poll(async () => (await live()).riders.map(({ name }) => name)).toEqual(['#10', '#9'])
  // The fields of the race of a rider, here and in the rider list of a category.
  const context = ['fulldate', 'flagcolor', 'id', 'isLive', 'location', 'position', 'status']
  const list = await get('rider/list?category_id=Superbike')
  for (const riders of [(await live()).riders, list.json().riders]) {
    expect(riders.length).toBeGreaterThan(0)
    for (const { race } of riders) expect(Object.keys(race ?? {}).toSorted()).toEqual(context.toSorted())
  }
  await server.services.raceControl.end()
  await expect.poll(async () => (await live()).isLive).toBe(false)
})

test('D-321: every dashboard request returns the same response to users and administrators', async () => {
  const cookies = [cookie, await server.signIn('admin')]
  const calls = endpoints.filter(
    each => each.access === 'user' && each.method === 'GET' && each.name.startsWith('dashboard/'),
  )
  expect(calls.length).toBeGreaterThan(15)
  const queries = `?race_id=${raceId}&category_id=Superbike&location=Birmingham, Alabama`
  for (const { path, query, name } of calls.filter(each => !('isStream' in each)) as Endpoint[]) {
    const knownKeys = new Set(Object.keys(query?.shape ?? {}))
    const validQuery = [...new URLSearchParams(queries)].filter(([key]) => knownKeys.has(key))
    const url = `${path}?${new URLSearchParams(validQuery).toString()}`
    const responses = await Promise.all(
      cookies.map(each => server.request({ method: 'GET', url, cookie: each })),
    )
    expect(responses[0]?.statusCode, name).toBe(responses[1]?.statusCode)
    expect(responses[0]?.statusCode, name).not.toBe(403)
    expect(responses[0]?.body, name).toBe(responses[1]?.body)
  }
})

test('a live race that is being restored after a start is not answered with what is stored', async () => {
  const liveRaceId = await createTestRace(server.database.orm, 'Race 1')
  const runId = await setLive(server.database.orm, liveRaceId)
  const dataFolder = mkdtempSync(join(tmpdir(), 'lap-logic-restoring-'))
  const config = { dataFolder, feed: undefined, metricsPort: undefined }
  const restarted = buildLiveServices(config, server.database, pino({ level: 'silent' }))
  await expect(restarted.sheets.find(liveRaceId)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  await restarted.start(Promise.resolve())
  expect((await restarted.sheets.find(liveRaceId))?.getRaceText()).toContain(liveRaceId)
  await restarted.stop()
  await endLive(server.database.orm, runId ?? '')
})
