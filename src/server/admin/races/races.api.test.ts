import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { laps, races } from '../../db/schema'
import { findOrCreateCategory } from '../../races/category-store'
import { findOrCreateTrack } from '../../races/track-store'
import { createIngestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAdminCall } from '../admin-testing'

let server: TestServer
let call: AdminCall
let userCookie: string
let raceBody: object

beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
  userCookie = await server.signIn('user')
  const { orm } = server.database
  const track = await findOrCreateTrack(orm, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  await call('PUT', `/tracks/${track.id}`, { timezone: 'America/Chicago' })
  const category = await findOrCreateCategory(orm, 'Superbike', 'SBK')
  raceBody = {
    name: 'Race 1',
    event: 'Spring Round',
    year: 2025,
    trackId: track.id,
    category_id: category.id,
    sessionType: 'Race 1',
    fulldate: '2025-05-17T14:10:00-05:00',
  }
})
afterEach(() => server.services.raceControl.end())
afterAll(() => server.stop())

const create = (more = {}) => call('POST', '/races', { ...raceBody, ...more })
const createId = async (more = {}): Promise<string> => (await create(more)).json().data.id
const readDashboardRace = async (id: string) => {
  const url = `/api/dashboard/races?race_id=${id}`
  return (await server.request({ method: 'GET', url, cookie: userCookie })).json().race
}

describe('P-172 a new race', () => {
  test('creates a race and returns it as the dashboard shows it', async () => {
    const response = await create({ laps_total: 20 })
    expect([response.statusCode, response.json().message]).toEqual([201, 'Race created successfully'])
    expect(response.json().data).toMatchObject({
      ...raceBody,
      id: expect.any(String),
      location: 'Birmingham, Alabama',
      category: 'SBK',
      kind: 'race',
      isLive: false,
      best_lap: '',
      position: null,
      laps_total: 20,
      durationMinutes: null,
    })
    expect(await readDashboardRace(response.json().data.id)).toEqual(response.json().data)
  })

  test.each([
    ['Practice 1', 'practice'],
    ['Qualifying 2', 'qualifying'],
    ['Warm Up', 'practice'],
    ['Superpole', 'qualifying'],
    ['Race 2', 'race'],
  ])(
    'a race with the session type %s is a %s unless the request sets the kind',
    async (sessionType, kind) => {
      expect((await create({ sessionType })).json().data).toMatchObject({ sessionType, kind })
      expect((await create({ sessionType, kind: 'race' })).json().data.kind).toBe('race')
    },
  )

  test('a new race creates an unknown category and finds a known one regardless of case and spaces', async () => {
    const { category_id: _, ...payload } = { ...raceBody, category: 'Twins Cup' } as Record<string, unknown>
    const first = (await call('POST', '/races', { payload })).json().data
    expect(first.category).toBe('Twins Cup')
    const second = (await call('POST', '/races', { payload: { ...payload, category: 'TWINS  cup' } })).json()
      .data
    expect(second.category_id).toBe(first.category_id)
    const url = '/api/dashboard/category/list'
    const listed = await server.request({ method: 'GET', url, cookie: userCookie })
    expect(listed.json().categories).toContainEqual({
      id: first.category_id,
      name: 'Twins Cup',
      sort_name: 'Twins Cup',
    })
  })

  test.each([
    [{ trackId: 'nowhere' }, 404, 'Track not found'],
    [{ category_id: 'unknown' }, 404, 'Category not found'],
    [{ category_id: undefined }, 400, 'category_id is required'],
    [{ name: '' }, 400, 'Name is required'],
    [{ event: undefined }, 400, 'Event is required'],
    [{ year: '2025' }, 400, 'Year must be a whole number from 1900 to 2200'],
    [{ year: 1899 }, 400, 'Year must be a whole number from 1900 to 2200'],
    [{ fulldate: '2025-05-17' }, 400, expect.stringContaining('fulldate must be a date and time')],
    [{ fulldate: '2025-02-30T14:10:00Z' }, 400, expect.stringContaining('fulldate must be a date and time')],
    [{ kind: 'parade' }, 400, 'kind must be practice, qualifying or race'],
    [{ laps_total: 0 }, 400, 'laps_total must be a whole number from 1 to 100000'],
    [{ isLive: 'yes' }, 400, 'isLive must be true or false'],
    [{ best_lap: '80.000' }, 400, 'best_lap is not a known field'],
    [{ adminId: 'other' }, 403, 'You do not have permission to access this page.'],
  ])('rejects a new race with %j', async (change, status, message) => {
    const before = await server.database.orm.$count(races)
    const response = await create(change)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect(await server.database.orm.$count(races)).toBe(before)
  })

  test('creates a live race', async () => {
    const response = await create({ isLive: true })
    expect(response.json().data.isLive).toBe(true)
    expect(server.services.raceControl.liveRaceId).toBe(response.json().data.id)
  })
})

