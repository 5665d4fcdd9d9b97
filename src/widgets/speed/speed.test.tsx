import { defaultUnits } from '#timing'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const rows = [
  createRow(1, 'Ana Zed', { speed: '170.00', max_speed: '172.4' }),
  createRow(2, 'Bob Adams', { speed: '160.00', current_speed: '171.256', max_speed: '174.00' }),
  createRow(3, 'Cy Hale', { speed: '169.95', max_speed: '' }),
]
const laps = [
  createLap('Ana Zed', 1, { speed: '121' }),
  createLap('Bob Adams', 1, { speed: '5' }),
  createLap('Bob Adams', 2, { speed: '100' }),
  createLap('Bob Adams', 3, { speed: '110' }),
]
const options = { rows, laps, rider: 'Bob Adams' }

test('the tile shows the latest speed with two decimals, and a higher speed has the state better', () => {
  const tile = renderTile('Speed', options)
  expect(within(tile).getByText('171.26')).toBeTruthy()
  expect(within(tile).getByText('mph')).toBeTruthy()
  expect(tile.dataset['state']).toBe('better')
  cleanup()
  expect(renderTile('Speed', { ...options, rider: 'Cy Hale' }).dataset['state']).toBe('equal')
})

function readLines(settings: object): Record<string, string | undefined> {
  const terms = [...renderTile('Speed', { ...options, settings }).querySelectorAll('dt')]
  const found = terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
  cleanup()
  return Object.fromEntries(found)
}

test('the tile shows the lines that are switched on, without speeds below the limit', () => {
  const both = { 'Session average': '110.33 mph', 'Rider vs session average': '-5.33 mph' }
  expect(readLines({})).toEqual(both)
  expect(readLines({ Show_Session_Top_Speed: 1 })).toEqual({ 'Session top': '174.00 mph', ...both })
  expect(readLines({ Show_Session_Average_Speed: 0 })).toEqual({ 'Rider vs session average': '-5.33 mph' })
  expect(readLines({ Show_Rider_Average_Speed_Diff: 0 })).toEqual({ 'Session average': '110.33 mph' })
  expect(readLines({ Discard_Speeds_Slower_Than: 1 })).toEqual({
    'Session average': '84.00 mph',
    'Rider vs session average': '-12.33 mph',
  })
})

test('the pop-up ranks riders by top speed and shows their averages', async () => {
  const dialog = await renderDetail('Speed', options)
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'TOP SPEED (mph)', 'AVERAGE (mph)'],
    ['1', 'B. Adams', '174.00', '105.00'],
    ['2', 'A. Zed', '172.40', '121.00'],
    ['-', 'C. Hale', '-', '-'],
  ])
})

test('discarded speeds are dimmed in the table of laps', async () => {
  const dialog = await renderDetail('Speed', options)
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Laps' }))
  const table = within(dialog).getByRole('table')
  expect(readTable(table).slice(1)).toEqual([
    ['1', '5.00'],
    ['2', '100.00'],
    ['3', '110.00'],
  ])
  const sources = [...table.querySelectorAll<HTMLElement>('tbody [data-column="value"]')]
  expect(sources.map(({ dataset }) => dataset['source'])).toEqual(['fallback', 'value', 'value'])
})

const metric = { ...options, units: { ...defaultUnits, speed: 'km/h' as const } }

test('the tile shows speeds, averages and differences in kilometers per hour if they were chosen', () => {
  const tile = renderTile('Speed', { ...metric, settings: { Show_Session_Top_Speed: 1 } })
  expect(tile.textContent).toContain('275.61km/h')
  expect(tile.textContent).toContain('280.03 km/h')
  expect(tile.textContent).toContain('177.56 km/h')
  expect(tile.textContent).toContain('-8.58 km/h')
  // Speeds are compared in the unit of the feed.
  expect(tile.dataset['state']).toBe('better')
  cleanup()
  expect(renderTile('Speed', { ...metric, rider: 'Cy Hale' }).dataset['state']).toBe('equal')
})

test('the pop-up shows kilometers per hour if they were chosen, and says what the limit is', async () => {
  const dialog = await renderDetail('Speed', metric)
  expect(readTable(within(dialog).getByRole('table')).slice(0, 2)).toEqual([
    ['POS', 'NAME', 'TOP SPEED (km/h)', 'AVERAGE (km/h)'],
    ['1', 'B. Adams', '280.03', '168.98'],
  ])
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Laps' }))
  expect(readTable(within(dialog).getByRole('table')).slice(0, 2)).toEqual([
    ['Lap', 'Speed (km/h)'],
    ['1', '8.05'],
  ])
  expect(within(dialog).getByText(/^Speeds below 9\.66 km\/h \(6 mph\) are dimmed/)).toBeTruthy()
})
