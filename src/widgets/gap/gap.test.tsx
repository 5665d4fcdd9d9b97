import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRow, sampleRace } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const rows = [
  createRow(1, 'Ana Zed', { last_lap: '91.520' }),
  createRow(2, 'Bob Adams', { gap: '0.4', diff: '0.4', last_lap: '91.260' }),
  createRow(3, 'Cy Hale', { gap: '0.9', diff: '1.3', last_lap: '92.000' }),
  createRow(4, 'Dee Roe', { gap: '1.000', diff: '2.3', last_lap: '92.050' }),
  createRow(5, 'Eve Ray', { gap: '0.999', diff: '3.299' }),
  createRow(6, 'Flo Day', { gap: '1 Lap', diff: '1 Lap' }),
]

test.each([
  ['Ana Zed', ['Leader', 'Behind · B. Adams', '0.400 s'], 'leader'],
  ['Bob Adams', ['0.400', 'Ahead · A. Zed', 'Behind · C. Hale', '0.900 s', 'pace +0.3 s'], 'better'],
  ['Cy Hale', ['0.900', 'Ahead · B. Adams', 'Behind · D. Roe', '1.000 s', 'pace -0.7 s'], 'worse'],
  ['Dee Roe', ['1.000', 'Ahead · C. Hale', 'Behind · E. Ray', '0.999 s'], 'equal'],
  ['Eve Ray', ['0.999', 'Behind · F. Day', '1 Lap', 'pace -'], 'none'],
  ['Flo Day', ['1 Lap', 'Ahead · E. Ray'], 'none'],
])('the tile of %s shows %j and has the state %s', (rider, texts, state) => {
  const tile = renderTile('Gap', { rows, rider })
  for (const text of texts) expect(within(tile).getByText(text)).toBeTruthy()
  expect(tile.dataset['state']).toBe(state)
})

test('riders with consecutive gaps under one second form a group (D-261)', () => {
  const labels = rows.map(({ name }) => {
    const label = within(renderTile('Gap', { rows, rider: name })).queryByText(/^Group of/)?.textContent
    cleanup()
    return label
  })
  const [three, two] = ['Group of 3', 'Group of 2']
  expect(labels).toEqual([three, three, three, two, two, undefined])
})

test.each(['practice', 'qualifying'] as const)('riders of a %s session form no groups', async kind => {
  const race = { ...sampleRace, kind }
  expect(within(renderTile('Gap', { rows, rider: 'Bob Adams', race })).queryByText(/^Group of/)).toBeNull()
  const dialog = await renderDetail('Gap', { rows, rider: 'Bob Adams', race })
  expect(within(dialog).queryByText(/Group/, { selector: 'th' })).toBeNull()
})

test('the tile shows "-" for a racer who is not in the session', () => {
  const tile = renderTile('Gap', { rows, rider: 'Ana Zed', settings: { Racer: '99' } })
  expect(tile.textContent).toBe('Gap#99-')
  expect(tile.dataset['state']).toBe('none')
})

test('the pop-up lists the numbered groups, with the pace to one decimal', async () => {
  const dialog = await renderDetail('Gap', { rows, rider: 'Bob Adams' })
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'GAP', 'DIFF', 'LAST LAP', 'PACE'],
    ['Group 1Group of 3'],
    ['1', 'A. Zed', 'Leader', 'Leader', '00:01:31.520', '-'],
    ['2', 'B. Adams', '0.400', '0.400', '00:01:31.260', '+0.3'],
    ['3', 'C. Hale', '0.900', '1.300', '00:01:32.000', '-0.7'],
    ['Group 2Group of 2'],
    ['4', 'D. Roe', '1.000', '2.300', '00:01:32.050', '-0.1'],
    ['5', 'E. Ray', '0.999', '3.299', '-', '-'],
    ['6', 'F. Day', '1 Lap', '1 Lap', '-', '-'],
  ])
})
