// A real HTTP server for the tests, on loopback, that speaks as Open-Meteo does.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '../config'
import { addDays } from './local-day'

export interface WeatherService {
  readonly forecastUrl: string
  readonly archiveUrl: string
  /** What it was asked, oldest first. */
  readonly requests: URL[]
  /** Answers everything so from now on; without an answer as usual again. */
  answerWith(answer?: (response: ServerResponse, url: URL) => void): void
  stop(): Promise<void>
}

const parametersOf = {
  '/v1/forecast': ['latitude', 'longitude', 'hourly', 'daily', 'timezone'],
  '/v1/archive': ['latitude', 'longitude', 'hourly', 'daily', 'timezone', 'start_date', 'end_date'],
}

/** `today` is what the service takes for today. */
export async function startWeatherService(today: string): Promise<WeatherService> {
  const requests: URL[] = []
  const usual = (response: ServerResponse, url: URL): void => answerProperly(response, url, today)
  let answer = usual
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    requests.push(url)
    answer(response, url)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    forecastUrl: `http://127.0.0.1:${port}/v1/forecast`,
    archiveUrl: `http://127.0.0.1:${port}/v1/archive`,
    requests,
    answerWith: other => (answer = other ?? usual),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The settings that lead to it. */
export function settingsFor(service: WeatherService, more: Record<string, string> = {}): Config['weather'] {
  const { forecastUrl: WEATHER_FORECAST_URL, archiveUrl: WEATHER_ARCHIVE_URL } = service
  return readConfig({ WEATHER: 'open-meteo', WEATHER_FORECAST_URL, WEATHER_ARCHIVE_URL, ...more }).weather
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function answerProperly(response: ServerResponse, url: URL, today: string): void {
  const asked = url.searchParams
  const refuse = (reason: string): void => sendJson(response, 400, { error: true, reason })
  const known = Object.entries(parametersOf).find(([path]) => path === url.pathname)
  if (!known) return refuse('Not Found')
  const missing = known[1].find(name => !asked.has(name))
  if (missing) return refuse(`Parameter '${missing}' is required`)
  const [first, last] = [addDays(today, -92), addDays(today, known[0] === '/v1/archive' ? 0 : 15)]
  const [start, end] = [asked.get('start_date') ?? today, asked.get('end_date') ?? addDays(today, 2)]
  if (end > last || (known[0] === '/v1/forecast' && start < first))
    return refuse(`Parameter 'start_date' is out of allowed range from ${first} to ${last}`)
  return sendJson(response, 200, properBody(asked, daysBetween(start, end)))
}

function daysBetween(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The body that belongs to a request: 71.5 of everything that is measured. */
export function properBody(asked: URLSearchParams, days: readonly string[]): Record<string, unknown> {
  const hours = days.flatMap(day =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  )
  const hourly = namesIn(asked, 'hourly')
  const daily = namesIn(asked, 'daily')
  const current = namesIn(asked, 'current')
  const listsFor = (names: readonly string[], time: readonly string[]): Record<string, unknown> => ({
    time,
    ...Object.fromEntries(names.map(name => [name, time.map(() => valueOf(name))])),
  })
  return {
    // The middle of the grid's cell, which is not what was asked for.
    latitude: Number(asked.get('latitude')) + 0.02,
    longitude: Number(asked.get('longitude')) - 0.01,
    generationtime_ms: 0.21,
    utc_offset_seconds: -18_000,
    timezone: asked.get('timezone'),
    timezone_abbreviation: 'GMT-5',
    elevation: 218,
    ...(current.length > 0 && {
      current_units: { time: 'iso8601', interval: 'seconds', ...unitsFor(current, asked) },
      current: {
        time: `${days[0]}T13:30`,
        interval: 900,
        ...Object.fromEntries(current.map(name => [name, valueOf(name)])),
      },
    }),
    hourly_units: { time: 'iso8601', ...unitsFor(hourly, asked) },
    hourly: listsFor(hourly, hours),
    daily_units: { time: 'iso8601', ...unitsFor(daily, asked) },
    daily: listsFor(daily, days),
  }
}

function namesIn(asked: URLSearchParams, block: string): string[] {
  return (asked.get(block) ?? '').split(',').filter(Boolean)
}

function valueOf(name: string): number {
  return name === 'weather_code' ? 61 : 71.5
}

function unitsFor(names: readonly string[], asked: URLSearchParams): Record<string, string> {
  const unitOf = (name: string): string => {
    if (name.startsWith('temperature')) return asked.get('temperature_unit') === 'fahrenheit' ? '°F' : '°C'
    if (name.startsWith('wind_speed')) return asked.get('wind_speed_unit') === 'mph' ? 'mp/h' : 'km/h'
    if (name.startsWith('rain')) return asked.get('precipitation_unit') === 'inch' ? 'inch' : 'mm'
    return name === 'weather_code' ? 'wmo code' : '°'
  }
  return Object.fromEntries(names.map(name => [name, unitOf(name)]))
}
