import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { showDetail, showTile } from '../testing/show-widget'

afterEach(cleanup)

const rows = [
  row(1, 'Ana Zed', { speed: '170.00', best_lap: '91.000', avg_lap_time: '92.000', gap: '' }),
  row(2, 'Bob Adams', { speed: '171.50', best_lap: '91.600', gap: '0.5' }),
]
const laps = [
  lap('Ana Zed', 1, { speed: '150', position: 1 }),
  lap('Bob Adams', 1, { time: '93', speed: '140', position: 3 }),
  lap('Bob Adams', 2, { time: '91.600', speed: '171.50', position: 2 }),
  lap('Bob Adams', 3, { time: '150', pit: true, position: 2 }),
]
const shown = { rows, laps, rider: 'Bob Adams' }

function halves(tile: HTMLElement): (string | null)[] {
  return [...tile.querySelectorAll('p')].map(half => half.textContent)
}

test('the tile has the colour of the upper value, the lower text its own', () => {
  const tile = showTile('DualDatapoint', shown)
  expect(tile.dataset['state']).toBe('better')
  expect(halves(tile)).toEqual(['Speedbetter171.50mph', 'Best Lapworse00:01:31.600'])
  expect(tile.querySelector('div[data-state]')?.getAttribute('data-state')).toBe('worse')
})

test('averages are tagged, of the rider and of the reference (Q-116)', () => {
  const tile = showTile('DualDatapoint', { ...shown, settings: { Value_Modifier: 2 } })
  expect(within(tile).getByText('AVG')).toBeTruthy()
  // Pit laps do not count: (93 + 91.6) / 2; the leader's average is told.
  expect(halves(tile)).toEqual(['Speedbetter155.75mph', 'Best Lapworse00:01:32.300'])
})

test.each([
  ['Position', 2, 'worse2.3'],
  ['Position', 1, 'worse2'],
  ['Gap', 2, '0.500'],
])('%s with modifier %s is %s', (Data_Point_Top, Value_Modifier, text) => {
  const tile = showTile('DualDatapoint', { ...shown, settings: { Data_Point_Top, Value_Modifier } })
  expect(halves(tile)[0]).toBe(`${Data_Point_Top}${text}`)
})

test('extra small shows the upper value only', () => {
  const tile = showTile('DualDatapoint', { ...shown, settings: { Size: 1 } })
  expect(within(tile).getByRole('heading').textContent).toBe('Speed')
  expect(tile.textContent).not.toContain('Best Lap')
})

test('the pop-up has both overviews', async () => {
  const dialog = await showDetail('DualDatapoint', shown)
  const titles = within(dialog).getAllByRole('heading', { level: 3 })
  expect(titles.map(title => title.textContent)).toEqual(['Speed Overview', 'Best Lap Overview'])
  expect(within(dialog).getAllByRole('table')).toHaveLength(2)
})
