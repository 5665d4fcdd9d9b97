// The live stream over a real socket, with crossings that come in by HTTP (decisions 3.4a).
import { connect } from 'node:net'
import { readLaps, readSummary } from '#contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LiveViewer } from '../testing/live-viewer'
import { makeIngestRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'

let server: TestServer
let address: string
let cookie: string
let race: { raceId: string; token: string }
const viewers: LiveViewer[] = []
let seq = 0

beforeAll(async () => {
  server = await testServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  cookie = await server.signIn('user')
})
afterAll(() => server.stop())
beforeEach(async () => {
  race = await makeIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(race.raceId)
})
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close()
  await server.services.raceControl.end()
})

async function watch(
  query = `?race_id=${race.raceId}`,
  headers: Record<string, string> = {},
): Promise<LiveViewer> {
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live${query}`, { cookie, ...headers })
  viewers.push(viewer)
  return viewer
}

async function cross(
  ...crossed: readonly (readonly [competitor: string, line: string, at: number])[]
): Promise<void> {
  const items = crossed.map(([competitor, line, at]) => ({ seq: (seq += 1), competitor, line, at_ms: at }))
  const answer = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${race.raceId}/crossings`,
    headers: { authorization: `Bearer ${race.token}` },
    payload: { source: 'gate', items },
  })
  expect(answer.statusCode).toBe(200)
}

function ask(path: string, headers: Record<string, string> = {}) {
  return server.request({
    method: 'GET',
    url: `/api/dashboard/${path}?race_id=${race.raceId}`,
    cookie,
    headers,
  })
}

/** Who is who comes from the tables, a moment after the first crossing. */
async function everybodyKnown(): Promise<void> {
  const rows = () => server.services.sheets.live.of(race.raceId)?.rowsText() ?? '~'
  await expect.poll(rows).not.toContain('~')
}

const firstLaps = [
  ['71', 'SF', 90_000],
  ['5', 'SF', 91_250],
] as const

