import { currentWeather, historicalWeather } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { circuits } from '../demo/circuits/circuits'
import { insertTrack } from '../races/track-store'
import { type TestServer, testServer } from '../testing/test-server'
import { settingsFor, startWeatherService, type WeatherService } from './open-meteo-testing'

const now = (): Date => new Date('2026-11-15T18:00:00Z')
const location = 'Birmingham, Alabama'

type Ask = (kind: 'current' | 'historical', query: Record<string, string>) => Promise<LightMyRequestResponse>

/** How a signed-in user asks a server that knows the circuits of the demo, and one that nobody has described. */
async function askerOf(server: TestServer): Promise<Ask> {
  for (const { id: _id, raceLaps: _raceLaps, ...track } of circuits)
    await insertTrack(server.database.orm, track)
  await insertTrack(server.database.orm, { location: 'Nowhere', name: 'Nowhere', sectors: 3 })
  const cookie = await server.signIn('user')
  return (kind, query) =>
    server.request({ method: 'GET', url: `/api/dashboard/weather/${kind}`, query, cookie })
}

describe('with the made-up weather of the demo', () => {
  let server: TestServer
  let ask: Ask
  beforeAll(async () => {
    server = await testServer({ now })
    ask = await askerOf(server)
  })
  afterAll(() => server.stop())

  test('D-323 D-174 D-175 D-176 the current weather of a location is an object of its own', async () => {
    const answer = await ask('current', { location })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { isActionSuccess, message, ...weather } = answer.json()
    expect({ isActionSuccess, message }).toEqual({ isActionSuccess: true, message: '' })
    expect(z.parse(currentWeather, weather)).toEqual(weather)
    expect(weather).toMatchObject({
      location,
      source: 'static',
      timezone: 'America/Chicago',
      utc_offset_seconds: -21_600,
      current: {
        time: '2026-11-15T12:00',
        weather_code: expect.any(Number),
        temperature_2m: expect.any(Number),
      },
      current_units: { temperature_2m: '°F', weather_code: 'wmo code', wind_speed_10m: 'mph' },
      hourly_units: { temperature_2m: '°F', rain: 'inch', wind_speed_10m: 'mph', wind_direction_10m: '°' },
      daily_units: { temperature_2m_max: '°F', temperature_2m_min: '°F', rain_sum: 'inch' },
    })
    for (const name of ['temperature_2m', 'rain', 'wind_speed_10m', 'wind_direction_10m', 'weather_code'])
      expect(weather.hourly[name]).toHaveLength(weather.hourly.time.length)
    expect(weather.daily.time).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
  })

  test('D-324 the weather of a race’s day: the day at the track, and no weather of now', async () => {
    const answer = await ask('historical', { location, dateTime: '2025-05-19T04:30:00Z' })
    expect(answer.statusCode).toBe(200)
    const { isActionSuccess: _done, message: _message, ...weather } = answer.json()
    expect(z.parse(historicalWeather, weather)).toEqual(weather)
    expect(weather).not.toHaveProperty('current')
    expect(weather).toMatchObject({ location, source: 'static', utc_offset_seconds: -18_000 })
    expect(weather.daily.time).toEqual(['2025-05-18'])
    expect(weather.hourly.time).toHaveLength(24)
  })

  test('every circuit of the demo has weather', async () => {
    for (const circuit of circuits)
      expect((await ask('current', { location: circuit.location })).statusCode).toBe(200)
  })

  test.each([
    ['current', {}, 400, 'location is required'],
    ['current', { location: '' }, 400, 'location is required'],
    ['current', { location: 'Atlantis' }, 404, 'Unknown location'],
    ['historical', {}, 400, 'location and dateTime are required'],
    ['historical', { location }, 400, 'location and dateTime are required'],
    ['historical', { dateTime: '2025-05-18T14:10:00Z' }, 400, 'location and dateTime are required'],
    ['historical', { location, dateTime: 'yesterday' }, 400, 'Invalid dateTime'],
    ['historical', { location, dateTime: '2025-02-30T14:10:00Z' }, 400, 'Invalid dateTime'],
    ['historical', { location: 'Atlantis', dateTime: '2025-05-18T14:10:00Z' }, 404, 'Unknown location'],
  ] as const)('%s %j: %i %s', async (kind, query, status, message) => {
    const answer = await ask(kind, query)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ isActionSuccess: false, message })
  })

  test.each([
    '2026-12-01T12:00:00Z',
    '2099-01-01',
    '1939-12-31',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('nobody knows the weather of %s: no failure, but nothing either', async dateTime => {
    const answer = await ask('historical', { location, dateTime })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ daily: { time: [], weather_code: [] }, hourly: { time: [] } })
  })

  test('nor that at a track of which nobody has told where it is', async () => {
    const [now, day] = [
      await ask('current', { location: 'Nowhere' }),
      await ask('historical', { location: 'Nowhere', dateTime: '2025-05-18T14:10:00Z' }),
    ]
    for (const answer of [now, day]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ location: 'Nowhere', daily: { time: [] }, hourly: { time: [] } })
    }
    expect(now.json().current).toMatchObject({ temperature_2m: null, weather_code: null })
  })

  test('the last day that is forecast is there', async () => {
    const answer = await ask('historical', { location, dateTime: '2026-11-30T12:00:00Z' })
    expect(answer.json().daily.time).toEqual(['2026-11-30'])
  })
})

describe('with a service on the internet', () => {
  let service: WeatherService
  let server: TestServer
  let ask: Ask
  beforeAll(async () => {
    service = await startWeatherService('2026-11-15')
    server = await testServer({ now, weather: settingsFor(service) })
    ask = await askerOf(server)
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })

  test('the service is asked about the coordinates of the track, once', async () => {
    const [one, other] = [await ask('current', { location }), await ask('current', { location })]
    expect(one.statusCode).toBe(200)
    expect(one.json()).toMatchObject({ location, source: 'open-meteo', current: { temperature_2m: 71.5 } })
    expect(other.json()).toEqual(one.json())
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.searchParams.get('timezone')).toBe('America/Chicago')
    const latitude = circuits.find(circuit => circuit.location === location)?.latitude ?? NaN
    expect(Number(service.requests[0]?.searchParams.get('latitude'))).toBeCloseTo(latitude, 2)
  })

  test('a past day comes from the archive', async () => {
    const answer = await ask('historical', { location, dateTime: '2025-05-18T14:10:00-05:00' })
    expect(answer.json()).toMatchObject({ source: 'open-meteo', daily: { time: ['2025-05-18'] } })
    expect(service.requests.at(-1)?.pathname).toBe('/v1/archive')
  })

  test('a service that is away is a 502 in our words', async () => {
    service.answerWith(response => void response.destroy())
    const other = { location: 'Lexington, Ohio' }
    for (const answer of [
      await ask('current', other),
      await ask('historical', { ...other, dateTime: '2024-08-10T18:00:00Z' }),
    ]) {
      expect(answer.statusCode).toBe(502)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Weather service is not available' })
    }
  })
})
