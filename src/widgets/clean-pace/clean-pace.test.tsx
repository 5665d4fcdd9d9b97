import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow } from '../testing/sample-rows'
import { readTable, renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

const rows = [createRow(1, 'Ana Zed'), createRow(2, 'Bob Adams'), createRow(3, 'Cy Hale')]
/** The worked example of clean laps: 2, 3, 5 and 8. */
const example = createRaceLaps('Bob Adams', [97.412, 91.8, 91.62, 95.105, 91.7, 118.3, 131, 91.54], {
  6: { in: true, pit: true },
  7: { out: true },
})
const laps = [...createRaceLaps('Ana Zed', [97, 91.9, 91.9, 91.9, 91.9, 91.9, 91.9, 91.9]), ...example]

test('R-320 the pace of 4 clean laps over two stints is compared with the one of the leader', () => {
  const tile = renderTile('CleanPace', { rows, laps, rider: 'Bob Adams' })
  expect(tile.textContent).toContain('1:31.665')
  for (const text of ['of 4 · mixed', 'To A. Zed', '± 0.11 s'])
    expect(within(tile).getByText(text)).toBeTruthy()
  expect(tile.textContent).toContain('+0.235')
  expect(tile.dataset['state']).toBe('better')
})

test('R-320 the trend needs six clean laps', () => {
  const faster = createRaceLaps('Cy Hale', [97, 92, 92, 92, 91.7, 91.7, 91.7])
  const tile = renderTile('CleanPace', { rows, laps: [...laps, ...faster], rider: 'Cy Hale' })
  expect(within(tile).getByText('+0.30 s')).toBeTruthy()
  cleanup()
  expect(renderTile('CleanPace', { rows, laps, rider: 'Bob Adams' }).textContent).not.toContain('Trend')
})

test('R-013 a pace of fewer than three laps is dimmed', () => {
  const few = createRaceLaps('Cy Hale', [97, 92, 92])
  const tile = renderTile('CleanPace', { rows, laps: [...laps, ...few], rider: 'Cy Hale' })
  expect(within(tile).getByText('of 2 · few laps')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
  expect(tile.dataset['state']).toBe('none')
})

test('the tile says that there is no clean lap', () => {
  const tile = renderTile('CleanPace', { rows, laps, rider: 'Cy Hale' })
  expect(within(tile).getByText('No clean lap yet')).toBeTruthy()
})

test('R-320 the pop-up shows every lap with its verdict, and the ranking of the paces', async () => {
  const dialog = await renderDetail('CleanPace', { rows, laps, rider: 'Bob Adams' })
  const [paces, all] = within(dialog).getAllByRole('table')
  if (!paces || !all) throw new Error('A table is missing')
  expect(readTable(paces)).toEqual([
    ['POS', 'NAME', 'PACE', 'SPREAD', 'LAPS'],
    ['1', 'B. Adams', '00:01:31.665', '± 0.11 s', 'of 4 · mixed'],
    ['2', 'A. Zed', '00:01:31.900', '± 0.00 s', 'of 5'],
  ])
  expect(readTable(all).map(([lap, , verdict]) => `${lap} ${verdict}`)).toEqual([
    'Lap Clean',
    '8 yes',
    '7 no, out lap',
    '6 no, in lap',
    '5 yes',
    '4 no, slow',
    '3 yes',
    '2 yes',
    '1 no, start',
  ])
})
