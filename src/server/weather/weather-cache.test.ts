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
import { WeatherCache } from './weather-cache'

const barber = { latitude: 33.5335, longitude: -86.6189, timezone: 'America/Chicago' }
const unavailable = { status: 502, message: 'Weather service is not available' }
const minuteMs = 60_000

let service: WeatherService
let clock: number
let weather: WeatherCache
beforeEach(async () => {
  clock = Date.parse('2026-11-15T18:00:00Z')
  service = await startWeatherService('2026-11-15')
  const now = (): Date => new Date(clock)
  weather = new WeatherCache(
    new OpenMeteo(createSettings(service), { log: pino({ level: 'silent' }), now }),
    now,
  )
})
afterEach(() => service.stop())

function failRequests(): void {
  service.answerWith(response => void response.writeHead(500).end())
}

describe('caching current weather', () => {
  test('current weather is requested once in ten minutes for places within a kilometer', async () => {
    const first = await weather.readCurrent(barber)
    clock += 10 * minuteMs - 1
    expect(await weather.readCurrent({ ...barber, latitude: 33.5301 })).toBe(first)
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.searchParams.get('latitude')).toBe('33.53')
    clock += 1
    await weather.readCurrent(barber)
    expect(service.requests).toHaveLength(2)
  })

  test('current weather is requested separately for another place and for another time zone', async () => {
    await weather.readCurrent(barber)
    await weather.readCurrent({ ...barber, longitude: -86.63 })
    await weather.readCurrent({ ...barber, timezone: 'America/New_York' })
    expect(service.requests).toHaveLength(3)
  })

  test('current weather is requested once for fifty simultaneous callers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => weather.readCurrent(barber)))
    expect(service.requests).toHaveLength(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('current weather fails for all waiting callers and is not requested again for five seconds', async () => {
    failRequests()
    const answers = await Promise.allSettled([weather.readCurrent(barber), weather.readCurrent(barber)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: unavailable })
    clock += 4999
    await expect(weather.readCurrent(barber)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
    service.answerWith()
    clock += 1
    await expect(weather.readCurrent(barber)).resolves.toHaveProperty('current')
  })

  test('a request that the service rejects is not repeated for five seconds', async () => {
    service.answerWith(response => sendJson(response, 400, { error: true, reason: 'No data' }))
    await expect(weather.readCurrent(barber)).rejects.toMatchObject(unavailable)
    await expect(weather.readCurrent(barber)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
  })

  test('current weather is served from the cache for an hour while the service fails, and is renewed when it recovers', async () => {
    const first = await weather.readCurrent(barber)
    failRequests()
    clock += 10 * minuteMs
    expect(await weather.readCurrent(barber)).toBe(first)
    expect(await weather.readCurrent(barber)).toBe(first)
    expect(service.requests).toHaveLength(2)
    clock += 50 * minuteMs
    await expect(weather.readCurrent(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    clock += 5000
    expect(await weather.readCurrent(barber)).not.toBe(first)
  })
})

describe('caching the weather of a day', () => {
  test('a past day is requested only once', async () => {
    const first = await weather.readDay(barber, '2025-05-18')
    clock += 365 * 24 * 60 * minuteMs
    expect(await weather.readDay(barber, '2025-05-18')).toBe(first)
    expect(service.requests).toHaveLength(1)
    await weather.readDay(barber, '2025-05-19')
    expect(service.requests).toHaveLength(2)
  })

  test('the current day at the track is requested again after ten minutes', async () => {
    clock = Date.parse('2026-11-16T03:00:00Z')
    await weather.readDay(barber, '2026-11-15')
    clock += 10 * minuteMs
    await weather.readDay(barber, '2026-11-15')
    expect(service.requests).toHaveLength(2)
  })

  test('a past day with missing hours is requested again after ten minutes', async () => {
    service.answerWith((response, { searchParams }) => {
      response.end(JSON.stringify(createReplyBody(searchParams, ['2026-11-01'])).replace('71.5', 'null'))
    })
    await weather.readDay(barber, '2026-11-01')
    clock += 10 * minuteMs
    await weather.readDay(barber, '2026-11-01')
    expect(service.requests).toHaveLength(2)
  })

  test('a day is evicted from the cache after 500 other days were used', async () => {
    const dayOf = (index: number): string => new Date(Date.UTC(2001, 0, index)).toISOString().slice(0, 10)
    for (let index = 1; index <= 500; index++) await weather.readDay(barber, dayOf(index))
    await weather.readDay(barber, dayOf(1))
    expect(service.requests).toHaveLength(500)
    await weather.readDay(barber, dayOf(501))
    await weather.readDay(barber, dayOf(1))
    expect(service.requests).toHaveLength(501)
    await weather.readDay(barber, dayOf(2))
    expect(service.requests).toHaveLength(502)
  })
})
