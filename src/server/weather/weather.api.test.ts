import { currentWeather, historicalWeather } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { circuits } from '../demo/circuits/circuits'
import { insertTrack } from '../races/track-store'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createSettings, startWeatherService, type WeatherService } from './open-meteo-testing'

const now = (): Date => new Date('2026-11-15T18:00:00Z')
const location = 'Birmingham, Alabama'

type RequestWeather = (
  kind: 'current' | 'historical',
  query: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** Inserts the demo circuits and a track without coordinates; returns a request function of a signed-in user. */
async function createRequester(server: TestServer): Promise<RequestWeather> {
  for (const { id: _id, raceLaps: _raceLaps, ...track } of circuits)
    await insertTrack(server.database.orm, track)
  await insertTrack(server.database.orm, { location: 'Nowhere', name: 'Nowhere', sectors: 3 })
  const cookie = await server.signIn('user')
  return (kind, query) =>
    server.request({ method: 'GET', url: `/api/dashboard/weather/${kind}`, query, cookie })
}

describe('with the static weather of the demo', () => {
  let server: TestServer
  let requestWeather: RequestWeather
  beforeAll(async () => {
    server = await startTestServer({ now })
    requestWeather = await createRequester(server)
  })
  afterAll(() => server.stop())

  test('D-323 D-174 D-175 D-176 returns the current weather of a location', async () => {
    const answer = await requestWeather('current', { location })
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

  test('D-324 returns the weather of the local day at the track, without current weather', async () => {
    const answer = await requestWeather('historical', { location, dateTime: '2025-05-19T04:30:00Z' })
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
      expect((await requestWeather('current', { location: circuit.location })).statusCode).toBe(200)
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
  ] as const)('%s weather with query %j returns %i “%s”', async (kind, query, status, message) => {
    const answer = await requestWeather(kind, query)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ isActionSuccess: false, message })
  })

  test.each([
    '2026-12-01T12:00:00Z',
    '2099-01-01',
    '1939-12-31',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('returns 200 with empty lists for %s, which no source covers', async dateTime => {
    const answer = await requestWeather('historical', { location, dateTime })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ daily: { time: [], weather_code: [] }, hourly: { time: [] } })
  })

  test('returns 200 with empty lists for a track without coordinates', async () => {
    const [now, day] = [
      await requestWeather('current', { location: 'Nowhere' }),
      await requestWeather('historical', { location: 'Nowhere', dateTime: '2025-05-18T14:10:00Z' }),
    ]
    for (const answer of [now, day]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ location: 'Nowhere', daily: { time: [] }, hourly: { time: [] } })
    }
    expect(now.json().current).toMatchObject({ temperature_2m: null, weather_code: null })
  })

  test('returns the last day of the forecast', async () => {
    const answer = await requestWeather('historical', { location, dateTime: '2026-11-30T12:00:00Z' })
    expect(answer.json().daily.time).toEqual(['2026-11-30'])
  })
})

describe('with a remote weather service', () => {
  let service: WeatherService
  let server: TestServer
  let requestWeather: RequestWeather
  beforeAll(async () => {
    service = await startWeatherService('2026-11-15')
    server = await startTestServer({ now, weather: createSettings(service) })
    requestWeather = await createRequester(server)
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })

  test('requests the weather at the coordinates of the track once', async () => {
    const [one, other] = [
      await requestWeather('current', { location }),
      await requestWeather('current', { location }),
    ]
    expect(one.statusCode).toBe(200)
    expect(one.json()).toMatchObject({ location, source: 'open-meteo', current: { temperature_2m: 71.5 } })
    expect(other.json()).toEqual(one.json())
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.searchParams.get('timezone')).toBe('America/Chicago')
    const latitude = circuits.find(circuit => circuit.location === location)?.latitude ?? NaN
    expect(Number(service.requests[0]?.searchParams.get('latitude'))).toBeCloseTo(latitude, 2)
  })

  test('requests a past day from the archive', async () => {
    const answer = await requestWeather('historical', { location, dateTime: '2025-05-18T14:10:00-05:00' })
    expect(answer.json()).toMatchObject({ source: 'open-meteo', daily: { time: ['2025-05-18'] } })
    expect(service.requests.at(-1)?.pathname).toBe('/v1/archive')
  })

  test('returns 502 when the service is not available', async () => {
    service.answerWith(response => void response.destroy())
    const other = { location: 'Lexington, Ohio' }
    for (const answer of [
      await requestWeather('current', other),
      await requestWeather('historical', { ...other, dateTime: '2024-08-10T18:00:00Z' }),
    ]) {
      expect(answer.statusCode).toBe(502)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Weather service is not available' })
    }
  })
})
