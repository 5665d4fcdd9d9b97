import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRow } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const rows = [
  createRow(1, 'Ana Zed', { min_s1: '20.1', min_s2: '30.2', min_s3: '40.3', best_lap: '91.000' }),
  createRow(2, 'Bob Adams', { min_s1: '20.3', min_s2: '30.0', min_s3: '40.4', best_lap: '91.112' }),
  createRow(3, 'Cy Hale', { min_s1: '20.5', min_s3: '40.9' }),
]

test('the ideal lap of the session is the sum of the best sectors of all riders, without a state', () => {
  const tile = renderTile('TheoreticalLaps', { rows, rider: 'Bob Adams' })
  expect(tile.textContent).toBe('Ideal Lap00:01:30.400Session')
  expect(tile.dataset['state']).toBe('none')
})

test.each([
  ['Rider', 'Bob Adams', ['Rider', '00:01:30.700', '+0.412'], 'equal'],
  ['Both', 'Bob Adams', ['Rider', '00:01:30.700', 'Session', '00:01:30.400', '+0.412'], 'equal'],
  ['Rider', 'Ana Zed', ['00:01:30.600', '+0.400'], 'leader'],
  ['Rider', 'Cy Hale', ['-'], 'none'],
])(
  'the tile for %s shows the values of %s: %j, with the state %s',
  (Show_Ideal_Lap_For, rider, texts, state) => {
    const tile = renderTile('TheoreticalLaps', { rows, rider, settings: { Show_Ideal_Lap_For } })
    for (const text of texts) expect(tile.textContent).toContain(text)
    expect(tile.dataset['state']).toBe(state)
  },
)

test('the pop-up has four sector columns and the session in the first row (D-406)', async () => {
  const dialog = await renderDetail('TheoreticalLaps', { rows, rider: 'Bob Adams' })
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'S1', 'S2', 'S3', 'S4', 'Ideal', 'Best Lap', 'Difference'],
    ['-', 'Session', '20.100', '30.000', '40.300', '-', '00:01:30.400', '00:01:31.000', '+0.600'],
    ['1', 'A. Zed', '20.100', '30.200', '40.300', '-', '00:01:30.600', '00:01:31.000', '+0.400'],
    ['2', 'B. Adams', '20.300', '30.000', '40.400', '-', '00:01:30.700', '00:01:31.112', '+0.412'],
    ['3', 'C. Hale', '20.500', '-', '40.900', '-', '-', '-', '-'],
  ])
  expect(within(dialog).queryByText('S5 included in the total')).toBeNull()
})

test('the pop-up includes a fifth sector in the total and says so', async () => {
  const five = [createRow(1, 'Ana Zed', { min_s1: '1', min_s2: '2', min_s3: '3', min_s4: '4', min_s5: '5' })]
  const dialog = await renderDetail('TheoreticalLaps', { rows: five, rider: 'Ana Zed' })
  expect(within(dialog).getByText('S5 included in the total')).toBeTruthy()
  expect(readTable(within(dialog).getByRole('table'))[1]?.[6]).toBe('00:00:15.000')
})
