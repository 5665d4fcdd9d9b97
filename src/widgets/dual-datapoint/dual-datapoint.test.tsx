import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

const rows = [
  createRow(1, 'Ana Zed', { speed: '170.00', best_lap: '91.000', avg_lap_time: '92.000', gap: '' }),
  createRow(2, 'Bob Adams', { speed: '171.50', best_lap: '91.600', gap: '0.5' }),
]
const laps = [
  createLap('Ana Zed', 1, { speed: '150', position: 1 }),
  createLap('Bob Adams', 1, { time: '93', speed: '140', position: 3 }),
  createLap('Bob Adams', 2, { time: '91.600', speed: '171.50', position: 2 }),
  createLap('Bob Adams', 3, { time: '150', pit: true, position: 2 }),
]
const options = { rows, laps, rider: 'Bob Adams' }

function readValueBlocks(tile: HTMLElement): (string | null)[] {
  return [...tile.querySelectorAll('p')].map(block => block.textContent)
}

test('the tile has the state of the top value, and the bottom value has its own state', () => {
  const tile = renderTile('DualDatapoint', options)
  expect(tile.dataset['state']).toBe('better')
  expect(readValueBlocks(tile)).toEqual(['Speedbetter171.50mph', 'Best Lapworse00:01:31.600'])
  expect(tile.querySelector('div[data-state]')?.getAttribute('data-state')).toBe('worse')
})

test('averages are tagged AVG and compared with the average of the reference (Q-116)', () => {
  const tile = renderTile('DualDatapoint', { ...options, settings: { Value_Modifier: 2 } })
  expect(within(tile).getByText('AVG')).toBeTruthy()
  // Pit laps are excluded: (93 + 91.6) / 2. The average of the leader comes from the wire.
  expect(readValueBlocks(tile)).toEqual(['Speedbetter155.75mph', 'Best Lapworse00:01:32.300'])
})

test.each([
  ['Position', 2, 'worse2.3'],
  ['Position', 1, 'worse2'],
  ['Gap', 2, '0.500s'],
])('%s with the value modifier %s is shown as %j', (Data_Point_Top, Value_Modifier, text) => {
  const tile = renderTile('DualDatapoint', { ...options, settings: { Data_Point_Top, Value_Modifier } })
  expect(readValueBlocks(tile)[0]).toBe(`${Data_Point_Top}${text}`)
})

test('the size Extra Small shows only the top value', () => {
  const tile = renderTile('DualDatapoint', { ...options, settings: { Size: 1 } })
  expect(within(tile).getByRole('heading').textContent).toBe('Speed')
  expect(tile.textContent).not.toContain('Best Lap')
})

test('the pop-up shows the overviews of both data points', async () => {
  const dialog = await renderDetail('DualDatapoint', options)
  const titles = within(dialog).getAllByRole('heading', { level: 3 })
  expect(titles.map(title => title.textContent)).toEqual(['Speed Overview', 'Best Lap Overview'])
  expect(within(dialog).getAllByRole('table')).toHaveLength(2)
})
