import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { laps, races } from '../../db/schema'
import { findOrMakeCategory } from '../../races/category-store'
import { findOrMakeTrack } from '../../races/track-store'
import { makeIngestRace } from '../../testing/make-race'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Ask, askAs } from '../admin-testing'

let server: TestServer
let ask: Ask
let userCookie: string
let round: object

beforeAll(async () => {
  server = await testServer()
  ask = askAs(server, await server.signIn('admin'))
  userCookie = await server.signIn('user')
  const { orm } = server.database
  const track = await findOrMakeTrack(orm, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  await ask('PUT', `/tracks/${track.id}`, { timezone: 'America/Chicago' })
  const category = await findOrMakeCategory(orm, 'Superbike', 'SBK')
  round = {
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

const create = (more = {}) => ask('POST', '/races', { ...round, ...more })
const made = async (more = {}): Promise<string> => (await create(more)).json().data.id
const dashboardRace = async (id: string) => {
  const url = `/api/dashboard/races?race_id=${id}`
  return (await server.request({ method: 'GET', url, cookie: userCookie })).json().race
}

describe('P-172 a new race', () => {
  test('is answered as everybody will see it', async () => {
    const answer = await create({ laps_total: 20 })
    expect([answer.statusCode, answer.json().message]).toEqual([201, 'Race created successfully'])
    expect(answer.json().data).toMatchObject({
      ...round,
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
    expect(await dashboardRace(answer.json().data.id)).toEqual(answer.json().data)
  })

  test.each([
    ['Practice 1', 'practice'],
    ['Qualifying 2', 'qualifying'],
    ['Warm Up', 'practice'],
    ['Superpole', 'qualifying'],
    ['Race 2', 'race'],
  ])('called %s is a %s, unless somebody says otherwise', async (sessionType, kind) => {
    expect((await create({ sessionType })).json().data).toMatchObject({ sessionType, kind })
    expect((await create({ sessionType, kind: 'race' })).json().data.kind).toBe('race')
  })

  test('of a class nobody has heard of makes the class; of a known one, however written, finds it', async () => {
    const { category_id: _, ...payload } = { ...round, category: 'Twins Cup' } as Record<string, unknown>
    const first = (await ask('POST', '/races', { payload })).json().data
    expect(first.category).toBe('Twins Cup')
    const second = (await ask('POST', '/races', { payload: { ...payload, category: 'TWINS  cup' } })).json()
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
    [{ category_id: 'nobody' }, 404, 'Category not found'],
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
  ])('is refused with %j', async (change, status, message) => {
    const before = await server.database.orm.$count(races)
    const answer = await create(change)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await server.database.orm.$count(races)).toBe(before)
  })

  test('can be live from the beginning', async () => {
    const answer = await create({ isLive: true })
    expect(answer.json().data.isLive).toBe(true)
    expect(server.services.raceControl.liveRaceId).toBe(answer.json().data.id)
  })
})

describe('P-171, P-079 the list of races', () => {
  test('as they were made, newest first, each with id and isLive', async () => {
    const first = await made({ fulldate: '2026-05-17T14:10:00-05:00' })
    const second = await made({ fulldate: '2024-05-17T14:10:00-05:00', name: 'Unheard of' })
    const answer = await ask('GET', '/races')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.slice(0, 2)).toMatchObject([
      { id: second, isLive: false },
      { id: first, isLive: false },
    ])
    expect((await ask('GET', '/races?q=unheard')).json().data).toMatchObject([{ id: second }])
    expect((await ask('GET', '/races?q=birmingham&pageSize=1&page=2')).json().data).toMatchObject([
      { id: first },
    ])
    expect((await ask('GET', '/races?q=nothing%20like%20it')).json().data).toEqual([])
  })

  test('is for administrators', async () => {
    expect((await askAs(server, userCookie)('GET', '/races')).statusCode).toBe(403)
    expect((await askAs(server, '')('GET', '/races')).statusCode).toBe(401)
  })
})

test('P-173 a single race; an unknown one is 404', async () => {
  const { data } = (await create()).json()
  const answer = await ask('GET', `/races/${data.id}`)
  expect([answer.statusCode, answer.json().data]).toEqual([200, data])
  const unknown = await ask('GET', '/races/nowhere')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Race not found'])
})

describe('P-174 a change of a race', () => {
  test('answers the new values, and the dashboard has them at once', async () => {
    const id = await made()
    await dashboardRace(id)
    const change = { name: 'Race 1 (restarted)', event: 'Summer Round', year: 2026, durationMinutes: 25 }
    const answer = await ask('PUT', `/races/${id}`, change)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Race updated successfully'])
    expect(answer.json().data).toMatchObject({ ...round, ...change })
    expect(await dashboardRace(id)).toMatchObject(change)
    const later = await ask('PUT', `/races/${id}`, { year: 2027, fulldate: '2027-01-02T10:00:00Z' })
    expect(later.json().data).toMatchObject({ event: 'Summer Round', fulldate: '2027-01-02T04:00:00-06:00' })
  })

  test('puts it live in place of whatever was, and ends it', async () => {
    const [first, second] = [await made(), await made({ name: 'Race 2' })]
    const live = async () => {
      const rows = await server.database.orm
        .select({ id: races.id })
        .from(races)
        .where(eq(races.isLive, true))
      return rows.map(({ id }) => id)
    }
    for (const id of [first, second]) {
      expect((await ask('PUT', `/races/${id}`, { isLive: true })).json().data).toMatchObject({
        id,
        isLive: true,
      })
      expect(await live()).toEqual([id])
      expect(server.services.raceControl.liveRaceId).toBe(id)
    }
    // Ending one that is not live ends nothing.
    await ask('PUT', `/races/${first}`, { isLive: false })
    expect(server.services.raceControl.liveRaceId).toBe(second)
    expect((await ask('PUT', `/races/${second}`, { isLive: false })).json().data.isLive).toBe(false)
    expect(await live()).toEqual([])
    expect(server.services.raceControl.liveRaceId).toBeUndefined()
  })

  test('of two that are put live at once, one is', async () => {
    const ids = [await made(), await made({ name: 'Race 2' }), await made({ name: 'Race 3' })]
    await Promise.all(ids.map(id => ask('PUT', `/races/${id}`, { isLive: true })))
    const rows = await server.database.orm.select({ id: races.id }).from(races).where(eq(races.isLive, true))
    expect(rows).toEqual([{ id: server.services.raceControl.liveRaceId }])
  })

  test('while it is live touches neither its track nor its kind, and pressing the button again changes nothing', async () => {
    const { raceId, token } = await makeIngestRace(server.database.orm, 'Race 9')
    await ask('PUT', `/races/${raceId}`, { isLive: true })
    const feed = server.services.raceControl.ingestOf(raceId)
    expect(feed).toBeDefined()
    expect((await ask('PUT', `/races/${raceId}`, { isLive: true, name: 'Race 10' })).statusCode).toBe(200)
    expect(server.services.raceControl.ingestOf(raceId)).toBe(feed)
    for (const change of [{ kind: 'practice' }, { category: 'Junior Cup' }]) {
      const answer = await ask('PUT', `/races/${raceId}`, change)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'End the live session first'])
    }
    expect(token).not.toBe('')
  })

  test('of one that has results leaves it its class', async () => {
    const raceId = await timedRace()
    const answer = await ask('PUT', `/races/${raceId}`, { category: 'Junior Cup' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The class of a race that has results cannot be changed',
    ])
  })

  test.each([
    [{}, 400, 'Nothing to change'],
    [{ trackId: 'nowhere' }, 404, 'Track not found'],
    [{ category_id: 'nobody' }, 404, 'Category not found'],
    [{ status: 'Green Flag' }, 400, 'status is not a known field'],
  ])('%j is refused', async (change, status, message) => {
    const answer = await ask('PUT', `/races/${await made()}`, change)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect((await ask('PUT', '/races/nowhere', { name: 'X' })).statusCode).toBe(404)
  })
})

/** One that was run: two laps are in it. */
async function timedRace(): Promise<string> {
  const { raceId, token } = await makeIngestRace(server.database.orm, 'Race 7')
  await ask('PUT', `/races/${raceId}`, { isLive: true })
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
  await ask('PUT', `/races/${raceId}`, { isLive: false })
  return raceId
}

describe('P-175 the end of a race', () => {
  test('it is gone with its laps', async () => {
    const id = await timedRace()
    expect(await server.database.orm.$count(laps, eq(laps.raceId, id))).toBe(2)
    const answer = await ask('DELETE', `/races/${id}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'Race deleted successfully', data: { id } },
    ])
    expect((await ask('GET', `/races/${id}`)).statusCode).toBe(404)
    expect(await dashboardRace(id)).toBeUndefined()
    expect(await server.database.orm.$count(laps, eq(laps.raceId, id))).toBe(0)
    expect((await ask('DELETE', `/races/${id}`)).statusCode).toBe(404)
  })

  test('it stays while it is live', async () => {
    const id = await made({ isLive: true })
    const answer = await ask('DELETE', `/races/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'End the live session first'])
  })
})
