import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../admin/admin-testing'
import { races } from '../../db/schema'
import { findOrCreateCategory } from '../../races/category-store'
import { findOrCreateEvent } from '../../races/event-store'
import { insertRace } from '../../races/race-store'
import { findOrCreateTrack } from '../../races/track-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { setDuties } from '../duties/duty-store'
import { createSetupCalls } from '../setup/setup-testing'

let server: TestServer
let admin: string
let ids: { spring: string; summer: string; empty: string }

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  const { orm } = server.database
  const createEvent = async (name: string) => (await findOrCreateEvent(orm, 2026, name)).id
  ids = { spring: await createEvent('Spring'), summer: await createEvent('Summer'), empty: '' }
  await createRace(ids.spring, 'Race 1', 'Superbike', '2026-04-12T14:00:00Z')
  await createRace(ids.spring, 'Practice', 'Superbike', '2026-04-10T09:00:00Z')
  await createRace(ids.spring, 'Practice', 'Apex Cup', '2026-04-10T09:00:00Z')
  await createRace(ids.summer, 'Race 1', 'Superbike', '2026-07-12T14:00:00Z')
  ids.empty = await (
    await createSetupCalls(server, admin)
  ).createEvent({ name: 'Planned', firstDay: '2026-05-15', lastDay: '2026-05-17' })
})
afterAll(() => server.stop())

async function createRace(eventId: string, name: string, category: string, startsAt: string) {
  const { orm } = server.database
  const track = await findOrCreateTrack(orm, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  const { id: categoryId } = await findOrCreateCategory(orm, category)
  const details = { name, sessionType: name, kind: 'race', startsAt: new Date(startsAt) } as const
  return insertRace(orm, { eventId, trackId: track.id, categoryId, ...details })
}

async function createOfficial(name: string, eventId: string | null): Promise<string> {
  const { id, cookie } = await createAccount(server, `${name}@example.org`, 'user')
  await setDuties(server.database.orm, id, eventId, ['timekeeper'])
  return cookie
}

const get = (path: string, cookie: string) =>
  server.request({ method: 'GET', url: `/api/control${path}`, cookie })
const listNames = async (cookie: string) =>
  ((await get('/events', cookie)).json().data as { name: string }[]).map(({ name }) => name)

test('C-003 an official sees the events of their duties, the newest first', async () => {
  expect(await listNames(await createOfficial('one', ids.spring))).toEqual(['Spring'])
  const all = ['Summer', 'Planned', 'Spring']
  expect(await listNames(await createOfficial('all', null))).toEqual(all)
  expect(await listNames(admin)).toEqual(all)
})

test('C-003 an event is listed with its days, its track, its races in order and what the caller may do', async () => {
  const { data } = (await get('/events', await createOfficial('list', ids.spring))).json()
  expect(data[0]).toMatchObject({
    year: 2026,
    firstDay: null,
    lastDay: null,
    track: { location: 'Birmingham, Alabama' },
    permissions: ['timekeeper'],
  })
  expect(
    data[0].races.map((race: { name: string; category: string }) => `${race.name} ${race.category}`),
  ).toEqual(['Practice Apex Cup', 'Practice Superbike', 'Race 1 Superbike'])
  const [, planned] = (await get('/events', admin)).json().data
  expect(planned).toMatchObject({
    firstDay: '2026-05-15',
    lastDay: '2026-05-17',
    track: { location: 'Birmingham, Alabama', timezone: 'America/Chicago' },
    permissions: ['timekeeper', 'steward', 'admin'],
    races: [],
  })
})

test('C-003 an event has its categories by name and its officials', async () => {
  const cookie = await createOfficial('event', ids.spring)
  const { data } = (await get(`/events/${ids.spring}`, cookie)).json()
  expect(data.categories.map(({ name }: { name: string }) => name)).toEqual(['Apex Cup', 'Superbike'])
  expect(data.officials.length).toBeGreaterThan(0)
})

test('C-003 the state of a race is planned, live or finished', async () => {
  const { orm } = server.database
  const id = await createRace(ids.summer, 'Race 2', 'Superbike', '2026-07-12T16:00:00Z')
  const readState = async () => {
    const { data } = (await get(`/events/${ids.summer}`, admin)).json()
    return data.races.find((race: { id: string }) => race.id === id)?.state
  }
  expect(await readState()).toBe('planned')
  await orm.update(races).set({ isLive: true, runId: 'run' }).where(eq(races.id, id))
  expect(await readState()).toBe('live')
  await orm.update(races).set({ isLive: false, isFinished: true }).where(eq(races.id, id))
  expect(await readState()).toBe('finished')
})

test('an unknown event is 404 for an administrator and 403 for an official', async () => {
  expect((await get('/events/unknown', admin)).statusCode).toBe(404)
  const cookie = await createOfficial('unknown', ids.spring)
  expect((await get('/events/unknown', cookie)).statusCode).toBe(403)
})