test('a snapshot, then patches with what changed and nothing else, each with an id', async () => {
  const viewer = await watch()
  expect((await viewer.next('live')).data.race?.id).toBe(race.raceId)
  expect(Number(viewer.retry)).toBeGreaterThanOrEqual(1000)
  await cross(...firstLaps)
  const snapshot = await viewer.next('snapshot', ({ data }) => data.length === 2)
  expect(snapshot.data.data.map(({ number, position, diff }) => [number, position, diff])).toEqual([
    ['71', 1, ''],
    ['5', 2, '1.250'],
  ])
  expect(snapshot.data.laps.map(({ lapindex, time, position }) => [lapindex, time, position])).toEqual([
    [1, '90.000', 1],
    [1, '91.250', 2],
  ])
  // Who they are may come with the next change; the one after that is alone.
  await everybodyKnown()
  await cross(['71', 'S1', 110_000])
  await viewer.next('patch', ({ rows }) => rows?.some(row => row.current_s1 !== '') ?? false)
  await cross(['71', 'S2', 130_500])
  const patch = await viewer.next('patch', ({ rows }) => rows?.some(row => row.current_s2 !== '') ?? false)
  expect(patch.data.rows).toHaveLength(1)
  expect(patch.data.rows?.[0]).toMatchObject({ number: '71', current_s2: '20.500', current_sector: 3 })
  expect(patch.data.laps).toBeUndefined()
  const ids = viewer.events.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('who was away goes on where he left off, without a gap and without a repetition', async () => {
  const steady = await watch()
  await cross(...firstLaps)
  await everybodyKnown()
  const gone = await watch()
  const { id } = await gone.next('snapshot')
  gone.close()
  for (let lap = 2; lap < 7; lap += 1) {
    await cross(['71', 'SF', lap * 90_000], ['5', 'SF', lap * 91_250])
    await steady.next(
      'patch',
      ({ laps }) => laps?.some(each => each.lapindex === lap && each.number === '5') ?? false,
    )
  }
  const back = await watch(undefined, { 'last-event-id': id ?? '' })
  await back.next('patch', ({ laps }) => laps?.some(({ lapindex }) => lapindex === 6) ?? false)
  await back.next('beat')
  const idsOf = ({ events }: LiveViewer) => events.flatMap(each => (each.event === 'patch' ? [each.id] : []))
  const missed = idsOf(steady)
  expect(back.events.some(({ event }) => event === 'snapshot')).toBe(false)
  expect(idsOf(back)).toEqual(missed.slice(missed.findIndex(each => each === id) + 1))
})

test.each(['nonsense', 'other.4', ''])('an id nobody knows (%j) gets a fresh snapshot', async lastEventId => {
  const first = await watch()
  await cross(...firstLaps)
  await first.next('snapshot', ({ data }) => data.length === 2)
  const viewer = await watch(undefined, { 'last-event-id': lastEventId })
  const { data } = await viewer.next('snapshot')
  expect(data.data).toHaveLength(2)
})

test('the tag of summary and laps is the id of the stream: a page with a healthy stream gets 304', async () => {
  const viewer = await watch()
  await cross(...firstLaps)
  await everybodyKnown()
  const id = server.services.sheets.live.of(race.raceId)?.id
  // It is on its way: what the server knows, a viewer knows a moment later.
  await expect.poll(() => viewer.events.some(event => event.id === id), { timeout: 5000 }).toBe(true)
  for (const path of ['summary', 'laps', 'races']) {
    const unchanged = await ask(path, { 'if-none-match': `"${id}"` })
    expect([path, unchanged.statusCode, unchanged.body]).toEqual([path, 304, ''])
    expect((await ask(path)).headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+\.\d+"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Cookie'),
    })
  }
  await cross(['71', 'SF', 180_000])
  await viewer.next('patch', ({ laps }) => laps?.some(({ lapindex }) => lapindex === 2) ?? false)
  // Answers are made anew at most once a second.
  const status = async () => (await ask('summary', { 'if-none-match': `"${id}"` })).statusCode
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
})

test('summary and laps are in the form of the contract, plain and compressed alike', async () => {
  const viewer = await watch()
  await cross(...firstLaps)
  await viewer.next('snapshot', ({ data }) => data.length === 2)
  const plain = await ask('summary')
  expect(z.safeParse(readSummary.reply, plain.json()).success).toBe(true)
  expect(z.safeParse(readLaps.reply, (await ask('laps')).json()).success).toBe(true)
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(`${address}/api/dashboard/summary?race_id=${race.raceId}`, {
      headers: { cookie, 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(z.parse(readSummary.reply, await answer.json()).data).toHaveLength(2)
  }
})

test('when the race ends, everybody is told, and what was stored takes over', async () => {
  const [viewer, other] = [await watch(), await watch('')]
  await cross(...firstLaps)
  await viewer.next('snapshot', ({ data }) => data.length === 2)
  await server.services.raceControl.end()
  expect((await viewer.next('patch', patch => patch.race?.isLive === false)).data.race?.id).toBe(race.raceId)
  await other.next('live', live => live.race === null)
  expect(other.events.some(({ event }) => event === 'snapshot' || event === 'patch')).toBe(false)
  const stored = (await ask('summary')).json()
  expect(
    stored.data.map(({ number, best_lap }: { number: string; best_lap: string }) => [number, best_lap]),
  ).toEqual([
    ['71', '90.000'],
    ['5', '91.250'],
  ])
  const later = await watch()
  expect((await later.next('snapshot')).data.data).toHaveLength(2)
})

test('a stream ends with the sign-in session, and only that one', async () => {
  const own = await server.signIn('user')
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live`, { cookie: own })
  viewers.push(viewer)
  const steady = await watch('')
  await viewer.next('beat')
  await server.request({ method: 'POST', url: '/api/auth/logout', cookie: own, payload: {} })
  await viewer.end()
  expect(steady.isOver).toBe(false)
})

test('refuses strangers, races nobody knows and ids that are none', async () => {
  const open = (path: string, headers = {}) => fetch(`${address}${path}`, { headers })
  expect((await open('/api/dashboard/live')).status).toBe(401)
  expect((await open('/api/dashboard/live?race_id=nobody', { cookie })).status).toBe(404)
  expect((await open('/api/dashboard/live?race_id=%27', { cookie })).status).toBe(400)
})

test('who does not read is let go with bounded memory, and counted', async () => {
  const { hub } = server.services
  const before = hub.dropped
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `GET /api/dashboard/live?race_id=${race.raceId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const viewer = await watch()
  await expect.poll(() => hub.viewers).toBeGreaterThanOrEqual(2)
  socket.pause()
  const many = Array.from({ length: 60 }, (_, rider) => String(100 + rider))
  // As long as it takes: how much a socket holds unread is the system's own affair.
  for (let lap = 1; hub.dropped === before; lap += 1)
    await cross(...many.map((rider, index) => [rider, 'SF', lap * 90_000 + index * 100] as const))
  expect(hub.dropped).toBe(before + 1)
  expect(viewer.isOver).toBe(false)
  socket.destroy()
})
