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
import { WeatherCache } from './weather-cache'

const barber = { latitude: 33.5335, longitude: -86.6189, timezone: 'America/Chicago' }
const unavailable = { status: 502, message: 'Weather service is not available' }
const minute = 60_000

let service: WeatherService
let clock: number
let weather: WeatherCache
beforeEach(async () => {
  clock = Date.parse('2026-11-15T18:00:00Z')
  service = await startWeatherService('2026-11-15')
  const now = (): Date => new Date(clock)
  weather = new WeatherCache(
    new OpenMeteo(settingsFor(service), { log: pino({ level: 'silent' }), now }),
    now,
  )
})
afterEach(() => service.stop())

function breakDown(): void {
  service.answerWith(response => void response.writeHead(500).end())
}

describe('current weather', () => {
  test('is asked for once in ten minutes, for places that are next to each other', async () => {
    const first = await weather.current(barber)
    clock += 10 * minute - 1
    expect(await weather.current({ ...barber, latitude: 33.5301 })).toBe(first)
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.searchParams.get('latitude')).toBe('33.53')
    clock += 1
    await weather.current(barber)
    expect(service.requests).toHaveLength(2)
  })

  test('is asked for by itself at another place or in another zone', async () => {
    await weather.current(barber)
    await weather.current({ ...barber, longitude: -86.63 })
    await weather.current({ ...barber, timezone: 'America/New_York' })
    expect(service.requests).toHaveLength(3)
  })

  test('has one question under way, whoever else asks', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => weather.current(barber)))
    expect(service.requests).toHaveLength(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('fails for all who wait, and for five seconds without asking again', async () => {
    breakDown()
    const answers = await Promise.allSettled([weather.current(barber), weather.current(barber)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: unavailable })
    clock += 4999
    await expect(weather.current(barber)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
    service.answerWith()
    clock += 1
    await expect(weather.current(barber)).resolves.toHaveProperty('current')
  })

  test('a request that is refused is not repeated for five seconds either', async () => {
    service.answerWith(response => sendJson(response, 400, { error: true, reason: 'No data' }))
    await expect(weather.current(barber)).rejects.toMatchObject(unavailable)
    await expect(weather.current(barber)).rejects.toMatchObject(unavailable)
    expect(service.requests).toHaveLength(1)
  })

  test('stays for an hour while the service is away, and is new as soon as it is back', async () => {
    const first = await weather.current(barber)
    breakDown()
    clock += 10 * minute
    expect(await weather.current(barber)).toBe(first)
    expect(await weather.current(barber)).toBe(first)
    expect(service.requests).toHaveLength(2)
    clock += 50 * minute
    await expect(weather.current(barber)).rejects.toMatchObject(unavailable)
    service.answerWith()
    clock += 5000
    expect(await weather.current(barber)).not.toBe(first)
  })
})

describe('a day', () => {
  test('that is over is asked for once and for all', async () => {
    const first = await weather.day(barber, '2025-05-18')
    clock += 365 * 24 * 60 * minute
    expect(await weather.day(barber, '2025-05-18')).toBe(first)
    expect(service.requests).toHaveLength(1)
    await weather.day(barber, '2025-05-19')
    expect(service.requests).toHaveLength(2)
  })

  test('that is still going on at the track is asked for again', async () => {
    clock = Date.parse('2026-11-16T03:00:00Z')
    await weather.day(barber, '2026-11-15')
    clock += 10 * minute
    await weather.day(barber, '2026-11-15')
    expect(service.requests).toHaveLength(2)
  })

  test('that the archive does not have whole is asked for again', async () => {
    service.answerWith((response, { searchParams }) => {
      response.end(JSON.stringify(properBody(searchParams, ['2026-11-01'])).replace('71.5', 'null'))
    })
    await weather.day(barber, '2026-11-01')
    clock += 10 * minute
    await weather.day(barber, '2026-11-01')
    expect(service.requests).toHaveLength(2)
  })

  test('is forgotten when 500 others were used after it', async () => {
    const dayOf = (index: number): string => new Date(Date.UTC(2001, 0, index)).toISOString().slice(0, 10)
    for (let index = 1; index <= 500; index++) await weather.day(barber, dayOf(index))
    await weather.day(barber, dayOf(1))
    expect(service.requests).toHaveLength(500)
    await weather.day(barber, dayOf(501))
    await weather.day(barber, dayOf(1))
    expect(service.requests).toHaveLength(501)
    await weather.day(barber, dayOf(2))
    expect(service.requests).toHaveLength(502)
  })
})
