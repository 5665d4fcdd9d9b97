import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { choose, readTable, renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

const names = ['Ana Zed', 'Bob Adams', 'Cy Hale', 'Dee Roe', 'Eve Ray']
const rows = names.map((name, index) => createRow(index + 1, name, { best_lap: String(91 + index / 10) }))
/** After three laps the riders are 0.9 s apart, after two laps 1 s. */
const laps = names.flatMap((name, index) => createRaceLaps(name, [100 + index, 91, 91 - index * 0.1]))
const readRows = (tile: HTMLElement): string[] =>
  within(tile)
    .getAllByRole('listitem')
    .map(row => row.textContent)

test('R-302 the tile shows two riders ahead, mine and two behind, with the change of their gaps', () => {
  const tile = renderTile('GapsToMe', { rows, laps, rider: 'Cy Hale' })
  expect(readRows(tile)).toEqual([
    '1A. Zed-1.800▲closing',
    '2B. Adams-0.900=the same',
    '3C. Hale•',
    '4D. Roe+0.900=the same',
    '5E. Ray+1.800▲closing',
  ])
})

test('R-302 Show sets how many riders are on each side', () => {
  const tile = renderTile('GapsToMe', { rows, laps, rider: 'Ana Zed', settings: { Show: 1 } })
  expect(readRows(tile)).toEqual(['1A. Zed•', '2B. Adams+0.900=the same'])
})

test('R-300 a lapped rider has the laps beside the time', () => {
  const lapped = createRaceLaps('Dee Roe', [250, 98])
  const others = laps.filter(({ name }) => name !== 'Dee Roe')
  const tile = renderTile('GapsToMe', { rows, laps: [...others, ...lapped], rider: 'Eve Ray' })
  expect(readRows(tile)).toContain('4D. Roe1L+153.000▼opening')
})

test('R-301 a rider in the pits has no gap', () => {
  const inPit = rows.map((row, index) => (index === 1 ? { ...row, pit: true } : row))
  const tile = renderTile('GapsToMe', { rows: inPit, laps, rider: 'Cy Hale' })
  expect(readRows(tile)).toContain('2B. Adams-')
})

test('R-300 in practice the best laps are compared', () => {
  const race = { ...sampleRace, kind: 'practice' as const }
  const tile = renderTile('GapsToMe', { rows, laps, race, rider: 'Cy Hale', settings: { Show: 1 } })
  expect(readRows(tile)).toEqual(['2B. Adams-0.100', '3C. Hale•', '4D. Roe+0.100'])
})

test('an extra small tile shows the riders ahead and behind', () => {
  const tile = renderTile('GapsToMe', { rows, laps, rider: 'Cy Hale', settings: { Size: 1 } })
  expect(within(tile).getByText('-0.900 / +0.900')).toBeTruthy()
})

test('under red the gaps stay, dimmed and paused', () => {
  const race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const tile = renderTile('GapsToMe', { rows, laps, race, rider: 'Cy Hale' })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
  expect(readRows(tile)[1]).toContain('-0.900')
})

test('the tile shows "-" for a racer who is not in the session', () => {
  expect(renderTile('GapsToMe', { rows, laps, settings: { Racer: '99' } }).textContent).toBe('Gaps to Me#99-')
})

test('R-302 the pop-up lists all riders and sorts them', async () => {
  const dialog = await renderDetail('GapsToMe', { rows, laps, rider: 'Bob Adams' })
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'TO ME', 'CHG'],
    ['1', 'A. Zed', '-0.900', '+0.100 ='],
    ['2', 'B. Adams', '•', '-'],
    ['3', 'C. Hale', '+0.900', '+0.100 ='],
    ['4', 'D. Roe', '+1.800', '+0.200 ▲'],
    ['5', 'E. Ray', '+2.700', '+0.300 ▲'],
  ])
  choose('Order', 'Closing fastest first')
  const names = readTable(within(dialog).getByRole('table')).map(([, name]) => name)
  expect(names).toEqual(['NAME', 'E. Ray', 'D. Roe', 'A. Zed', 'C. Hale', 'B. Adams'])
})
