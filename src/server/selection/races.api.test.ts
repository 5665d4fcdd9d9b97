// The API of races: lists by event and track, one race by id, and HTTP caching (decisions 3.1, 3.4).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { races } from '../db/schema'
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

const request = (query: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url: `/api/dashboard/races?${query}`, cookie, headers })
const read = async (query: string) => {
  const answer = await request(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const raceOne = {
  id: 'x_9',
  name: 'Race 1',
  location: 'Birmingham, Alabama',
  best_lap: '85.120',
  isLive: false,
  status_details: {
    status: 'Checkered Flag',
    flagcolor: 'checkered',
    elapsed: '612.400',
    remaining: '',
    laps_done: 8,
    laps_total: 20,
    updated_at: '2025-05-17T20:00:00.000Z',
  },
  fulldate: '2025-05-17T14:10:00-05:00',
  position: null,
  status: 'Checkered Flag',
  flagcolor: 'checkered',
  flags: [],
  flags_exact: false,
  event: 'Spring Round',
  year: 2025,
  category_id: 'cat_1',
  category: 'SBK',
  trackId: 't_3',
  sessionType: 'Race 1',
  kind: 'race',
  laps_total: 20,
  durationMinutes: null,
  createdAt: '2025-05-01T12:00:00.000Z',
  updatedAt: '2025-05-17T20:00:00.000Z',
}
const spring = 'event=Spring Round&year=2025&trackName=Birmingham, Alabama&category=SBK'

describe('the list of races', () => {
  test('D-326 lists the races of a category at an event, year and track, newest first, with the rider’s best lap', async () => {
    const { races: all } = await read(`${spring}&riderId=r_21&isComparing=false`)
    expect(all.map(({ id }: { id: string }) => id)).toEqual(['coming', 'x_9', 'quali'])
    expect(all[1]).toEqual({ ...raceOne, best_lap: '85.934', position: 3 })
    expect(all[2]).toMatchObject({ best_lap: '85.500', position: 4, kind: 'qualifying', durationMinutes: 16 })
    for (const name of ['event', 'year', 'trackName', 'category']) {
      const answer = await request(`${spring}&riderId=r_21`.replace(new RegExp(`${name}=[^&]*&?`), ''))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        isActionSuccess: false,
        message: `${name} is required`,
        errors: { [name]: `${name} is required` },
      })
    }
  })

  test('a race that has not started has no best lap, position, status or elapsed time', async () => {
    const { races: all } = await read(`${spring}&riderId=r_21`)
    expect(all[0]).toMatchObject({ best_lap: '', position: null, status: '', flagcolor: '', isLive: false })
    expect(all[0].status_details).toMatchObject({ status: '', elapsed: '', laps_done: 0, laps_total: 20 })
  })

  test('a race that the rider missed has no best lap; without a rider it has the best lap of all', async () => {
    const missed = (await read(`${spring}&riderId=r_6`)).races
    expect(missed.map(({ best_lap }: { best_lap: string }) => best_lap)).toEqual(['', '85.120', ''])
    expect((await read(spring)).races[1]).toEqual(raceOne)
  })

  test.each([
    ['category=cat_1', 3],
    ['category=superbike', 3],
    ['category=sbk', 3],
    ['category=Twins Cup', 0],
    ['year=2024', 1],
    ['trackName=Monterey, California', 0],
    ['trackName=Iron City Raceway', 3],
    ['event=Autumn Round', 0],
    ['isComparing=true', 3],
  ])('with %s the list has %i races', async (changed, count) => {
    const query = new URLSearchParams(spring)
    const [name = '', value = ''] = changed.split('=')
    query.set(name, value)
    expect((await read(query.toString())).races).toHaveLength(count)
  })

  test('returns 400 with all missing or invalid parameters, and 404 for an unknown category', async () => {
    const answer = await request('')
    expect(answer.json()).toMatchObject({ message: 'event is required' })
    expect(Object.keys(answer.json().errors)).toEqual(['event', 'year', 'trackName', 'category'])
    const unknown = await request(spring.replace('SBK', 'Karts'))
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Category not found'])
    for (const invalid of ['year=soon', 'isComparing=perhaps', 'category='])
      expect(
        (await request(`${spring}&race_id=x_9`.replace(/year=2025|category=SBK/, invalid))).statusCode,
      ).toBe(400)
  })
})

describe('one race', () => {
  test('D-327 returns the race with its entry list, sorted by name, with the numbers and makes of that day', async () => {
    const { race, racers } = await read('race_id=x_9')
    expect(race).toEqual(raceOne)
    expect(racers).toMatchObject([
      { id: 'r_21', name: 'Ana Zed', status: '21', make: 'Yamaha', position: 3, race: { id: 'x_9' } },
      { id: 'r_6', name: 'Bob Adams', status: '6', make: 'Honda', position: 1, tireData: null },
    ])
    expect(racers[0].tireData).toMatchObject({ frontTire: 31.5, version: 2 })
    const old = await read('race_id=old')
    expect(old.racers).toMatchObject([
      { status: '121', number: '121', make: 'Honda', event: { year: 2024, event: 'Spring Round' } },
    ])
    const unknown = await request('race_id=x_0')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ isActionSuccess: false, message: 'Race not found' })
  })

  test('D-156 a race has the same fields in a list and alone', async () => {
    const keys = Object.keys(raceOne)
    expect(keys).toEqual(
      expect.arrayContaining(['id', 'name', 'location', 'best_lap', 'isLive', 'status_details']),
    )
    expect(Object.keys((await read('race_id=x_9')).race)).toEqual(keys)
    expect(Object.keys((await read(`${spring}&riderId=r_21`)).races[1])).toEqual(keys)
  })
})

describe('HTTP caching of shared timing data', () => {
  const urls = [
    '/api/dashboard/category/list',
    '/api/dashboard/rider/list?category_id=cat_1',
    '/api/dashboard/events?category=SBK&riderId=r_21',
    '/api/dashboard/track-name?event=Spring Round&year=2025',
    `/api/dashboard/races?${spring}`,
    '/api/dashboard/races?race_id=x_9',
    '/api/category',
    '/api/session-type?event=Spring Round&year=2025&category_code=SBK',
  ]

  test.each(urls)('%s may be cached privately and returns 304 when it is unchanged', async url => {
    const get = (tag?: string) =>
      server.request({ method: 'GET', url, cookie, headers: tag ? { 'if-none-match': tag } : {} })
    const first = await get()
    const cacheHeaders = { 'cache-control': 'private, no-cache', vary: expect.stringMatching(/^Cookie\b/) }
    expect(first.headers).toMatchObject({
      ...cacheHeaders,
      'content-type': 'application/json; charset=utf-8',
    })
    const tag = String(first.headers.etag)
    for (const cachedTags of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get(cachedTags)
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers).toMatchObject({ ...cacheHeaders, etag: tag })
    }
    expect((await get('"other"')).statusCode).toBe(200)
  })

  test('a changed list is sent again, and an error is never cached', async () => {
    const { etag } = (await request(spring)).headers
    const changed = { phase: 'green', isFinished: false } as const
    await server.database.orm.update(races).set(changed).where(eq(races.id, 'quali'))
    const answer = await request(spring, { 'if-none-match': String(etag) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().races[2]).toMatchObject({ status: 'Green Flag', flagcolor: 'green' })
    expect((await request('race_id=x_0')).headers['cache-control']).toBe('no-store')
  })
})
