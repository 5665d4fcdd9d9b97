import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRaceSimulator } from '../../demo/race-simulator'
import { createTestRace } from '../../testing/create-race'
import { buildRmonitorRace } from '../../testing/rmonitor-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { TimingComputer } from '../../testing/timing-computer'
import { freePort, startTimingServer } from '../../testing/timing-server'
import { type AdminCall, createAdminCall } from '../admin-testing'

let server: TestServer
let call: AdminCall
let raceId: string

beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
})
beforeEach(async () => {
  await server.services.raceControl.end()
  raceId = await createTestRace(server.database.orm, 'Feature race')
})
afterAll(() => server.stop())

const emptyFeed = { host: null, port: null, recording: null, speed: null, hasToken: false }
const saveFeed = (payload: object) => call('PUT', `/races/${raceId}/feed`, payload)
const readFeed = async () => (await call('GET', `/races/${raceId}/feed`)).json().data
const readLive = async () => (await call('GET', '/live')).json().data

describe('the feed of a race', () => {
  test('a race has no feed at first and then the saved one', async () => {
    expect(await readFeed()).toEqual({ ...emptyFeed, protocol: 'none' })
    const response = await saveFeed({ payload: { protocol: 'rmonitor', host: '192.168.1.20' } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ message: 'Feed updated successfully', token: null })
    const saved = { ...emptyFeed, protocol: 'rmonitor', host: '192.168.1.20', port: 50_000 }
    expect([response.json().data, await readFeed()]).toEqual([saved, saved])
    await saveFeed({ protocol: 'none' })
    expect(await readFeed()).toEqual({ ...emptyFeed, protocol: 'none' })
  })

  test('saving an ingest feed returns a new token, which no other response contains', async () => {
    const send = (token: string) =>
      server.request({
        method: 'POST',
        url: `/api/ingest/sessions/${raceId}/crossings`,
        headers: { authorization: `Bearer ${token}` },
        payload: { source: 'gate', items: [{ seq: 1, competitor: '71', line: 'SF', at_ms: 1 }] },
      })
    const { token, data } = (await saveFeed({ protocol: 'ingest' })).json()
    expect(data).toEqual({ ...emptyFeed, protocol: 'ingest', hasToken: true })
    expect((await call('GET', `/races/${raceId}/feed`)).body).not.toContain(token)
    await call('PUT', `/races/${raceId}`, { isLive: true })
    expect((await send(token)).statusCode).toBe(200)
    const second = (await saveFeed({ protocol: 'ingest' })).json().token
    expect((await send(token)).statusCode).toBe(401)
    expect((await send(second)).statusCode).toBe(200)
  })

  test.each([
    [{ protocol: 'unknown' }, expect.stringContaining('protocol must be none, rmonitor')],
    [{ protocol: 'rmonitor' }, 'host is required'],
    [{ protocol: 'rmonitor', host: 'two words' }, 'host must be a name or an address'],
    [
      { protocol: 'rmonitor', host: '169.254.169.254' },
      'host must be the name or the address of a timing computer',
    ],
    [{ protocol: 'p3', host: '2852039166' }, 'host must be the name or the address of a timing computer'],
    [{ protocol: 'multiloop', host: 'timing', port: 70_000 }, 'port must be a whole number from 1 to 65535'],
    [{ protocol: 'replay' }, 'recording is required'],
    [{ protocol: 'replay', recording: 'unknown' }, 'There is no such recording'],
    [{ protocol: 'replay', recording: '../../etc' }, 'recording is not valid'],
    [{ protocol: 'replay', recording: 'x', speed: 61 }, 'speed must be a number from 1 to 60'],
    [{ protocol: 'simulator' }, 'There is no simulator here'],
    [{ protocol: 'ingest', token: 'mine' }, 'token is not a known field'],
  ])('rejects the feed %j', async (payload, message) => {
    const response = await saveFeed(payload)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('returns 404 for the feed of an unknown race', async () => {
    expect((await call('GET', '/races/nowhere/feed')).statusCode).toBe(404)
    expect((await call('PUT', '/races/nowhere/feed', { protocol: 'none' })).statusCode).toBe(404)
    expect((await call('POST', '/races/nowhere/feed/test')).statusCode).toBe(404)
  })
})

describe('the test of a feed', () => {
  const testFeed = async (payload?: object) =>
    (await call('POST', `/races/${raceId}/feed/test`, payload)).json().data

  test('the feed test recognizes the expected protocol', async () => {
    const lines = buildRmonitorRace({ riders: 3, laps: 2, seed: 1 })
    const computer = new TimingComputer({ lines, intervalMs: 1 })
    const port = await computer.start()
    const address = { protocol: 'rmonitor', host: '127.0.0.1', port }
    const good = { isConnected: true, isRecognised: true, finding: 'Connected and receiving RMonitor data.' }
    expect(await testFeed(address)).toEqual(good)
    await saveFeed(address)
    expect(await testFeed()).toEqual(good)
    expect(await testFeed({ ...address, protocol: 'multiloop' })).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but the received data looks like RMonitor, not Multiloop.',
    })
    computer.stop()
  })

  test('the feed test reports another protocol and missing data', async () => {
    const other = await startTimingServer()
    const address = { protocol: 'rmonitor', host: '127.0.0.1', port: other.port }
    const testing = testFeed(address)
    await expect.poll(() => other.connections.length).toBe(1)
    other.send('SSH-2.0-OpenSSH_9.2\r\n')
    expect(await testing).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but the received data is not RMonitor.',
    })
    expect(await testFeed(address)).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but no data was received within 3 s. Is a session running there?',
    })
    other.disconnect()
    await other.stop()
  })

  test('the feed test reports a refused connection and an unknown host', async () => {
    const port = await freePort()
    const refused = await testFeed({ protocol: 'rmonitor', host: '127.0.0.1', port })
    expect(refused).toEqual({
      isConnected: false,
      isRecognised: false,
      finding: `127.0.0.1:${port} refused the connection.`,
    })
    const unknown = await testFeed({ protocol: 'rmonitor', host: 'no-such-host.invalid', port })
    expect(unknown).toMatchObject({ isConnected: false })
    expect(unknown.finding).toMatch(/^no-such-host\.invalid (is not a known host|cannot be looked up now)\.$/)
  })

  test('the feed test rejects a forbidden address', async () => {
    const payload = { protocol: 'rmonitor', host: '169.254.169.254', port: 80 }
    expect((await call('POST', `/races/${raceId}/feed/test`, payload)).statusCode).toBe(400)
  })

  test('the feed test needs no connection for ingest and fails without a feed', async () => {
    expect(await testFeed()).toMatchObject({ isConnected: false, finding: 'The race has no feed.' })
    expect(await testFeed({ protocol: 'ingest' })).toMatchObject({ isConnected: true })
  })
})

