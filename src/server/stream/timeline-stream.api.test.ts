// The stream with timeline=1: the messages of a live race in place of its rows and laps.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIngestRace } from '../testing/create-race'
import { LiveViewer, type StreamEvent } from '../testing/live-viewer'
import { type TestServer, startTestServer } from '../testing/test-server'
import { fetchTimeline } from '../timelines/timelines-testing'

let server: TestServer
let address: string
let cookie: string
let race: { raceId: string; token: string }
const viewers: LiveViewer[] = []
let seq = 0

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  cookie = await server.signIn('user')
})
afterAll(() => server.stop())
beforeEach(async () => {
  race = await createIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(race.raceId)
})
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close()
  await server.services.raceControl.end()
})

async function openViewer(query = '&timeline=1', lastEventId?: string): Promise<LiveViewer> {
  const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const url = `${address}/api/dashboard/live?race_id=${race.raceId}${query}`
  const viewer = await LiveViewer.open(url, headers)
  viewers.push(viewer)
  return viewer
}

async function sendCrossing(competitor: string, at: number): Promise<void> {
  const items = [{ seq: (seq += 1), competitor, line: 'SF', at_ms: at }]
  const response = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${race.raceId}/crossings`,
    headers: { authorization: `Bearer ${race.token}` },
    payload: { source: 'gate', items },
  })
  expect(response.statusCode).toBe(200)
}

const partsOf = ({ events }: LiveViewer): StreamEvent<'timeline'>[] =>
  events.filter((event): event is StreamEvent<'timeline'> => event.event === 'timeline')

/** The kind of a crossing of start/finish. */
const crossingKind = 0

/** Resolves when the viewer has received that many crossings. */
async function waitForCrossings(viewer: LiveViewer, count: number): Promise<void> {
  const countCrossings = (): number =>
    partsOf(viewer).flatMap(({ data }) => data.columns.kind.filter(kind => kind === crossingKind)).length
  await viewer.next('timeline', () => countCrossings() >= count)
}

/** The times of all messages that a viewer has received, each part at the place that it names. */
function collectTimes(parts: readonly StreamEvent<'timeline'>[]): readonly (number | null)[] {
  const times: (number | null)[] = []
  for (const { data } of parts) {
    expect(data.after).toBe(times.length)
    times.push(...data.columns.time)
  }
  return times
}

test('R-112 a viewer with timeline=1 receives the messages in place of snapshots and patches', async () => {
  const viewer = await openViewer()
  await sendCrossing('71', 90_000)
  await waitForCrossings(viewer, 1)
  await sendCrossing('5', 91_250)
  await waitForCrossings(viewer, 2)
  const names = new Set(viewer.events.map(({ event }) => event))
  expect(names).toEqual(new Set(['live', 'beat', 'timeline']))
  const reply = await fetchTimeline(server, cookie, race.raceId)
  const parts = partsOf(viewer)
  expect(collectTimes(parts)).toEqual(reply.columns.time)
  expect(parts.every(({ data }) => data.version === reply.version)).toBe(true)
})

test('R-112 a viewer that reconnects with its last event id receives what it missed, and nothing twice', async () => {
  const connected = await openViewer()
  const leaving = await openViewer()
  await sendCrossing('71', 90_000)
  await waitForCrossings(leaving, 1)
  leaving.close()
  const before = partsOf(leaving)
  for (let lap = 2; lap < 5; lap += 1) {
    await sendCrossing('71', lap * 90_000)
    await waitForCrossings(connected, lap)
  }
  const returning = await openViewer(undefined, before.at(-1)?.id)
  await waitForCrossings(returning, 3)
  expect(collectTimes([...before, ...partsOf(returning)])).toEqual(collectTimes(partsOf(connected)))
})

test('R-112 a viewer with an id of another version receives the whole timeline', async () => {
  const first = await openViewer()
  await sendCrossing('71', 90_000)
  await waitForCrossings(first, 1)
  const viewer = await openViewer(undefined, 'another.1')
  const { data } = await viewer.next('timeline')
  expect([data.after, data.columns.time]).toEqual([0, collectTimes(partsOf(first))])
  expect(data.riders?.map(({ competitor }) => competitor)).toEqual(['71'])
})

test('R-112 a viewer without timeline=1 receives snapshots and patches only', async () => {
  const [viewer, withTimeline] = [await openViewer(''), await openViewer()]
  await sendCrossing('71', 90_000)
  await viewer.next('snapshot', ({ data }) => data.length === 1)
  await sendCrossing('71', 180_000)
  await viewer.next('patch', ({ laps }) => laps?.some(({ lapindex }) => lapindex === 2) ?? false)
  await waitForCrossings(withTimeline, 2)
  expect(partsOf(viewer)).toEqual([])
})

test('R-112 a viewer with timeline=1 of a stored race receives no rows and laps', async () => {
  await sendCrossing('71', 90_000)
  await server.services.raceControl.end()
  const viewer = await openViewer()
  await viewer.next('beat')
  expect(new Set(viewer.events.map(({ event }) => event))).toEqual(new Set(['live', 'beat']))
})

test.each(['0', 'true', ''])('R-112 timeline=%s returns 400', async value => {
  const url = `/api/dashboard/live?race_id=${race.raceId}&timeline=${value}`
  const response = await server.request({ method: 'GET', url, cookie })
  expect([response.statusCode, response.json().message]).toEqual([400, 'timeline must be 1'])
})
