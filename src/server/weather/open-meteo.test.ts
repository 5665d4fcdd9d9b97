import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OpenMeteo } from './open-meteo'
import {
  properBody,
  sendJson,
  settingsFor,
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

function provider(more: Record<string, string> = {}, limits = hostLimits): OpenMeteo {
  const log = pino({}, { write: line => void lines.push(line) })
  return new OpenMeteo(settingsFor(service, more), { log, now: () => clock, limits })
}

function asked(index = -1): Record<string, string> {
  return Object.fromEntries(service.requests.at(index)?.searchParams ?? [])
}

test('current weather: now and three days, in °F, mph and inch, in the zone of the track', async () => {
  const { current, current_units, hourly, hourly_units, daily, daily_units, ...rest } =
    await provider().current(barber)
  expect(service.requests[0]?.pathname).toBe('/v1/forecast')
  expect(asked()).toEqual({
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

test('metric units, a key, and what the address already asks for', async () => {
  const forecast = `${service.forecastUrl}?models=gfs_seamless`
  const metric = { WEATHER_UNITS: 'metric', WEATHER_KEY: 'k/1', WEATHER_FORECAST_URL: forecast }
  const { hourly_units } = await provider(metric).current(barber)
  expect(asked()).toMatchObject({ apikey: 'k/1', models: 'gfs_seamless', wind_speed_unit: 'kmh' })
  expect(hourly_units).toMatchObject({ temperature_2m: '°C', wind_speed_10m: 'km/h', rain: 'mm' })
})

describe('one day is asked of the host that has it', () => {
  test.each([
    ['2026-11-30', '/v1/forecast'],
    ['2026-11-15', '/v1/forecast'],
    ['2026-11-08', '/v1/forecast'],
    ['2026-11-07', '/v1/archive'],
    ['1999-06-01', '/v1/archive'],
  ])('%s: %s', async (day, path) => {
    const { daily, hourly } = await provider().day(barber, day)
    expect(service.requests[0]?.pathname).toBe(path)
    expect(asked()).toMatchObject({ start_date: day, end_date: day, timezone: 'America/Chicago' })
    expect(asked()).not.toHaveProperty('current')
    expect(daily.time).toEqual([day])
    expect(hourly.time.at(0)).toBe(`${day}T00:00`)
    expect(hourly.time.at(-1)).toBe(`${day}T23:00`)
  })

  test('today is today at the track, not here', async () => {
    clock = new Date('2026-11-16T03:00:00Z')
    await provider().day(barber, '2026-11-08')
    expect(service.requests[0]?.pathname).toBe('/v1/forecast')
  })
})

test('values that are not known are null, in lists too', async () => {
  service.answerWith((response, { searchParams }) => {
    const body = JSON.stringify(properBody(searchParams, ['2026-11-15']))
    response.end(body.replaceAll('71.5', 'null'))
  })
  const { current, hourly, daily } = await provider().current(barber)
  expect(current.temperature_2m).toBeNull()
  expect(hourly.rain).toEqual(Array.from({ length: 24 }, () => null))
  expect(daily.rain_sum).toEqual([null])
})

describe('a service that fails is a 502, and the log says why', () => {
  const changed =
    (change: (body: Record<string, unknown>) => unknown) => (response: ServerResponse, url: URL) =>
      sendJson(response, 200, change(properBody(url.searchParams, ['2026-11-15'])))
  const failing: Record<
    string,
    [answer: (response: ServerResponse, url: URL) => void, reason: string | RegExp]
  > = {
    'a refusal': [
      response => sendJson(response, 400, { reason: 'Cannot initialize X', error: true }),
      '400 Cannot initialize X',
    ],
    'too many requests': [
      response => sendJson(response, 429, { error: true, reason: 'Daily API request limit exceeded.' }),
      '429 Daily API request limit exceeded.',
    ],
    'an error of its own': [response => void response.writeHead(500).end('<h1>Oops</h1>'), '500 no JSON'],
    'an error with JSON of another kind': [response => sendJson(response, 503, []), '503 no reason'],
    'broken JSON': [response => void response.end('{"current":{"time":"2026'), '200 no JSON'],
    'no body': [response => void response.end(), '200 no JSON'],
    'another schema': [changed(body => ({ ...body, hourly: undefined })), 'hourly: '],
    'text for a number': [changed(body => ({ ...body, utc_offset_seconds: '0' })), 'utc_offset_seconds: '],
    'a list of places': [changed(body => [body]), 'Invalid input'],
    'times that are none': [
      changed(body => ({ ...body, current: { ...(body['current'] as object), time: '<b>' } })),
      'current.time: ',
    ],
    'lists of different lengths': [
      changed(body => ({ ...body, daily: { ...(body['daily'] as object), rain_sum: [] } })),
      'lists of different lengths',
    ],
    'a huge body': [response => void response.end(' '.repeat(256 * 1024 + 1)), 'the reply is too large'],
    'a small body that unpacks to a huge one': [
      response =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(8_000_000, 32))),
      'the reply is too large',
    ],
    'a redirect': [
      response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unexpected redirect',
    ],
    'a line that is cut': [response => void response.destroy(), /UND_ERR_SOCKET|ECONNRESET/],
    'a line that is cut within the answer': [
      response => {
        response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy())
      },
      /UND_ERR_SOCKET|ECONNRESET/,
    ],
  }
  test.each(Object.entries(failing))('%s', async (_name, [answer, reason]) => {
    service.answerWith(answer)
    await expect(provider().current(barber)).rejects.toMatchObject(unavailable)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '').reason).toMatch(reason)
  })

  test('nobody there', async () => {
    const away = provider()
    await service.stop()
    await expect(away.current(barber)).rejects.toMatchObject(unavailable)
    expect(JSON.parse(lines[0] ?? '').reason).toBe('ECONNREFUSED')
  })

  test.each([
    ['before the answer', () => undefined],
    ['within the answer', (response: ServerResponse) => void response.writeHead(200).write('{"current":')],
  ])('hanging %s', async (_name, answer) => {
    service.answerWith(answer)
    const impatient = provider({}, { ...hostLimits, patienceMs: 30 })
    await expect(impatient.current(barber)).rejects.toMatchObject(unavailable)
    expect(JSON.parse(lines[0] ?? '').reason).toBe('TimeoutError')
  })

  test('another day than was asked for', async () => {
    service.answerWith((response, { searchParams }) =>
      sendJson(response, 200, properBody(searchParams, ['2026-11-14', '2026-11-15'])),
    )
    await expect(provider().day(barber, '2026-11-14')).rejects.toMatchObject(unavailable)
    expect(lines[0]).toContain('another day than was asked for')
  })

  test('the key is in no log', async () => {
    service.answerWith((response, { search, searchParams }) =>
      sendJson(response, 403, { reason: `${searchParams.get('apikey')} in ${search.slice(-20)}` }),
    )
    await expect(provider({ WEATHER_KEY: 'abc/123' }).current(barber)).rejects.toMatchObject(unavailable)
    expect(lines[0]).toContain('403 [secret] in ')
    expect(lines[0]).toContain('apikey=[secret]')
    expect(lines[0]).not.toContain('123')
  })
})