describe('the state of the live race', () => {
  test('the live state is empty when no race is live', async () => {
    expect(await readLive()).toEqual({ race: null, feed: null, health: null })
  })

  test('a feed that is corrected while live connects, is recorded and can be replayed', async () => {
    const lines = buildRmonitorRace({ riders: 3, laps: 2, seed: 1 })
    const computer = new TimingComputer({ lines, intervalMs: 5 })
    const port = await computer.start()
    const wrongAddress = { protocol: 'rmonitor', host: '127.0.0.1', port: await freePort() }
    await saveFeed(wrongAddress)
    await call('PUT', `/races/${raceId}`, { isLive: true })
    await expect
      .poll(async () => (await readLive()).health?.problem, { timeout: 60_000 })
      .toContain('refused')
    expect(await readLive()).toMatchObject({
      race: { id: raceId, isLive: true },
      feed: wrongAddress,
      health: { state: 'down', lastLineAt: null, dataAgeMs: null },
    })
    await saveFeed({ ...wrongAddress, port })
    await expect
      .poll(async () => (await readLive()).health?.lines.accepted, { timeout: 60_000 })
      .toBeGreaterThan(5)
    const now = await readLive()
    expect(now.health).toMatchObject({ state: 'connected', problem: '', isJournalStuck: false })
    expect(now.health.lines.refused).toBe(0)
    expect(now.health.dataAgeMs).toBeGreaterThanOrEqual(0)
    await expect.poll(() => computer.isOver, { timeout: 60_000 }).toBe(true)
    expect((await readLive()).race).toMatchObject({
      id: raceId,
      isLive: true,
      best_lap: expect.stringMatching(/\d/),
    })
    await call('PUT', `/races/${raceId}`, { isLive: false })
    computer.stop()

    const { data } = (await call('GET', '/recordings')).json()
    expect(data[0]).toEqual({
      id: expect.any(String),
      protocol: 'rmonitor',
      startedAt: expect.stringMatching(/^\d{4}-/),
      size: expect.any(Number),
      race: 'Feature race, Superbikes at Barber 2026',
    })
    const replayRaceId = await createTestRace(server.database.orm, 'Once more')
    const replay = { protocol: 'replay', recording: data[0].id, speed: 60 }
    const saved = await call('PUT', `/races/${replayRaceId}/feed`, replay)
    expect(saved.json().data).toEqual({ ...emptyFeed, ...replay })
    await call('PUT', `/races/${replayRaceId}`, { isLive: true })
    await expect.poll(async () => (await readLive()).race?.best_lap, { timeout: 60_000 }).toMatch(/\d/)
  })

  test('a simulated race advances in the demo', async () => {
    const { raceControl } = server.services
    raceControl.setSimulator(createRaceSimulator(server.database))
    expect((await saveFeed({ protocol: 'simulator', speed: 60 })).json().data).toMatchObject({
      protocol: 'simulator',
      speed: 60,
    })
    await call('PUT', `/races/${raceId}`, { isLive: true })
    await expect
      .poll(async () => (await readLive()).race?.status_details.laps_done, { timeout: 60_000 })
      .toBeGreaterThan(0)
    expect((await readLive()).race.id).toBe(raceId)
  })
})
