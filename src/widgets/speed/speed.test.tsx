import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { showDetail, showTile, tableTexts } from '../testing/show-widget'

afterEach(cleanup)

const rows = [
  row(1, 'Ana Zed', { speed: '170.00', max_speed: '172.4' }),
  row(2, 'Bob Adams', { speed: '160.00', current_speed: '171.256', max_speed: '174.00' }),
  row(3, 'Cy Hale', { speed: '169.95', max_speed: '' }),
]
const laps = [
  lap('Ana Zed', 1, { speed: '121' }),
  lap('Bob Adams', 1, { speed: '5' }),
  lap('Bob Adams', 2, { speed: '100' }),
  lap('Bob Adams', 3, { speed: '110' }),
]
const shown = { rows, laps, rider: 'Bob Adams' }

test('the latest reading with two decimals, higher is better', () => {
  const tile = showTile('Speed', shown)
  expect(within(tile).getByText('171.26')).toBeTruthy()
  expect(within(tile).getByText('mph')).toBeTruthy()
  expect(tile.dataset['state']).toBe('better')
  cleanup()
  expect(showTile('Speed', { ...shown, rider: 'Cy Hale' }).dataset['state']).toBe('equal')
})

function lines(settings: object): Record<string, string | undefined> {
  const terms = [...showTile('Speed', { ...shown, settings }).querySelectorAll('dt')]
  const found = terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
  cleanup()
  return Object.fromEntries(found)
}

test('the lines that are asked for; speeds slower than 6 mph do not count', () => {
  const both = { 'Session average': '110.33', 'Rider vs session average': '-5.33' }
  expect(lines({})).toEqual(both)
  expect(lines({ Show_Session_Top_Speed: 1 })).toEqual({ 'Session top': '174.00', ...both })
  expect(lines({ Show_Session_Average_Speed: 0 })).toEqual({ 'Rider vs session average': '-5.33' })
  expect(lines({ Show_Rider_Average_Speed_Diff: 0 })).toEqual({ 'Session average': '110.33' })
  expect(lines({ Discard_Speeds_Slower_Than: 1 })).toEqual({
    'Session average': '84.00',
    'Rider vs session average': '-12.33',
  })
})

test('the pop-up ranks by top speed, with the averages', async () => {
  const dialog = await showDetail('Speed', shown)
  expect(tableTexts(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'TOP SPEED', 'AVERAGE'],
    ['1', 'B. Adams', '174.00', '105.00'],
    ['2', 'A. Zed', '172.40', '121.00'],
    ['-', 'C. Hale', '-', '-'],
  ])
})

test('discarded speeds are dimmed among the laps', async () => {
  const dialog = await showDetail('Speed', shown)
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Laps' }))
  const table = within(dialog).getByRole('table')
  expect(tableTexts(table).slice(1)).toEqual([
    ['1', '5.00'],
    ['2', '100.00'],
    ['3', '110.00'],
  ])
  const sources = [...table.querySelectorAll<HTMLElement>('tbody [data-column="value"]')]
  expect(sources.map(({ dataset }) => dataset['source'])).toEqual(['fallback', 'value', 'value'])
})
