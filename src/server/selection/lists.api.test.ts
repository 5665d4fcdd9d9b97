// The API of the selection lists: categories, riders, events, tracks, session types (decisions 3.4).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, races } from '../db/schema'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createSeasons } from './season-testing'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
  await createSeasons(server.database.orm)
})
afterAll(() => server.stop())

const request = (url: string) => server.request({ method: 'GET', url, cookie })
const read = async (url: string) => {
  const answer = await request(url)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ isActionSuccess: true, message: '' })
  return answer.json()
}
const superbike = { id: 'cat_1', name: 'Superbike', sort_name: 'SBK' }
const stock = { id: 'cat_2', name: 'stock 1000', sort_name: 'STK' }
const twins = { id: 'cat_3', name: 'Twins Cup', sort_name: 'TWN' }

describe('categories', () => {
  test('D-157 D-334 lists all categories with id, name and short name, sorted by name ignoring case', async () => {
    expect(await read('/api/dashboard/category/list')).toEqual({
      isActionSuccess: true,
      message: '',
      categories: [stock, superbike, twins],
    })
  })

  test('D-332 lists the categories of an event, of a year, or all without parameters', async () => {
    const list = async (query: string) => (await read(`/api/category${query}`)).categories
    expect(await list('?event=Spring Round&year=2025')).toEqual([stock, superbike])
    expect(await list('?event=Spring Round&year=2024')).toEqual([superbike])
    expect(await list('?event=Spring Round')).toEqual([stock, superbike])
    expect(await list('?year=2024')).toEqual([superbike])
    expect(await list('?event=Nowhere&year=2025')).toEqual([])
    expect(await list('')).toEqual([stock, superbike, twins])
  })
})

describe('riders of a category', () => {
  const riders = async (category = 'cat_1') =>
    (await read(`/api/dashboard/rider/list?category_id=${category}`)).riders

  test('D-151 a rider has number, make, address and the latest race with its tires', async () => {
    const { updatedAt, ...tires } = (await riders()).find(({ id }: { id: string }) => id === 'r_21').tireData
    expect(await riders()).toContainEqual({
      id: 'r_21',
      category_id: 'cat_1',
      name: 'Ana Zed',
      status: '21',
      number: '21',
      make: 'Yamaha',
      address: 'Monterrey, Mexico',
      position: 3,
      location: 'Birmingham, Alabama',
      event: { year: 2025, event: 'Spring Round' },
      race: {
        id: 'x_9',
        location: 'Birmingham, Alabama',
        fulldate: '2025-05-17T14:10:00-05:00',
        position: 3,
        status: 'Checkered Flag',
        flagcolor: 'checkered',
        isLive: false,
      },
      tireData: { ...tires, updatedAt },
    })
    expect(tires).toEqual({ frontTire: 31.5, rearTire: 26, tireType: 'Normal', version: 2, updatedBy: null })
  })

  test('D-335 D-420 lists exactly the riders of the category, sorted by the last word of the name', async () => {
    const all = await riders()
    expect(all.map(({ name }: { name: string }) => name)).toEqual([
      'Bob Adams',
      'cem van adams',
      'Never Raced',
      'Ana Zed',
    ])
    for (const { category_id } of all) expect(category_id).toBe('cat_1')
    expect(await riders('cat_3')).toEqual([])
  })

  test('a rider who missed the category’s latest race has no position, but the race they rode last', async () => {
    const [, absent, never] = await riders()
    expect(absent).toMatchObject({ position: null, race: { id: 'double_b', position: null } })
    expect(absent).toMatchObject({ location: 'Monterey, California', event: { event: 'Double Header' } })
    expect(never).toMatchObject({
      status: '',
      number: '',
      make: '',
      address: '',
      position: null,
      location: '',
    })
    expect(never).toMatchObject({ event: { year: 0, event: '' }, race: null, tireData: null })
  })

  test('while a race of the category is live, positions are those of the live race', async () => {
    const { orm } = server.database
    const live = { isLive: true, runId: 'run', phase: 'green', flag: 'green' } as const
    await orm.update(races).set(live).where(eq(races.id, 'coming'))
    const readAna = async () => (await riders()).at(-1)
    const race = { id: 'coming', isLive: true, status: 'Green Flag', flagcolor: 'green' }
    expect(await readAna()).toMatchObject({
      position: null,
      race: { ...race, position: null },
      tireData: null,
    })
    await orm.update(entries).set({ position: 1 }).where(eq(entries.raceId, 'coming'))
    expect(await readAna()).toMatchObject({ position: 1, race: { ...race, position: 1 } })
    await orm.update(entries).set({ position: null }).where(eq(entries.raceId, 'coming'))
    const before = { isLive: false, runId: null, phase: 'before', flag: null } as const
    await orm.update(races).set(before).where(eq(races.id, 'coming'))
  })

  test.each(['cat_1', 'SBK', 'sbk', 'superbike'])('“%s” finds the Superbike category', async key => {
    expect(await riders(key)).toHaveLength(4)
  })

  test('returns 404 for an unknown category and 400 without one', async () => {
    const unknown = await request('/api/dashboard/rider/list?category_id=cat_9')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ isActionSuccess: false, message: 'Category not found' })
    const missing = await request('/api/dashboard/rider/list')
    expect(missing.statusCode).toBe(400)
    expect(missing.json()).toMatchObject({ errors: { category_id: 'category_id is required' } })
  })
})

