import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulateRacesOf } from '../../demo/simulated-race'
import { makeRace } from '../../testing/make-race'
import { rmonitorRace } from '../../testing/rmonitor-race'
import { type TestServer, testServer } from '../../testing/test-server'
import { TimingComputer } from '../../testing/timing-computer'
import { freePort, startTimingServer } from '../../testing/timing-server'
import { type Ask, askAs } from '../admin-testing'

let server: TestServer
let ask: Ask
let raceId: string

beforeAll(async () => {
  server = await testServer()
  ask = askAs(server, await server.signIn('admin'))
})
beforeEach(async () => {
  await server.services.raceControl.end()
  raceId = await makeRace(server.database.orm, 'Feature race')
})
afterAll(() => server.stop())

const nothing = { host: null, port: null, recording: null, speed: null, hasToken: false }
const save = (payload: object) => ask('PUT', `/races/${raceId}/feed`, payload)
const feed = async () => (await ask('GET', `/races/${raceId}/feed`)).json().data
const live = async () => (await ask('GET', '/live')).json().data

describe('the feed of a race', () => {
  test('is none at first, and what was saved then', async () => {
    expect(await feed()).toEqual({ ...nothing, protocol: 'none' })
    const answer = await save({ payload: { protocol: 'rmonitor', host: '192.168.1.20' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ message: 'Feed updated successfully', token: null })
    const saved = { ...nothing, protocol: 'rmonitor', host: '192.168.1.20', port: 50_000 }
    expect([answer.json().data, await feed()]).toEqual([saved, saved])
    await save({ protocol: 'none' })
    expect(await feed()).toEqual({ ...nothing, protocol: 'none' })
  })

  test('by HTTP has a token that is shown once, and another one when asked for again', async () => {
    const send = (token: string) =>
      server.request({
        method: 'POST',
        url: `/api/ingest/sessions/${raceId}/crossings`,
        headers: { authorization: `Bearer ${token}` },
        payload: { source: 'gate', items: [{ seq: 1, competitor: '71', line: 'SF', at_ms: 1 }] },
      })
    const { token, data } = (await save({ protocol: 'ingest' })).json()
    expect(data).toEqual({ ...nothing, protocol: 'ingest', hasToken: true })
    expect((await ask('GET', `/races/${raceId}/feed`)).body).not.toContain(token)
    await ask('PUT', `/races/${raceId}`, { isLive: true })
    expect((await send(token)).statusCode).toBe(200)
    const second = (await save({ protocol: 'ingest' })).json().token
    expect((await send(token)).statusCode).toBe(401)
    expect((await send(second)).statusCode).toBe(200)
  })

  test.each([
    [{ protocol: 'telepathy' }, expect.stringContaining('protocol must be none, rmonitor')],
    [{ protocol: 'rmonitor' }, 'host is required'],
    [{ protocol: 'rmonitor', host: 'two words' }, 'host must be a name or an address'],
    [
      { protocol: 'rmonitor', host: '169.254.169.254' },
      'host must be the name or the address of a timing computer',
    ],
    [{ protocol: 'p3', host: '2852039166' }, 'host must be the name or the address of a timing computer'],
    [{ protocol: 'multiloop', host: 'timing', port: 70_000 }, 'port must be a whole number from 1 to 65535'],
    [{ protocol: 'replay' }, 'recording is required'],
    [{ protocol: 'replay', recording: 'unheard-of' }, 'There is no such recording'],
    [{ protocol: 'replay', recording: '../../etc' }, 'recording is not valid'],
    [{ protocol: 'replay', recording: 'x', speed: 61 }, 'speed must be a number from 1 to 60'],
    [{ protocol: 'simulator' }, 'There is no simulator here'],
    [{ protocol: 'ingest', token: 'mine' }, 'token is not a known field'],
  ])('is refused as %j', async (payload, message) => {
    const answer = await save(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('of no race is 404', async () => {
    expect((await ask('GET', '/races/nowhere/feed')).statusCode).toBe(404)
    expect((await ask('PUT', '/races/nowhere/feed', { protocol: 'none' })).statusCode).toBe(404)
    expect((await ask('POST', '/races/nowhere/feed/test')).statusCode).toBe(404)
  })
})

describe('a feed is tried', () => {
  const tried = async (payload?: object) =>
    (await ask('POST', `/races/${raceId}/feed/test`, payload)).json().data

  test('and speaks what it should', async () => {
    const lines = rmonitorRace({ riders: 3, laps: 2, seed: 1 })
    const computer = new TimingComputer({ lines, every: 1 })
    const port = await computer.start()
    const address = { protocol: 'rmonitor', host: '127.0.0.1', port }
    const good = { isConnected: true, isRecognised: true, finding: 'Connected, and what comes is RMonitor.' }
    expect(await tried(address)).toEqual(good)
    await save(address)
    expect(await tried()).toEqual(good)
    expect(await tried({ ...address, protocol: 'multiloop' })).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but what comes looks like RMonitor, not Multiloop.',
    })
    computer.stop()
  })

  test('and speaks something else, or nothing', async () => {
    const other = await startTimingServer()
    const address = { protocol: 'rmonitor', host: '127.0.0.1', port: other.port }
    const trying = tried(address)
    await expect.poll(() => other.connections.length).toBe(1)
    other.say('SSH-2.0-OpenSSH_9.2\r\n')
    expect(await trying).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but what comes is not RMonitor.',
    })
    expect(await tried(address)).toEqual({
      isConnected: true,
      isRecognised: false,
      finding: 'Connected, but nothing came within 3 s. Is a session running there?',
    })
    other.hangUp()
    await other.stop()
  })

  test('and is not there', async () => {
    const port = await freePort()
    const nobody = await tried({ protocol: 'rmonitor', host: '127.0.0.1', port })
    expect(nobody).toEqual({
      isConnected: false,
      isRecognised: false,
      finding: `127.0.0.1:${port} refused the connection.`,
    })
    const unknown = await tried({ protocol: 'rmonitor', host: 'no-such-host.invalid', port })
    expect(unknown).toMatchObject({ isConnected: false })
    expect(unknown.finding).toMatch(/^no-such-host\.invalid (is not a known host|cannot be looked up now)\.$/)
  })

  test('but not at an address of no timing computer', async () => {
    const payload = { protocol: 'rmonitor', host: '169.254.169.254', port: 80 }
    expect((await ask('POST', `/races/${raceId}/feed/test`, payload)).statusCode).toBe(400)
  })

  test('where there is nothing to connect to', async () => {
    expect(await tried()).toMatchObject({ isConnected: false, finding: 'The race has no feed.' })
    expect(await tried({ protocol: 'ingest' })).toMatchObject({ isConnected: true })
  })
})

