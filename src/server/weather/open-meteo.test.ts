import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OpenMeteo } from './open-meteo'
import {
  createReplyBody,
  sendJson,
  createSettings,
  startWeatherService,
  type WeatherService,
} from './open-meteo-testing'
import { hostLimits } from './weather-host'

const barber = { latitude: 33.53, longitude: -86.62, timezone: 'America/Chicago' }
const unavailable = { status: 502, message: 'Weather service is not available' }

let service: WeatherService
let clock: Date
let lines: string[]
beforeEach(async () => {
  clock = new Date('2026-11-15T18:00:00Z')
  lines = []
  service = await startWeatherService('2026-11-15')
})
afterEach(() => service.stop())

function createProvider(more: Record<string, string> = {}, limits = hostLimits): OpenMeteo {
  const log = pino({}, { write: line => void lines.push(line) })
  return new OpenMeteo(createSettings(service, more), { log, now: () => clock, limits })
}

function queryOf(index = -1): Record<string, string> {
  return Object.fromEntries(service.requests.at(index)?.searchParams ?? [])
}

test('requests the current weather and three days in °F, mph and inch, in the time zone of the track', async () => {
  const { current, current_units, hourly, hourly_units, daily, daily_units, ...rest } =
    await createProvider().readCurrent(barber)
  expect(service.requests[0]?.pathname).toBe('/v1/forecast')
  expect(queryOf()).toEqual({
    latitude: '33.53',
    longitude: '-86.62',
    timezone: 'America/Chicago',
    current: 'temperature_2m,rain,wind_speed_10m,wind_direction_10m,weather_code',
    hourly: 'temperature_2m,rain,wind_speed_10m,wind_direction_10m,weather_code',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min,rain_sum,wind_speed_10m_max',
    temperature_unit: 'fahrenheit',
    wind_speed_unit: 'mph',
    precipitation_unit: 'inch',
    forecast_days: '3',
  })
  expect(rest).toEqual({ timezone: 'America/Chicago', utc_offset_seconds: -18_000 })
  expect(current).toEqual({
    time: '2026-11-15T13:30',
    temperature_2m: 71.5,
    weather_code: 61,
    wind_speed_10m: 71.5,
    wind_direction_10m: 71.5,
    rain: 71.5,
  })
  expect(current_units).toMatchObject({ temperature_2m: '°F', wind_speed_10m: 'mph', rain: 'inch' })
  expect(hourly_units).toMatchObject({ temperature_2m: '°F', wind_speed_10m: 'mph', rain: 'inch' })
  expect(daily_units).toMatchObject({ temperature_2m_max: '°F', wind_speed_10m_max: 'mph', rain_sum: 'inch' })
  expect(hourly.time).toHaveLength(72)
  expect(daily.time).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
})

test('requests metric units, and sends the key and the query of the configured URL', async () => {
  const forecast = `${service.forecastUrl}?models=gfs_seamless`
  const metric = { WEATHER_UNITS: 'metric', WEATHER_KEY: 'k/1', WEATHER_FORECAST_URL: forecast }
  const { hourly_units } = await createProvider(metric).readCurrent(barber)
  expect(queryOf()).toMatchObject({ apikey: 'k/1', models: 'gfs_seamless', wind_speed_unit: 'kmh' })
  expect(hourly_units).toMatchObject({ temperature_2m: '°C', wind_speed_10m: 'km/h', rain: 'mm' })
})

describe('a day is requested from the host that has it', () => {
  test.each([
    ['2026-11-30', '/v1/forecast'],
    ['2026-11-15', '/v1/forecast'],
    ['2026-11-08', '/v1/forecast'],
    ['2026-11-07', '/v1/archive'],
    ['1999-06-01', '/v1/archive'],
  ])('%s is requested from %s', async (day, path) => {
    const { daily, hourly } = await createProvider().readDay(barber, day)
    expect(service.requests[0]?.pathname).toBe(path)
    expect(queryOf()).toMatchObject({ start_date: day, end_date: day, timezone: 'America/Chicago' })
    expect(queryOf()).not.toHaveProperty('current')
    expect(daily.time).toEqual([day])
    expect(hourly.time.at(0)).toBe(`${day}T00:00`)
    expect(hourly.time.at(-1)).toBe(`${day}T23:00`)
  })

  test('the age of a day is computed in the time zone of the track', async () => {
    clock = new Date('2026-11-16T03:00:00Z')
    await createProvider().readDay(barber, '2026-11-08')
    expect(service.requests[0]?.pathname).toBe('/v1/forecast')
  })
})

test('missing values are null, also in lists', async () => {
  service.answerWith((response, { searchParams }) => {
    const body = JSON.stringify(createReplyBody(searchParams, ['2026-11-15']))
    response.end(body.replaceAll('71.5', 'null'))
  })
  const { current, hourly, daily } = await createProvider().readCurrent(barber)
  expect(current.temperature_2m).toBeNull()
  expect(hourly.rain).toEqual(Array.from({ length: 24 }, () => null))
  expect(daily.rain_sum).toEqual([null])
})