describe('P-171, P-079 the list of races', () => {
  test('lists races by creation, newest first, with id and isLive', async () => {
    const first = await createId({ fulldate: '2026-05-17T14:10:00-05:00' })
    const second = await createId({ fulldate: '2024-05-17T14:10:00-05:00', name: 'Searched' })
    const response = await call('GET', '/races')
    expect(response.statusCode).toBe(200)
    expect(response.json().data.slice(0, 2)).toMatchObject([
      { id: second, isLive: false },
      { id: first, isLive: false },
    ])
    expect((await call('GET', '/races?q=searched')).json().data).toMatchObject([{ id: second }])
    expect((await call('GET', '/races?q=birmingham&pageSize=1&page=2')).json().data).toMatchObject([
      { id: first },
    ])
    expect((await call('GET', '/races?q=nothing%20like%20it')).json().data).toEqual([])
  })

  test('only administrators can list races', async () => {
    expect((await createAdminCall(server, userCookie)('GET', '/races')).statusCode).toBe(403)
    expect((await createAdminCall(server, '')('GET', '/races')).statusCode).toBe(401)
  })
})

test('P-173 returns a single race and 404 for an unknown one', async () => {
  const { data } = (await create()).json()
  const response = await call('GET', `/races/${data.id}`)
  expect([response.statusCode, response.json().data]).toEqual([200, data])
  const unknown = await call('GET', '/races/nowhere')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Race not found'])
})

