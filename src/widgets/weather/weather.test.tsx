import type { CurrentWeather } from '#contract'
import type { DisplayUnits } from '#timing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleWeather } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'
import { getWeatherIconUrl, describeWeather } from './weather-code'

afterEach(cleanup)

const current: CurrentWeather = {
  ...sampleWeather,
  current_units: { temperature_2m: '°F', wind_speed_10m: 'mp/h', rain: 'inch' },
  current: {
    time: '2026-07-12T14:20',
    temperature_2m: 72.4,
    weather_code: 2,
    wind_speed_10m: 8.3,
    wind_direction_10m: 350,
    rain: 0,
  },
}
const live = { weather: { current, historical: null } }
const past = { isLive: false, weather: { current: null, historical: sampleWeather } }

test('exactly the codes of the dashboard document have an icon of their own (D-414)', () => {
  const names = Object.entries({
    clear: [0],
    'mostly-clear': [1],
    'partly-cloudy': [2],
    overcast: [3],
    fog: [45, 48],
    drizzle: [51],
    'freezing-drizzle': [56],
    rain: [60, 61, 62, 63],
    'heavy-rain': [64, 65],
    'freezing-rain': [66, 67],
    sleet: [68],
    showers: [80, 81, 82],
    thunderstorm: [95],
    hailstorm: [99],
  })
  const known = new Map(names.flatMap(([name, codes]) => codes.map(code => [code, name])))
  const shown = Array.from({ length: 100 }, (_, code) => getWeatherIconUrl(code))
  expect(shown).toEqual(shown.map((_, code) => `/weather/${known.get(code) ?? 'cloud'}.svg`))
  expect(describeWeather(71)).toBe('Light snow')
  expect([getWeatherIconUrl(null), describeWeather(undefined)]).toEqual(['/weather/cloud.svg', 'Unknown'])
})

describe('during a live race', () => {
  test('during a live race the tile shows icon, temperature and wind in the units of the source', () => {
    const tile = renderTile('Weather', live)
    expect(within(tile).getByRole('img', { name: 'Partly cloudy' }).getAttribute('src')).toBe(
      '/weather/partly-cloudy.svg',
    )
    expect(tile.textContent).toBe('Weather72.4°FPartly cloudy · Wind 8.3 mp/h N')
    expect(tile.dataset['state']).toBe('none')
  })

  test('during a live race the pop-up groups the hours of today and the next two days by day (D-282)', async () => {
    const dialog = await renderDetail('Weather', live)
    const titles = within(dialog).getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Now, 14:20 at the track',
      'Sunday, Jul 12',
      'Monday, Jul 13',
      'Tuesday, Jul 14',
    ])
    const tables = within(dialog).getAllByRole('table').map(readTable)
    // Past hours are omitted; the current hour is included.
    expect(tables.map(table => table.slice(1).map(([hour]) => hour))).toEqual([
      ['14:00', '15:00', '23:00'],
      ['00:00', '12:00', '14:00', '15:00', '23:00'],
      ['00:00', '12:00', '14:00', '15:00', '23:00'],
    ])
    expect(tables[0]?.[1]).toEqual(['14:00', 'Light rain', '61.5°F', '0.02 inch', '9 mp/h NE'])
  })

  test('without data of a live race the tile and the pop-up show "No current weather data" (D-386)', async () => {
    const none = { weather: { current: null, historical: null } }
    expect(renderTile('Weather', none).textContent).toBe('WeatherNo current weather data')
    await renderDetail('Weather', {})
    expect(within(screen.getByRole('dialog')).getByText('No current weather data')).toBeTruthy()
  })

  test('a response without values counts as no data', () => {
    const { temperature_2m: _, weather_code: __, ...rest } = current.current
    const empty = { ...current, current: { ...rest, temperature_2m: null, weather_code: null } }
    const tile = renderTile('Weather', { weather: { current: empty, historical: null } })
    expect(within(tile).getByText('No current weather data')).toBeTruthy()
  })
})

describe('after the race', () => {
  test('after the race the tile shows the highest and lowest temperature and the rain of the race day', () => {
    const tile = renderTile('Weather', past)
    expect(tile.textContent).toBe('Weather74.3°F / 56.1°FPartly cloudy · Rain 0.1 inch')
  })

  test('after the race the pop-up shows only the values and hours of the race day', async () => {
    const dialog = await renderDetail('Weather', past)
    expect(dialog.textContent).toContain('Highest74.3°FLowest56.1°FRain0.1 inchWind12.4 mp/h')
    expect(readTable(within(dialog).getByRole('table'))).toHaveLength(6)
  })

  test('without data of a past race the tile shows "No last race weather data" (D-387)', () => {
    expect(renderTile('Weather', { isLive: false }).textContent).toBe('WeatherNo last race weather data')
  })

  test('without data of a past race the pop-up shows "No historical weather data" (D-388)', async () => {
    const dialog = await renderDetail('Weather', { isLive: false })
    expect(within(dialog).getByText('No historical weather data')).toBeTruthy()
  })
})

test('the pop-up links to the weather service, and sample data is marked instead', async () => {
  const dialog = await renderDetail('Weather', live)
  const link = within(dialog).getByRole('link', { name: 'Weather data by Open-Meteo.com' })
  expect(link.getAttribute('href')).toBe('https://open-meteo.com/')
  cleanup()
  const made = { weather: { current: { ...current, source: 'static' as const }, historical: null } }
  expect(within(renderTile('Weather', made)).getByText('Sample weather')).toBeTruthy()
  cleanup()
  const other = await renderDetail('Weather', made)
  expect(within(other).getByText('Sample weather')).toBeTruthy()
  expect(within(other).queryByRole('link')).toBeNull()
})

describe('units and clock', () => {
  const metric: DisplayUnits = { speed: 'km/h', temperature: '°C', rain: 'mm', clock: '12-hour' }

  test('the tile shows the units that were chosen', () => {
    expect(renderTile('Weather', { ...live, units: metric }).textContent).toBe(
      'Weather22.4°CPartly cloudy · Wind 13.4 km/h N',
    )
    cleanup()
    expect(renderTile('Weather', { ...past, units: metric }).textContent).toBe(
      'Weather23.5°C / 13.4°CPartly cloudy · Rain 2.5 mm',
    )
  })

  test('the pop-up shows the units and the clock that were chosen', async () => {
    const dialog = await renderDetail('Weather', { ...live, units: metric })
    const [title] = within(dialog).getAllByRole('heading', { level: 3 })
    expect(title?.textContent).toMatch(/^Now, 2:20\sPM at the track$/)
    const [table] = within(dialog).getAllByRole('table').map(readTable)
    const [hour, ...values] = table?.[1] ?? []
    expect(hour).toMatch(/^2:00\sPM$/)
    expect(values).toEqual(['Light rain', '16.4°C', '0.5 mm', '14.5 km/h NE'])
  })
})
