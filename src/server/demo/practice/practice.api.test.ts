// The event of the demo at which officials try the desk.
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { races } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { loadDemoOfficial } from '../accounts'
import { demoOfficial } from '../demo-accounts'
import { LiveDemo } from '../live-demo'
import { createRaceSimulator } from '../race-simulator'

const pollOptions = { timeout: 60_000, interval: 10 }
let server: TestServer
let cookie: string
let eventId: string

beforeAll(async () => {
  server = await startTestServer()
  const { database, services } = server
  services.raceControl.setSimulator(createRaceSimulator(database))
  await loadDemoOfficial(database.orm)
  eventId = await services.practice.prepare()
  const { email, password } = demoOfficial
  const response = await server.request({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password },
  })
  cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
})
afterAll(() => server.stop())
afterEach(() => server.services.raceControl.end())

const send = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  server.request({ method, url: `/api/control/events${path}`, cookie })
const start = () => send('POST', `/${eventId}/practice`)
const readEntries = async () => (await send('GET', `/${eventId}/entries`)).json()

test('C-001 the official of the demo has both duties at the practice event only', async () => {
  const other = await createTestRace(server.database.orm, 'Race 1')
  const { data } = (await send('GET', '')).json()
  expect(data.map((event: { name: string }) => event.name)).toEqual(['Desk Practice'])
  expect(data[0].permissions).toEqual(['timekeeper', 'steward'])
  const event = (await send('GET', `/${eventId}`)).json().data
  expect(event.isPractice).toBe(true)
  const [race] = await server.database.orm.select().from(races).where(eq(races.id, other))
  expect((await send('GET', `/${race?.eventId}`)).statusCode).toBe(403)
})

test('C-064 a practice is timed by a simulated decoder, and its sighting lap shows unknown transponders', async () => {
  const { raceControl } = server.services
  const response = await start()
  expect(response.statusCode).toBe(200)
  const { raceId } = response.json().data
  expect(raceControl.liveRaceId).toBe(raceId)
  const { entries } = await readEntries()
  expect(entries).toHaveLength(16)
  const unknown = entries.filter(({ transponders }: { transponders: unknown[] }) => transponders.length === 0)
  expect(unknown).toHaveLength(3)
  await expect.poll(() => raceControl.getHealth()?.lines.accepted ?? 0, pollOptions).toBeGreaterThan(0)
  expect(raceControl.getHealth()?.state).toBe('connected')
})

test('starting again puts the entry list back and begins a new race', async () => {
  const first = (await start()).json().data.raceId
  const [entry] = (await readEntries()).entries
  const removed = await server.request({
    method: 'DELETE',
    url: `/api/control/events/${eventId}/entries/${entry.id}`,
    cookie,
  })
  // Riders of a live race stay on the list.
  expect(removed.statusCode).toBe(409)
  await send('DELETE', `/${eventId}/practice`)
  expect(server.services.raceControl.liveRaceId).toBeUndefined()
  const second = (await start()).json().data.raceId
  expect(second).not.toBe(first)
  const rows = await server.database.orm
    .select({ id: races.id, isLive: races.isLive })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.id))
  expect(rows).toEqual([{ id: second, isLive: true }])
  expect((await readEntries()).entries).toHaveLength(16)
})

test('a practice cannot end a race that is live, but takes the place of the live demo, which comes back', async () => {
  const { database, services } = server
  const { raceControl } = services
  await raceControl.putLive(await createTestRace(database.orm, 'A real race'))
  const refused = await start()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Another race is live. The practice can start when it has ended.',
  ])
  await raceControl.end()
  const log = pino({ level: 'silent' })
  const liveDemo = new LiveDemo({ database, raceControl, log, speed: 20, pauseMs: 10 })
  liveDemo.start()
  try {
    await expect.poll(() => raceControl.liveRaceId, pollOptions).toBeDefined()
    const show = raceControl.liveRaceId
    const { raceId } = (await start()).json().data
    expect(raceControl.liveRaceId).toBe(raceId)
    expect(raceId).not.toBe(show)
    await send('DELETE', `/${eventId}/practice`)
    await expect.poll(() => raceControl.liveRaceId, pollOptions).toBeDefined()
    expect(raceControl.liveRaceId).not.toBe(raceId)
  } finally {
    await liveDemo.stop()
  }
})
