// The live stream over a real socket, with crossings sent over HTTP (decisions 3.4a).
import { connect } from 'node:net'
import { readLaps, readSummary } from '#contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LiveViewer } from '../testing/live-viewer'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'

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

async function openViewer(
  query = `?race_id=${race.raceId}`,
  headers: Record<string, string> = {},
): Promise<LiveViewer> {
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live${query}`, { cookie, ...headers })
  viewers.push(viewer)
  return viewer
}

async function sendCrossings(
  ...crossed: readonly (readonly [competitor: string, line: string, at: number])[]
): Promise<void> {
  const items = crossed.map(([competitor, line, at]) => ({ seq: (seq += 1), competitor, line, at_ms: at }))
  const response = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${race.raceId}/crossings`,
    headers: { authorization: `Bearer ${race.token}` },
    payload: { source: 'gate', items },
  })
  expect(response.statusCode).toBe(200)
}

function get(path: string, headers: Record<string, string> = {}) {
  return server.request({
    method: 'GET',
    url: `/api/dashboard/${path}?race_id=${race.raceId}`,
    cookie,
    headers,
  })
}

/** Rider names come from the database, shortly after the first crossing. */
async function waitForRiderNames(): Promise<void> {
  const rows = () => server.services.sheets.live.find(race.raceId)?.getRowsText() || '~'
  await expect.poll(rows).not.toContain('~')
}

const firstLaps = [
  ['71', 'SF', 90_000],
  ['5', 'SF', 91_250],
] as const

test('sends a snapshot, then patches with an id that contain only what changed', async () => {
  const viewer = await openViewer()
  expect((await viewer.next('live')).data.race?.id).toBe(race.raceId)
  expect(Number(viewer.retry)).toBeGreaterThanOrEqual(1000)
  await sendCrossings(...firstLaps)
  const snapshot = await viewer.next('snapshot', ({ data }) => data.length === 2)
  expect(snapshot.data.data.map(({ number, position, diff }) => [number, position, diff])).toEqual([
    ['71', 1, ''],
    ['5', 2, '1.250'],
  ])
  expect(snapshot.data.laps.map(({ lapindex, time, position }) => [lapindex, time, position])).toEqual([
    [1, '90.000', 1],
    [1, '91.250', 2],
  ])
  // Rider names may arrive with the next change. The change after that is sent alone.
  await waitForRiderNames()
  await sendCrossings(['71', 'S1', 110_000])
  await viewer.next('patch', ({ rows }) => rows?.some(row => row.current_s1 !== '') ?? false)
  await sendCrossings(['71', 'S2', 130_500])
  const patch = await viewer.next('patch', ({ rows }) => rows?.some(row => row.current_s2 !== '') ?? false)
  expect(patch.data.rows).toHaveLength(1)
  expect(patch.data.rows?.[0]).toMatchObject({ number: '71', current_s2: '20.500', current_sector: 3 })
  expect(patch.data.laps).toBeUndefined()
  const ids = viewer.events.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a viewer that reconnects with its last event id receives everything it missed in one patch', async () => {
  const connectedViewer = await openViewer()
  await sendCrossings(...firstLaps)
  await waitForRiderNames()
  const leavingViewer = await openViewer()
  await leavingViewer.next('beat')
  const id = leavingViewer.events.findLast(event => event.id !== undefined)?.id
  leavingViewer.close()
  for (let lap = 2; lap < 7; lap += 1) {
    await sendCrossings(['71', 'SF', lap * 90_000], ['5', 'SF', lap * 91_250])
    await connectedViewer.next(
      'patch',
      ({ laps }) => laps?.some(each => each.lapindex === lap && each.number === '5') ?? false,
    )
  }
  const reconnectedViewer = await openViewer(undefined, { 'last-event-id': id ?? '' })
  const missed = await reconnectedViewer.next('patch')
  await reconnectedViewer.next('beat')
  expect(reconnectedViewer.events.some(({ event }) => event === 'snapshot')).toBe(false)
  expect(reconnectedViewer.events.filter(({ event }) => event === 'patch')).toHaveLength(1)
  expect(missed.id).toBe(connectedViewer.events.findLast(({ event }) => event === 'patch')?.id)
  expect([missed.data.since, missed.data.laps?.length]).toEqual([Number(id?.split('.')[1]), 10])
})

test('N-030 tires that are saved during the race change its id, and viewers ask for the entry list again', async () => {
  const viewer = await openViewer()
  await sendCrossings(...firstLaps)
  await waitForRiderNames()
  const findSheet = () => server.services.sheets.live.find(race.raceId)
  const racerId = findSheet()?.riders[0]?.id
  // Otherwise the tires would be in the snapshot of the live race. The first snapshot is that of the stored race.
  await viewer.next('snapshot', ({ data }) => data.length === 2)
  const before = findSheet()?.sequence ?? 0
  const payload = {
    raceId: race.raceId,
    racerId,
    tireData: { frontTire: 31, rearTire: 26, tireType: 'Normal' },
  }
  const saved = await server.request({ method: 'POST', url: '/api/dashboard/tire-data', payload, cookie })
  expect(saved.statusCode).toBe(200)
  const { id, data } = await viewer.next('patch', ({ since }) => since > before)
  expect(id).toBe(findSheet()?.idOf(data.since))
  expect(findSheet()?.riders.find(rider => rider.id === racerId)?.tireData).toMatchObject({ frontTire: 31 })
})

