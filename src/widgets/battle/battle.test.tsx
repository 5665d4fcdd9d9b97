import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { readTable, renderDetail, renderTile, type RenderOptions } from '../testing/render-widget'

afterEach(cleanup)

const sectors = { s1: '20.000', s2: '30.000', s3: '40.000' }
const rows = ['Ana Zed', 'Bob Adams', 'Cy Hale', 'Dee Roe'].map((name, index) =>
  createRow(index + 1, name, sectors),
)
/**
 * The worked example: Bob is 0.912 behind Ana after lap 1, then 0.840, 0.795 and 0.655. Cy is 0.500 behind Bob all the
 * time, and Dee 1.8 s behind Cy.
 */
const laps = [
  ...createRaceLaps('Ana Zed', [92, 90], { 2: { s1: '20.000', s2: '30.000', s3: '40.000' } }),
  ...createRaceLaps('Bob Adams', [92.912, 89.743], { 2: { s1: '19.928', s2: '29.955', s3: '39.860' } }),
  ...createRaceLaps('Cy Hale', [93.412, 89.743], { 2: { s1: '19.928', s2: '29.955', s3: '39.860' } }),
  ...createRaceLaps('Dee Roe', [95.212, 89.743], { 2: { s1: '19.928', s2: '29.955', s3: '39.860' } }),
]
const example: RenderOptions = { rows, laps, rider: 'Bob Adams' }

const readRows = (tile: HTMLElement): string[] =>
  within(tile)
    .getAllByRole('listitem')
    .map(row => row.textContent)

test('R-390 the tile shows the group with the gap to the rider ahead, who closes and the strongest sector', () => {
  const tile = renderTile('Battle', example)
  expect(readRows(tile)).toEqual([
    '1A. Zed',
    '2B. AdamsS3 n 1+0.2570.655▲closing',
    '3C. Hale0.0000.500=the same',
  ])
  expect(within(tile).getByText('Group of 3')).toBeTruthy()
})

test.each([
  ['Bob Adams', 'better'],
  ['Ana Zed', 'worse'],
  ['Cy Hale', 'none'],
])('R-390 for %s, who is closing makes the tile %s', (rider, state) => {
  expect(renderTile('Battle', { ...example, rider }).dataset['state']).toBe(state)
})

