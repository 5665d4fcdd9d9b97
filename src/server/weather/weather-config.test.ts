import { expect, test } from 'vitest'
import { readConfig } from '../config'

const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }

test('weather is static in the demo and comes from Open-Meteo otherwise, unless WEATHER is set', () => {
  expect(readConfig({}).weather.source).toBe('static')
  expect(readConfig({ DEMO: 'false' }).weather.source).toBe('open-meteo')
  expect(readConfig(production).weather.source).toBe('open-meteo')
  expect(readConfig({ ...production, DEMO: 'true' }).weather.source).toBe('static')
  expect(readConfig({ ...production, WEATHER: 'static' }).weather.source).toBe('static')
  expect(readConfig({ WEATHER: 'open-meteo' }).weather.source).toBe('open-meteo')
})

test('the URLs, the key and the units can be configured', () => {
  const url = 'https://customer-api.open-meteo.com/v1/forecast'
  const { weather } = readConfig({ WEATHER_FORECAST_URL: url, WEATHER_KEY: 'abc', WEATHER_UNITS: 'metric' })
  expect(weather).toMatchObject({ forecastUrl: new URL(url), key: 'abc', units: 'metric' })
  expect(weather.archiveUrl.href).toBe('https://archive-api.open-meteo.com/v1/archive')
})

test.each([
  [{ WEATHER: 'frog' }, 'WEATHER must be one of open-meteo, static, but is "frog".'],
  [{ WEATHER_UNITS: 'kelvin' }, 'WEATHER_UNITS must be one of us, metric, but is "kelvin".'],
  [
    { WEATHER_FORECAST_URL: 'ftp://weather.example' },
    'WEATHER_FORECAST_URL must be an address that begins with https:// or http://.',
  ],
  [
    { ...production, WEATHER_ARCHIVE_URL: 'http://weather.example' },
    'WEATHER_ARCHIVE_URL must be an address that begins with https://.',
  ],
  [
    { WEATHER_ARCHIVE_URL: 'https://user:secret@weather.example' },
    'WEATHER_ARCHIVE_URL must not contain a user name or password; set the key in WEATHER_KEY.',
  ],
])('%j stops the start with an error', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