describe('P-174 a change of a race', () => {
  test('returns the changed race, and the dashboard shows it immediately', async () => {
    const id = await createId()
    await readDashboardRace(id)
    const change = { name: 'Race 1 (restarted)', event: 'Summer Round', year: 2026, durationMinutes: 25 }
    const response = await call('PUT', `/races/${id}`, change)
    expect([response.statusCode, response.json().message]).toEqual([200, 'Race updated successfully'])
    expect(response.json().data).toMatchObject({ ...raceBody, ...change })
    expect(await readDashboardRace(id)).toMatchObject(change)
    const later = await call('PUT', `/races/${id}`, { year: 2027, fulldate: '2027-01-02T10:00:00Z' })
    expect(later.json().data).toMatchObject({ event: 'Summer Round', fulldate: '2027-01-02T04:00:00-06:00' })
  })

  test('putting a race live ends the previous live race', async () => {
    const [first, second] = [await createId(), await createId({ name: 'Race 2' })]
    const readLiveRaces = async () => {
      const rows = await server.database.orm
        .select({ id: races.id })
        .from(races)
        .where(eq(races.isLive, true))
      return rows.map(({ id }) => id)
    }
    for (const id of [first, second]) {
      expect((await call('PUT', `/races/${id}`, { isLive: true })).json().data).toMatchObject({
        id,
        isLive: true,
      })
      expect(await readLiveRaces()).toEqual([id])
      expect(server.services.raceControl.liveRaceId).toBe(id)
    }
    // Ending a race that is not live has no effect.
    await call('PUT', `/races/${first}`, { isLive: false })
    expect(server.services.raceControl.liveRaceId).toBe(second)
    expect((await call('PUT', `/races/${second}`, { isLive: false })).json().data.isLive).toBe(false)
    expect(await readLiveRaces()).toEqual([])
    expect(server.services.raceControl.liveRaceId).toBeUndefined()
  })

  test('parallel requests to put races live leave exactly one live race', async () => {
    const ids = [await createId(), await createId({ name: 'Race 2' }), await createId({ name: 'Race 3' })]
    await Promise.all(ids.map(id => call('PUT', `/races/${id}`, { isLive: true })))
    const rows = await server.database.orm.select({ id: races.id }).from(races).where(eq(races.isLive, true))
    expect(rows).toEqual([{ id: server.services.raceControl.liveRaceId }])
  })

  test('a live race keeps kind and category, and putting it live again keeps its feed', async () => {
    const { raceId, token } = await createIngestRace(server.database.orm, 'Race 9')
    await call('PUT', `/races/${raceId}`, { isLive: true })
    const feed = server.services.raceControl.ingestFeedOf(raceId)
    expect(feed).toBeDefined()
    expect((await call('PUT', `/races/${raceId}`, { isLive: true, name: 'Race 10' })).statusCode).toBe(200)
    expect(server.services.raceControl.ingestFeedOf(raceId)).toBe(feed)
    for (const change of [{ kind: 'practice' }, { category: 'Junior Cup' }]) {
      const response = await call('PUT', `/races/${raceId}`, change)
      expect([response.statusCode, response.json().message]).toEqual([409, 'End the live session first'])
    }
    expect(token).not.toBe('')
  })

  test('returns 409 when the category of a race with results is changed', async () => {
    const raceId = await createTimedRace()
    const response = await call('PUT', `/races/${raceId}`, { category: 'Junior Cup' })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'The class of a race that has results cannot be changed',
    ])
  })

  test.each([
    [{}, 400, 'Nothing to change'],
    [{ trackId: 'nowhere' }, 404, 'Track not found'],
    [{ category_id: 'unknown' }, 404, 'Category not found'],
    [{ status: 'Green Flag' }, 400, 'status is not a known field'],
  ])('rejects the change %j of a race', async (change, status, message) => {
    const response = await call('PUT', `/races/${await createId()}`, change)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect((await call('PUT', '/races/nowhere', { name: 'X' })).statusCode).toBe(404)
  })
})

/** Creates a race with two laps. */
async function createTimedRace(): Promise<string> {
  const { raceId, token } = await createIngestRace(server.database.orm, 'Race 7')
  await call('PUT', `/races/${raceId}`, { isLive: true })
  const items = [
    { seq: 1, competitor: '71', line: 'SF', at_ms: 90_000 },
    { seq: 2, competitor: '71', line: 'SF', at_ms: 180_500 },
  ]
  await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'gate', items },
  })
  await call('PUT', `/races/${raceId}`, { isLive: false })
  return raceId
}

describe('P-175 the deletion of a race', () => {
  test('deletes a race with its laps', async () => {
    const id = await createTimedRace()
    expect(await server.database.orm.$count(laps, eq(laps.raceId, id))).toBe(2)
    const response = await call('DELETE', `/races/${id}`)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { message: 'Race deleted successfully', data: { id } },
    ])
    expect((await call('GET', `/races/${id}`)).statusCode).toBe(404)
    expect(await readDashboardRace(id)).toBeUndefined()
    expect(await server.database.orm.$count(laps, eq(laps.raceId, id))).toBe(0)
    expect((await call('DELETE', `/races/${id}`)).statusCode).toBe(404)
  })

  test('returns 409 when a live race is deleted', async () => {
    const id = await createId({ isLive: true })
    const response = await call('DELETE', `/races/${id}`)
    expect([response.statusCode, response.json().message]).toEqual([409, 'End the live session first'])
  })
})
