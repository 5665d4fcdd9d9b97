import { currentWeather, historicalWeather } from '#contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { circuits } from '../demo/circuits/circuits'
import { addDays } from './local-day'
import type { Place } from './provider'
import { StaticWeather } from './static-weather'

const barber = { latitude: 33.5335, longitude: -86.6189, timezone: 'America/Chicago' }
const now = (): Date => new Date('2026-11-15T20:44:00Z')
const weather = new StaticWeather('us', now)

/** Replaces missing values by NaN. */
function toNumbers(values: readonly (number | null)[]): number[] {
  return values.map(value => value ?? NaN)
}

async function computeMean(place: Place, month: string): Promise<number> {
  const days = await Promise.all(
    Array.from({ length: 28 }, (_, index) => weather.readDay(place, addDays(`${month}-01`, index))),
  )
  const hours = days.flatMap(({ hourly }) => toNumbers(hourly.temperature_2m))
  return hours.reduce((sum, hour) => sum + hour, 0) / hours.length
}

test('the current and the daily weather match the contract', async () => {
  const addedByRoutes = { location: 'Birmingham, Alabama', source: weather.source }
  const current = { ...(await weather.readCurrent(barber)), ...addedByRoutes }
  const day = { ...(await weather.readDay(barber, '2025-05-18')), ...addedByRoutes }
  expect(z.parse(currentWeather, current)).toEqual(current)
  expect(z.parse(historicalWeather, day)).toEqual(day)
})

test('the current weather has the local quarter hour, and the hours of today and the next two days', async () => {
  const { current, hourly, daily, ...rest } = await weather.readCurrent(barber)
  expect(rest).toMatchObject({ timezone: 'America/Chicago', utc_offset_seconds: -21_600 })
  expect(daily.time).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
  expect(hourly.time).toHaveLength(72)
  expect(current).toEqual({
    time: '2026-11-15T14:30',
    temperature_2m: hourly.temperature_2m[14],
    weather_code: hourly.weather_code[14],
    wind_speed_10m: hourly.wind_speed_10m[14],
    wind_direction_10m: hourly.wind_direction_10m[14],
    rain: hourly.rain[14],
  })
})

test('the weather of a place and a day is the same at any time', async () => {
  const day = await weather.readDay(barber, '2025-05-18')
  const later = new StaticWeather('us', () => new Date('2030-01-01T00:00:00Z'))
  expect(await later.readDay(barber, '2025-05-18')).toEqual(day)
  expect((await weather.readDay(barber, '2025-05-19')).hourly.temperature_2m).not.toEqual(
    day.hourly.temperature_2m,
  )
  const elsewhere = { ...barber, longitude: -80 }
  expect((await weather.readDay(elsewhere, '2025-05-18')).hourly).not.toEqual(day.hourly)
})

test('the forecast of today equals the historical weather of today', async () => {
  const { hourly } = await weather.readCurrent(barber)
  const today = await weather.readDay(barber, '2026-11-15')
  expect(hourly.temperature_2m.slice(0, 24)).toEqual(today.hourly.temperature_2m)
})

describe('the generated weather is plausible', () => {
  const perth = { latitude: -31.95, longitude: 115.86, timezone: 'Australia/Perth' }
  const quito = { latitude: 0, longitude: -78.5, timezone: 'America/Guayaquil' }

  test('July is warm in the north and cool in the south, and the equator has no seasons', async () => {
    expect(await computeMean(barber, '2025-07')).toBeGreaterThan((await computeMean(barber, '2025-01')) + 25)
    expect(await computeMean(perth, '2025-01')).toBeGreaterThan((await computeMean(perth, '2025-07')) + 25)
    expect(
      Math.abs((await computeMean(quito, '2025-01')) - (await computeMean(quito, '2025-07'))),
    ).toBeLessThan(6)
  })

  test.each(circuits.map(circuit => [circuit.location, circuit] as const))(
    'all values are in a plausible range throughout the year at %s',
    async (_, circuit) => {
      const wetDays: string[] = []
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const { hourly, daily } = await weather.readDay(circuit, day)
        const [low = NaN, high = NaN] = [daily.temperature_2m_min[0], daily.temperature_2m_max[0]].map(Number)
        expect(low).toBeGreaterThan(-25)
        expect(high).toBeLessThan(112)
        expect(high).toBeGreaterThan(low)
        expect(hourly.temperature_2m).toContain(high)
        expect(toNumbers(hourly.wind_speed_10m).every(wind => wind > 0 && wind < 30)).toBe(true)
        expect(toNumbers(hourly.wind_direction_10m).every(angle => angle >= 0 && angle < 360)).toBe(true)
        const rain = toNumbers(hourly.rain)
        expect(Math.min(...rain)).toBeGreaterThanOrEqual(0)
        expect(daily.rain_sum[0]).toBeCloseTo(
          rain.reduce((sum, amount) => sum + amount, 0),
          3,
        )
        // It rains exactly in the hours with a rain code.
        const isRain = (code: number): boolean => [61, 80, 95].includes(code)
        expect(rain.map(amount => amount > 0)).toEqual(toNumbers(hourly.weather_code).map(isRain))
        if (Number(daily.rain_sum[0]) > 0) wetDays.push(day)
      }
      expect(wetDays.length).toBeGreaterThan(30)
      expect(wetDays.length).toBeLessThan(130)
    },
  )
})

test('metric and US units describe the same weather', async () => {
  const metric = await new StaticWeather('metric', now).readDay(barber, '2025-05-18')
  const us = await weather.readDay(barber, '2025-05-18')
  expect(us.hourly_units).toMatchObject({ temperature_2m: '°F', wind_speed_10m: 'mph', rain: 'inch' })
  expect(metric.hourly_units).toMatchObject({ temperature_2m: '°C', wind_speed_10m: 'km/h', rain: 'mm' })
  expect(metric.daily_units).toMatchObject({ temperature_2m_max: '°C', wind_speed_10m_max: 'km/h' })
  for (const [hour, celsius] of toNumbers(metric.hourly.temperature_2m).entries())
    expect(Math.abs(celsius * 1.8 + 32 - Number(us.hourly.temperature_2m[hour]))).toBeLessThan(0.2)
})