test.each(['nonsense', 'other.4', ''])('sends a snapshot for the unknown event id %j', async lastEventId => {
  const first = await openViewer()
  await sendCrossings(...firstLaps)
  await first.next('snapshot', ({ data }) => data.length === 2)
  const viewer = await openViewer(undefined, { 'last-event-id': lastEventId })
  const { data } = await viewer.next('snapshot')
  expect(data.data).toHaveLength(2)
})

test('the id of the latest event is the ETag of summary, laps and races, so a current client gets 304', async () => {
  const viewer = await openViewer()
  await sendCrossings(...firstLaps)
  await waitForRiderNames()
  const id = server.services.sheets.live.find(race.raceId)?.id
  // Viewers receive the event shortly after the server has it.
  await expect.poll(() => viewer.events.some(event => event.id === id), { timeout: 5000 }).toBe(true)
  for (const path of ['summary', 'laps', 'races']) {
    const unchanged = await get(path, { 'if-none-match': `"${id}"` })
    expect([path, unchanged.statusCode, unchanged.body]).toEqual([path, 304, ''])
    expect((await get(path)).headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+\.\d+"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Cookie'),
    })
  }
  await sendCrossings(['71', 'SF', 180_000])
  await viewer.next('patch', ({ laps }) => laps?.some(({ lapindex }) => lapindex === 2) ?? false)
  // Responses are created at most once per second.
  const status = async () => (await get('summary', { 'if-none-match': `"${id}"` })).statusCode
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
})

test('summary and laps match the contract, both plain and compressed', async () => {
  const viewer = await openViewer()
  await sendCrossings(...firstLaps)
  await viewer.next('snapshot', ({ data }) => data.length === 2)
  const plain = await get('summary')
  expect(z.safeParse(readSummary.reply, plain.json()).success).toBe(true)
  expect(z.safeParse(readLaps.reply, (await get('laps')).json()).success).toBe(true)
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`${address}/api/dashboard/summary?race_id=${race.raceId}`, {
      headers: { cookie, 'accept-encoding': encoding },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(z.parse(readSummary.reply, await response.json()).data).toHaveLength(2)
  }
})

test('when the race ends, all viewers are notified and the stored data is returned', async () => {
  const [viewer, other] = [await openViewer(), await openViewer('')]
  await sendCrossings(...firstLaps)
  await viewer.next('snapshot', ({ data }) => data.length === 2)
  await server.services.raceControl.end()
  expect((await viewer.next('patch', patch => patch.race?.isLive === false)).data.race?.id).toBe(race.raceId)
  await other.next('live', live => live.race === null)
  expect(other.events.some(({ event }) => event === 'snapshot' || event === 'patch')).toBe(false)
  const stored = (await get('summary')).json()
  expect(
    stored.data.map(({ number, best_lap }: { number: string; best_lap: string }) => [number, best_lap]),
  ).toEqual([
    ['71', '90.000'],
    ['5', '91.250'],
  ])
  const lateViewer = await openViewer()
  expect((await lateViewer.next('snapshot')).data.data).toHaveLength(2)
})

test('signing out ends the streams of that sign-in session only', async () => {
  const ownCookie = await server.signIn('user')
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live`, { cookie: ownCookie })
  viewers.push(viewer)
  const connectedViewer = await openViewer('')
  await viewer.next('beat')
  await server.request({ method: 'POST', url: '/api/auth/logout', cookie: ownCookie, payload: {} })
  await viewer.end()
  expect(connectedViewer.isOver).toBe(false)
})

test('returns 401 without a session, 404 for an unknown race and 400 for an invalid id', async () => {
  const open = (path: string, headers = {}) => fetch(`${address}${path}`, { headers })
  expect((await open('/api/dashboard/live')).status).toBe(401)
  expect((await open('/api/dashboard/live?race_id=unknown', { cookie })).status).toBe(404)
  expect((await open('/api/dashboard/live?race_id=%27', { cookie })).status).toBe(400)
})

test('disconnects and counts a viewer that does not read', async () => {
  const { streamHub } = server.services
  const before = streamHub.dropped
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `GET /api/dashboard/live?race_id=${race.raceId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const viewer = await openViewer()
  await expect.poll(() => streamHub.viewers).toBeGreaterThanOrEqual(2)
  socket.pause()
  const competitors = Array.from({ length: 60 }, (_, rider) => String(100 + rider))
  // Repeats until the buffers of the operating system are full; their size is unknown.
  for (let lap = 1; streamHub.dropped === before; lap += 1)
    await sendCrossings(
      ...competitors.map((rider, index) => [rider, 'SF', lap * 90_000 + index * 100] as const),
    )
  expect(streamHub.dropped).toBe(before + 1)
  expect(viewer.isOver).toBe(false)
  socket.destroy()
})
