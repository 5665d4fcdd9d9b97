// A local HTTP server for tests that implements the API of Open-Meteo.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '../config'
import { addDays } from './local-day'

export interface WeatherService {
  readonly forecastUrl: string
  readonly archiveUrl: string
  /** The received requests, oldest first. */
  readonly requests: URL[]
  /** Answers all further requests with the function; without an argument, restores the usual replies. */
  answerWith(answer?: (response: ServerResponse, url: URL) => void): void
  stop(): Promise<void>
}

const requiredParameters = {
  '/v1/forecast': ['latitude', 'longitude', 'hourly', 'daily', 'timezone'],
  '/v1/archive': ['latitude', 'longitude', 'hourly', 'daily', 'timezone', 'start_date', 'end_date'],
}

/** `today` is the current day of the service. */
export async function startWeatherService(today: string): Promise<WeatherService> {
  const requests: URL[] = []
  const sendDefault = (response: ServerResponse, url: URL): void => sendUsualReply(response, url, today)
  let answer = sendDefault
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    requests.push(url)
    answer(response, url)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // address() returns an AddressInfo while the server listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    forecastUrl: `http://127.0.0.1:${port}/v1/forecast`,
    archiveUrl: `http://127.0.0.1:${port}/v1/archive`,
    requests,
    answerWith: other => (answer = other ?? sendDefault),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Creates weather settings that use this service. */
export function createSettings(
  service: WeatherService,
  more: Record<string, string> = {},
): Config['weather'] {
  const { forecastUrl: WEATHER_FORECAST_URL, archiveUrl: WEATHER_ARCHIVE_URL } = service
  return readConfig({ WEATHER: 'open-meteo', WEATHER_FORECAST_URL, WEATHER_ARCHIVE_URL, ...more }).weather
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function sendUsualReply(response: ServerResponse, url: URL, today: string): void {
  const query = url.searchParams
  const sendError = (reason: string): void => sendJson(response, 400, { error: true, reason })
  const endpoint = Object.entries(requiredParameters).find(([path]) => path === url.pathname)
  if (!endpoint) return sendError('Not Found')
  const missing = endpoint[1].find(name => !query.has(name))
  if (missing) return sendError(`Parameter '${missing}' is required`)
  const [first, last] = [addDays(today, -92), addDays(today, endpoint[0] === '/v1/archive' ? 0 : 15)]
  const [start, end] = [query.get('start_date') ?? today, query.get('end_date') ?? addDays(today, 2)]
  if (end > last || (endpoint[0] === '/v1/forecast' && start < first))
    return sendError(`Parameter 'start_date' is out of allowed range from ${first} to ${last}`)
  return sendJson(response, 200, createReplyBody(query, listDays(start, end)))
}

function listDays(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Creates the reply to a query; every measured value is 71.5. */
export function createReplyBody(query: URLSearchParams, days: readonly string[]): Record<string, unknown> {
  const hours = days.flatMap(day =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  )
  const hourly = listNames(query, 'hourly')
  const daily = listNames(query, 'daily')
  const current = listNames(query, 'current')
  const listsFor = (names: readonly string[], time: readonly string[]): Record<string, unknown> => ({
    time,
    ...Object.fromEntries(names.map(name => [name, time.map(() => valueOf(name))])),
  })
  return {
    // The center of the grid cell, which differs from the requested coordinates.
    latitude: Number(query.get('latitude')) + 0.02,
    longitude: Number(query.get('longitude')) - 0.01,
    generationtime_ms: 0.21,
    utc_offset_seconds: -18_000,
    timezone: query.get('timezone'),
    timezone_abbreviation: 'GMT-5',
    elevation: 218,
    ...(current.length > 0 && {
      current_units: { time: 'iso8601', interval: 'seconds', ...unitsFor(current, query) },
      current: {
        time: `${days[0]}T13:30`,
        interval: 900,
        ...Object.fromEntries(current.map(name => [name, valueOf(name)])),
      },
    }),
    hourly_units: { time: 'iso8601', ...unitsFor(hourly, query) },
    hourly: listsFor(hourly, hours),
    daily_units: { time: 'iso8601', ...unitsFor(daily, query) },
    daily: listsFor(daily, days),
  }
}

function listNames(query: URLSearchParams, block: string): string[] {
  return (query.get(block) ?? '').split(',').filter(Boolean)
}

function valueOf(name: string): number {
  return name === 'weather_code' ? 61 : 71.5
}

function unitsFor(names: readonly string[], query: URLSearchParams): Record<string, string> {
  const unitOf = (name: string): string => {
    if (name.startsWith('temperature')) return query.get('temperature_unit') === 'fahrenheit' ? '°F' : '°C'
    if (name.startsWith('wind_speed')) return query.get('wind_speed_unit') === 'mph' ? 'mp/h' : 'km/h'
    if (name.startsWith('rain')) return query.get('precipitation_unit') === 'inch' ? 'inch' : 'mm'
    return name === 'weather_code' ? 'wmo code' : '°'
  }
  return Object.fromEntries(names.map(name => [name, unitOf(name)]))
}