describe('race control', () => {
  test('knows that nothing is live', async () => {
    expect(await live()).toEqual({ race: null, feed: null, health: null })
  })

  test('knows the live race and how its feed is; a feed that is mended while live is followed at once', async () => {
    const lines = rmonitorRace({ riders: 3, laps: 2, seed: 1 })
    const computer = new TimingComputer({ lines, every: 5 })
    const port = await computer.start()
    const wrong = { protocol: 'rmonitor', host: '127.0.0.1', port: await freePort() }
    await save(wrong)
    await ask('PUT', `/races/${raceId}`, { isLive: true })
    await expect.poll(async () => (await live()).health?.problem, { timeout: 60_000 }).toContain('refused')
    expect(await live()).toMatchObject({
      race: { id: raceId, isLive: true },
      feed: wrong,
      health: { state: 'down', lastLineAt: null, dataAgeMs: null },
    })
    await save({ ...wrong, port })
    await expect
      .poll(async () => (await live()).health?.lines.accepted, { timeout: 60_000 })
      .toBeGreaterThan(5)
    const now = await live()
    expect(now.health).toMatchObject({ state: 'connected', problem: '', isJournalStuck: false })
    expect(now.health.lines.refused).toBe(0)
    expect(now.health.dataAgeMs).toBeGreaterThanOrEqual(0)
    await expect.poll(() => computer.isOver, { timeout: 60_000 }).toBe(true)
    expect((await live()).race).toMatchObject({
      id: raceId,
      isLive: true,
      best_lap: expect.stringMatching(/\d/),
    })
    await ask('PUT', `/races/${raceId}`, { isLive: false })
    computer.stop()

    const { data } = (await ask('GET', '/recordings')).json()
    expect(data[0]).toEqual({
      id: expect.any(String),
      protocol: 'rmonitor',
      startedAt: expect.stringMatching(/^\d{4}-/),
      size: expect.any(Number),
      race: 'Feature race, Superbikes at Barber 2026',
    })
    const again = await makeRace(server.database.orm, 'Once more')
    const replay = { protocol: 'replay', recording: data[0].id, speed: 60 }
    const saved = await ask('PUT', `/races/${again}/feed`, replay)
    expect(saved.json().data).toEqual({ ...nothing, ...replay })
    await ask('PUT', `/races/${again}`, { isLive: true })
    await expect.poll(async () => (await live()).race?.best_lap, { timeout: 60_000 }).toMatch(/\d/)
  })

  test('has a race made up where there is a demo', async () => {
    const { raceControl } = server.services
    raceControl.simulateWith(simulateRacesOf(server.database))
    expect((await save({ protocol: 'simulator', speed: 60 })).json().data).toMatchObject({
      protocol: 'simulator',
      speed: 60,
    })
    await ask('PUT', `/races/${raceId}`, { isLive: true })
    await expect
      .poll(async () => (await live()).race?.status_details.laps_done, { timeout: 60_000 })
      .toBeGreaterThan(0)
    expect((await live()).race.id).toBe(raceId)
  })
})