describe('events', () => {
  const events = async (query: string) => (await read(`/api/dashboard/events?${query}`)).events

  test('D-158 D-329 lists only the events of a rider, newest first, each with year and name', async () => {
    expect(await events('category=SBK&riderId=r_21')).toEqual([
      { year: 2025, event: 'Spring Round' },
      { year: 2025, event: 'Double Header' },
      { year: 2024, event: 'Spring Round' },
    ])
    expect(await events('category=SBK&riderId=r_7')).toEqual([{ year: 2025, event: 'Double Header' }])
    expect(await events('category=SBK&riderId=r_8')).toEqual([])
  })

  test('the list is empty for another category or an unknown rider; an unknown category returns 404', async () => {
    expect(await events('category=stock 1000&riderId=r_21')).toEqual([])
    expect(await events('category=cat_1&riderId=nobody')).toEqual([])
    const unknown = await request('/api/dashboard/events?category=Karts&riderId=r_21')
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Category not found'])
    const missing = await request('/api/dashboard/events?category=SBK')
    expect([missing.statusCode, missing.json().message]).toEqual([400, 'riderId is required'])
  })
})

test('D-159 D-330 lists the tracks of one event of one year, newest first', async () => {
  const names = async (query: string) => (await read(`/api/dashboard/track-name?${query}`)).tracks
  const iron = {
    location: 'Birmingham, Alabama',
    name: 'Iron City Raceway',
    mapImage: '/assets/tracks/birmingham-alabama.svg',
    outline: null,
  }
  expect(await names('event=Double Header&year=2025')).toEqual([
    { location: 'Monterey, California', name: 'Dry Lake', mapImage: '', outline: null },
    iron,
  ])
  expect(await names('event=Spring Round&year=2025')).toEqual([iron])
  expect(await names('event=Double Header&year=2024')).toEqual([])
  const missing = await request('/api/dashboard/track-name?event=Double Header')
  expect([missing.statusCode, missing.json().message]).toEqual([400, 'year is required'])
})

test('D-333 lists the session types of a category at an event, ordered by time', async () => {
  const types = async (query: string) => (await read(`/api/session-type?${query}`)).sessionTypes
  const names = ['Qualifying 1', 'Race 1', 'Race 2']
  const expected = names.map(name => ({ id: name, name }))
  expect(await types('event=Spring Round&year=2025&category_code=SBK')).toEqual(expected)
  expect(await types('event=Spring Round&year=2025&category_code=cat_1')).toEqual(expected)
  expect(await types('event=Spring Round&year=2025&category_code=TWN')).toEqual([])
  const unknown = await request('/api/session-type?event=Spring Round&year=2025&category_code=Karts')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Category not found'])
  const missing = await request('/api/session-type?event=Spring Round&year=2025')
  expect([missing.statusCode, missing.json().message]).toEqual([400, 'category_code is required'])
})
