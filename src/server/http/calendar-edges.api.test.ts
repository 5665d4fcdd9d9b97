// Dates at the edge of the calendar in every call that takes a date.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrCreateTrack } from '../races/track-store'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let cookie: string
let trackId: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
  const track = await findOrCreateTrack(server.database.orm, 'Birmingham, Alabama', {
    sectors: 4,
    lengthMiles: 2,
  })
  trackId = track.id
})
afterAll(() => server.stop())

const edges = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  '-271821-04-19T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
]

const send = (method: 'GET' | 'POST', url: string, payload?: Record<string, unknown>) =>
  server.request({ method, url, cookie, ...(payload && { payload }) })

test.each(edges)('%s is rejected with 400 as the date of a race and as an expiry', async date => {
  const race = {
    name: 'Race 1',
    event: 'Spring Round',
    year: 2025,
    trackId,
    category: 'Superbike',
    sessionType: 'Race 1',
    kind: 'race',
    fulldate: date,
  }
  const responses = await Promise.all([
    send('POST', '/api/admin/races', race),
    send('POST', '/api/admin/activation-codes', { note: 'Team 21', expiresAt: date }),
    send(
      'GET',
      `/api/dashboard/weather/historical?location=Birmingham%2C%20Alabama&dateTime=${encodeURIComponent(date)}`,
    ),
  ])
  expect(responses.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([400, 400])
  // The weather of a day that no source covers is empty.
  expect(responses[2]?.statusCode).toBeLessThanOrEqual(400)
})

test.each(['0000', '0001', '9999', '-001', '275760'])(
  'the year %s never causes an error of the server',
  async year => {
    for (const url of [
      `/api/dashboard/track-name?event=Round&year=${year}`,
      `/api/category?event=Round&year=${year}`,
      `/api/dashboard/races?event=Round&year=${year}&category_code=x`,
      `/api/session-type?event=Round&year=${year}&category_code=x`,
    ])
      expect((await send('GET', url)).statusCode).toBeLessThan(500)
  },
)