test('R-390 a rider who is alone has the nearest rider and the time to the group', () => {
  const tile = renderTile('Battle', { ...example, rider: 'Dee Roe' })
  expect(readRows(tile)).toHaveLength(3)
  for (const text of ['Nearest · C. Hale', '-1.800 s', '1.8 s to the group'])
    expect(within(tile).getByText(text)).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test('R-390 without a group the tile shows the nearest rider', () => {
  const apart = [...createRaceLaps('Ana Zed', [92, 91]), ...createRaceLaps('Bob Adams', [95, 91])]
  const tile = renderTile('Battle', { ...example, laps: apart })
  for (const text of ['-3.000', 'No group · nearest A. Zed'])
    expect(within(tile).getByText(text)).toBeTruthy()
  cleanup()
  const empty = renderTile('Battle', { ...example, laps: [] })
  for (const text of ['-', 'No riders within a second']) expect(within(empty).getByText(text)).toBeTruthy()
})

test('R-390 a rider in the pits is not in the group', () => {
  const inPit = rows.map(row => (row.name === 'Cy Hale' ? Object.assign({}, row, { pit: true }) : row))
  expect(readRows(renderTile('Battle', { ...example, rows: inPit }))).toHaveLength(2)
})

/** Riders A, B, C and so on, each half a second behind the one ahead. */
function createLargeGroup(letters: string, rider: string): RenderOptions {
  const names = letters.split('').map(letter => `Rider ${letter}`)
  return {
    rows: names.map((name, index) => createRow(index + 1, name)),
    laps: names.flatMap((name, index) => createRaceLaps(name, [92 + index / 2, 91])),
    rider,
  }
}

test('R-390 of a large group the tile shows five riders around mine', () => {
  const tile = renderTile('Battle', createLargeGroup('ABCDEFGHI', 'Rider G'))
  expect(readRows(tile).map(text => text.slice(0, 5))).toEqual(['5R. E', '6R. F', '7R. G', '8R. H', '9R. I'])
  expect(within(tile).getByText('Group of 9')).toBeTruthy()
})

test('an extra small tile shows the gaps ahead and behind', () => {
  const tile = renderTile('Battle', { ...example, settings: { Size: 1 } })
  expect(within(tile).getByText('-0.655 / +0.500')).toBeTruthy()
})

test('R-390 outside of races the tile and the pop-up say Race only', async () => {
  const race = { ...sampleRace, kind: 'qualifying' as const }
  const tile = renderTile('Battle', { ...example, race })
  expect(within(tile).getByText('Race only')).toBeTruthy()
  cleanup()
  const dialog = await renderDetail('Battle', { ...example, race })
  expect(within(dialog).getByText(/only in a race/)).toBeTruthy()
})

test('R-390 under red the group stays, dimmed and paused', () => {
  const race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const tile = renderTile('Battle', { ...example, race })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(tile.dataset['dimmed']).toBe('')
  expect(tile.dataset['state']).toBe('none')
  expect(readRows(tile)).toHaveLength(3)
})

test('R-390 under red the group stays while its riders are in the pits', () => {
  const race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const inPit = rows.map(row => Object.assign({}, row, { pit: true }))
  const tile = renderTile('Battle', { ...example, rows: inPit, race })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(readRows(tile)).toHaveLength(3)
})

test('R-390 under red the group is paused without a rider of my own, too', async () => {
  const race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  const tile = renderTile('Battle', { ...example, race, rider: 'No One' })
  expect(within(tile).getByText('paused')).toBeTruthy()
  expect(readRows(tile)).toHaveLength(3)
  cleanup()
  const dialog = await renderDetail('Battle', { ...example, race, rider: 'No One' })
  expect(within(dialog).getByText(/^Paused: under a red flag/)).toBeTruthy()
})

test('R-390 a rider behind who gains in no sector has no strongest sector', async () => {
  const losing = [
    ...createRaceLaps('Ana Zed', [92, 90], { 2: { s1: '20.000', s2: '30.000', s3: '40.000' } }),
    ...createRaceLaps('Bob Adams', [92.5, 90.4], { 2: { s1: '20.100', s2: '30.200', s3: '40.100' } }),
  ]
  const dialog = await renderDetail('Battle', { ...example, laps: losing })
  const [group = []] = within(dialog).getAllByRole('table').map(readTable)
  expect([group[0]?.[4], group[2]?.[4]]).toEqual(['STRONGEST', '-'])
})

test('R-390 the pop-up shows every pair, the gaps at the last points and the overtakes', async () => {
  const dialog = await renderDetail('Battle', example)
  const [group, gaps, overtakes] = within(dialog).getAllByRole('table').map(readTable)
  expect(group).toEqual([
    ['POS', 'NAME', 'GAP', 'CHG', 'STRONGEST', 'OVERTAKES'],
    ['1', 'A. Zed', '-', '-', '-', '-'],
    ['2', 'B. Adams', '0.655', '+0.257 ▲', 'S3 +0.140, n 1', '0'],
    ['3', 'C. Hale', '0.500', '0.000 =', '-', '0'],
  ])
  expect(gaps).toEqual([
    ['At', '#20', '#30'],
    ['End of lap 2', '0.655', '0.500'],
    ['S2 of lap 2', '0.795', '0.500'],
    ['S1 of lap 2', '0.840', '0.500'],
    ['End of lap 1', '0.912', '0.500'],
  ])
  expect(overtakes).toEqual([['At', 'Rider', 'Overtook'], ['None so far']])
})

test('R-390 the pop-up lists the overtakes between neighbors, newest first', async () => {
  const swapped = [...createRaceLaps('Ana Zed', [92, 91, 91]), ...createRaceLaps('Bob Adams', [92.3, 90, 92])]
  const dialog = await renderDetail('Battle', { ...example, laps: swapped })
  const [group, , overtakes] = within(dialog).getAllByRole('table').map(readTable)
  expect(group?.map(cells => cells.at(-1))).toEqual(['OVERTAKES', '-', '2'])
  expect(overtakes?.slice(1)).toEqual([
    ['End of lap 3', 'A. Zed', 'B. Adams'],
    ['End of lap 2', 'B. Adams', 'A. Zed'],
  ])
})

test('R-390 the drawing has one line for each pair, and that of my rider is marked', async () => {
  const dialog = await renderDetail('Battle', example)
  const lines = [...dialog.querySelectorAll('svg[viewBox="0 0 100 100"] g')]
  // Mine is drawn last, over the others.
  expect(lines.map(line => line.getAttribute('data-slot'))).toEqual(['4', '1'])
  expect(lines[1]?.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0L/)
  const legend = within(dialog).getAllByRole('listitem', { hidden: true })
  expect(legend.map(item => item.textContent)).toEqual(['#20 B. Adams to A. Zed', '#30 C. Hale to B. Adams'])
})

test.each([
  ['Rider K', ['F', 'G', 'H', 'I', 'J', 'K', 'L']],
  ['Rider A', ['B', 'C', 'D', 'E', 'F', 'G', 'H']],
])(
  'R-390 of a large group the lines around %s are drawn, and the table has all pairs',
  async (rider, drawn) => {
    const dialog = await renderDetail('Battle', createLargeGroup('ABCDEFGHIJKL', rider))
    const legend = within(dialog).getAllByRole('listitem', { hidden: true })
    expect(legend.map(item => item.textContent.split(' ')[2])).toEqual(drawn)
    const mine = legend.filter(item => item.dataset['slot'] === '1').map(item => item.textContent)
    expect(mine).toEqual(rider === 'Rider K' ? ['#110 R. K to R. J'] : [])
    const [, gaps] = within(dialog).getAllByRole('table').map(readTable)
    expect(gaps?.[0]).toHaveLength(12)
    expect(gaps?.[1]).toEqual(['End of lap 2', ...Array.from({ length: 11 }, () => '0.500')])
  },
)