describe('a host that failed', () => {
  const elsewhere = { ...barber, latitude: 40.69 }

  test('is left alone for five seconds, also about other places', async () => {
    const one = provider()
    service.answerWith(response => void response.writeHead(500).end())
    await expect(one.current(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    clock = new Date(clock.getTime() + 4999)
    await expect(one.current(elsewhere)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
    clock = new Date(clock.getTime() + 1)
    await expect(one.current(elsewhere)).resolves.toHaveProperty('current')
  })

  test('does not stop the other host', async () => {
    const one = provider()
    service.answerWith(response => void response.writeHead(500).end())
    await expect(one.current(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    await expect(one.day(barber, '2020-05-01')).resolves.toHaveProperty('daily')
  })

  test('is asked on when it only refused one request', async () => {
    const one = provider()
    service.answerWith(response => sendJson(response, 400, { error: true, reason: 'No data' }))
    await expect(one.current(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    await expect(one.current(elsewhere)).resolves.toHaveProperty('current')
  })
})

test('no more than eight questions at once, and all of them are answered', async () => {
  const waiting: (() => void)[] = []
  service.answerWith((response, { searchParams }) => {
    waiting.push(() => sendJson(response, 200, properBody(searchParams, ['2026-11-15'])))
    if (waiting.length === 8) for (const answer of waiting) answer()
  })
  const one = provider()
  const places = Array.from({ length: 9 }, (_, index) => ({ ...barber, latitude: 30 + index }))
  const answers = await Promise.allSettled(places.map(place => one.current(place)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect(answers[8]).toMatchObject({ status: 'rejected', reason: unavailable })
})
