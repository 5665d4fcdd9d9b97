import { expect, test } from 'vitest'
import { createHistoricalWeather, currentWeather } from '../testing/sample-timing'
import { findHour, toHourWeather } from './hour-weather'

const historical = {
  ...createHistoricalWeather('2026-05-17'),
  hourly: {
    time: ['2026-05-17T13:00', '2026-05-17T14:00', '2026-05-17T15:00'],
    temperature_2m: [24, 25, null],
    rain: [0, 0.4, 0],
    wind_speed_10m: [5, 6, 7],
    wind_direction_10m: [180, 190, 200],
    weather_code: [1, 61, 2],
  },
}
const weather = { current: null, historical }

test('R-102 the weather of a moment is the value of its hour at the track', () => {
  // The track is five hours behind UTC.
  const hour = findHour(weather, Date.parse('2026-05-17T19:59:59Z'))
  expect(toHourWeather(weather, hour)?.current).toEqual({
    time: '2026-05-17T14:00',
    temperature_2m: 25,
    weather_code: 61,
    wind_speed_10m: 6,
    wind_direction_10m: 190,
    rain: 0.4,
  })
  expect(findHour(weather, Date.parse('2026-05-17T20:00:00Z'))).toBe(2)
})

test('R-102 a value that is not known for the hour is missing', () => {
  expect(toHourWeather(weather, 2)?.current.temperature_2m).toBeNull()
})

test('R-102 an hour that is not in the report has no weather', () => {
  const hour = findHour(weather, Date.parse('2026-05-19T19:00:00Z'))
  expect(hour).toBe(-1)
  expect(toHourWeather(weather, hour)).toBeNull()
  expect(findHour({ current: null, historical: null }, 0)).toBe(-1)
  expect(toHourWeather({ current: null, historical: null }, 0)).toBeNull()
})

test('R-102 a live race uses the hours of the current report', () => {
  const live = { current: currentWeather, historical: null }
  const hour = findHour(live, Date.parse('2026-11-15T19:30:00Z'))
  expect(toHourWeather(live, hour)?.current.time).toBe('2026-11-15T14:00')
})
