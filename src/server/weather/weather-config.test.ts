import { expect, test } from 'vitest'
import { readConfig } from '../config'

const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://timing.example' }

test('weather is made up where the demo is, and real elsewhere, unless told', () => {
  expect(readConfig({}).weather.source).toBe('static')
  expect(readConfig({ DEMO: 'false' }).weather.source).toBe('open-meteo')
  expect(readConfig(production).weather.source).toBe('open-meteo')
  expect(readConfig({ ...production, DEMO: 'true' }).weather.source).toBe('static')
  expect(readConfig({ ...production, WEATHER: 'static' }).weather.source).toBe('static')
  expect(readConfig({ WEATHER: 'open-meteo' }).weather.source).toBe('open-meteo')
})

test('addresses, key and units can be others', () => {
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
    { WEATHER_ARCHIVE_URL: 'https://user:geheim@weather.example' },
    'WEATHER_ARCHIVE_URL must have no name or password in it; a key goes into WEATHER_KEY.',
  ],
])('%j stops the start', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