describe('a failing service causes a 502 and a log line with the reason', () => {
  const sendChanged =
    (change: (body: Record<string, unknown>) => unknown) => (response: ServerResponse, url: URL) =>
      sendJson(response, 200, change(createReplyBody(url.searchParams, ['2026-11-15'])))
  const failing: Record<
    string,
    [answer: (response: ServerResponse, url: URL) => void, reason: string | RegExp]
  > = {
    'a rejected request': [
      response => sendJson(response, 400, { reason: 'Cannot initialize X', error: true }),
      '400 Cannot initialize X',
    ],
    'too many requests': [
      response => sendJson(response, 429, { error: true, reason: 'Daily API request limit exceeded.' }),
      '429 Daily API request limit exceeded.',
    ],
    'an internal server error': [
      response => void response.writeHead(500).end('<h1>Oops</h1>'),
      '500 no JSON',
    ],
    'an error with unexpected JSON': [response => sendJson(response, 503, []), '503 no reason'],
    'broken JSON': [response => void response.end('{"current":{"time":"2026'), '200 no JSON'],
    'no body': [response => void response.end(), '200 no JSON'],
    'a missing block': [sendChanged(body => ({ ...body, hourly: undefined })), 'hourly: '],
    'a text instead of a number': [
      sendChanged(body => ({ ...body, utc_offset_seconds: '0' })),
      'utc_offset_seconds: ',
    ],
    'a list instead of an object': [sendChanged(body => [body]), 'Invalid input'],
    'an invalid time': [
      sendChanged(body => ({ ...body, current: { ...(body['current'] as object), time: '<b>' } })),
      'current.time: ',
    ],
    'lists of different lengths': [
      sendChanged(body => ({ ...body, daily: { ...(body['daily'] as object), rain_sum: [] } })),
      'lists of different lengths',
    ],
    'a huge body': [response => void response.end(' '.repeat(256 * 1024 + 1)), 'the reply is too large'],
    'a small compressed body that expands to a huge one': [
      response =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(8_000_000, 32))),
      'the reply is too large',
    ],
    'a redirect': [
      response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unexpected redirect',
    ],
    'a connection closed before the reply': [
      response => void response.destroy(),
      /UND_ERR_SOCKET|ECONNRESET/,
    ],
    'a connection closed within the reply': [
      response => {
        response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy())
      },
      /UND_ERR_SOCKET|ECONNRESET/,
    ],
  }
  test.each(Object.entries(failing))('a request fails on %s', async (_name, [answer, reason]) => {
    service.answerWith(answer)
    await expect(createProvider().readCurrent(barber)).rejects.toMatchObject(unavailable)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '').failure).toMatch(reason)
  })

  test('a request fails when the connection is refused', async () => {
    const provider = createProvider()
    await service.stop()
    await expect(provider.readCurrent(barber)).rejects.toMatchObject(unavailable)
    expect(JSON.parse(lines[0] ?? '').failure).toBe('ECONNREFUSED')
  })

  test.each([
    ['before the reply', () => undefined],
    ['within the reply', (response: ServerResponse) => void response.writeHead(200).write('{"current":')],
  ])('a request fails with a timeout when the service hangs %s', async (_name, answer) => {
    service.answerWith(answer)
    const withShortTimeout = createProvider({}, { ...hostLimits, timeoutMs: 30 })
    await expect(withShortTimeout.readCurrent(barber)).rejects.toMatchObject(unavailable)
    expect(JSON.parse(lines[0] ?? '').failure).toBe('TimeoutError')
  })

  test('a request fails when the reply is for another day', async () => {
    service.answerWith((response, { searchParams }) =>
      sendJson(response, 200, createReplyBody(searchParams, ['2026-11-14', '2026-11-15'])),
    )
    await expect(createProvider().readDay(barber, '2026-11-14')).rejects.toMatchObject(unavailable)
    expect(lines[0]).toContain('the reply is for another day')
  })

  test('the API key is removed from the log', async () => {
    service.answerWith((response, { search, searchParams }) =>
      sendJson(response, 403, { reason: `${searchParams.get('apikey')} in ${search.slice(-20)}` }),
    )
    await expect(createProvider({ WEATHER_KEY: 'abc/xyz' }).readCurrent(barber)).rejects.toMatchObject(
      unavailable,
    )
    expect(lines[0]).toContain('403 [secret] in ')
    expect(lines[0]).toContain('apikey=[secret]')
    expect(lines[0]).not.toContain('xyz')
  })
})

describe('after a failed request', () => {
  const elsewhere = { ...barber, latitude: 40.69 }

  test('a failed host is not requested for five seconds, for any place', async () => {
    const provider = createProvider()
    service.answerWith(response => void response.writeHead(500).end())
    await expect(provider.readCurrent(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    clock = new Date(clock.getTime() + 4999)
    await expect(provider.readCurrent(elsewhere)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
    clock = new Date(clock.getTime() + 1)
    await expect(provider.readCurrent(elsewhere)).resolves.toHaveProperty('current')
  })

  test('after a failure, the other host is still requested', async () => {
    const provider = createProvider()
    service.answerWith(response => void response.writeHead(500).end())
    await expect(provider.readCurrent(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    await expect(provider.readDay(barber, '2020-05-01')).resolves.toHaveProperty('daily')
  })

  test('a host is still requested when it only rejected one request', async () => {
    const provider = createProvider()
    service.answerWith(response => sendJson(response, 400, { error: true, reason: 'No data' }))
    await expect(provider.readCurrent(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    await expect(provider.readCurrent(elsewhere)).resolves.toHaveProperty('current')
  })
})

test('eight simultaneous requests succeed and the ninth fails', async () => {
  const waiting: (() => void)[] = []
  service.answerWith((response, { searchParams }) => {
    waiting.push(() => sendJson(response, 200, createReplyBody(searchParams, ['2026-11-15'])))
    if (waiting.length === 8) for (const answer of waiting) answer()
  })
  const provider = createProvider()
  const places = Array.from({ length: 9 }, (_, index) => ({ ...barber, latitude: 30 + index }))
  const answers = await Promise.allSettled(places.map(place => provider.readCurrent(place)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect(answers[8]).toMatchObject({ status: 'rejected', reason: unavailable })
})
