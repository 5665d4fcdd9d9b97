import type { SummaryRow } from '#contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRows, createRow } from '../testing/samples'
import type { RacerIdentity } from './find-racer-row'
import { TimingTable } from './timing-table'

afterEach(cleanup)

interface Options {
  readonly rows: readonly SummaryRow[]
  readonly primary?: RacerIdentity
  readonly comparison?: RacerIdentity
  readonly followedSide?: 'primary' | 'comparison'
  readonly tableRows?: number
}

const createTable = ({ tableRows = 13, ...shown }: Options) => (
  <TimingTable caption="Timing" tableRows={tableRows} {...shown} />
)

const headers = [
  'POS',
  'NUM',
  'NAME',
  'MAKE',
  'BEST LAP',
  'DIFF',
  'GAP',
  'LAST LAP',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'SPEED',
]

/** The cell under a header, in the first row by default. */
function getCell(header: string, row = 0): HTMLElement {
  const found = screen.getAllByRole('row')[row + 1]?.children.item(headers.indexOf(header))
  if (!(found instanceof HTMLElement)) throw new Error(`No cell ${header}`)
  return found
}

const countDataRows = (): number => screen.getAllByRole('row').length - 1

test('D-069 the columns of the timing table are in the specified order', () => {
  render(createTable({ rows: [createRow()] }))
  expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual(headers)
})

test('positions, numbers, times, gaps and speeds use the condensed figures', () => {
  render(createTable({ rows: [createRow()] }))
  const figureHeaders = headers.filter(header => header !== 'NAME' && header !== 'MAKE')
  expect(headers.filter(header => 'numeric' in getCell(header).dataset)).toEqual(figureHeaders)
})

test('D-070 the first name of a rider is abbreviated', () => {
  render(createTable({ rows: [createRow({ name: 'Jake Van Dyke' })] }))
  expect(screen.getByRole('rowheader').textContent).toBe('J. Van Dyke')
})

test('D-071 D-350 the maker is shown as a logo from our own server', () => {
  render(
    createTable({
      rows: [createRow({ make: 'Harley-Davidson' }), createRow({ number: '2', make: 'MV Agusta' })],
    }),
  )
  const images = screen.getAllByRole<HTMLImageElement>('img')
  expect(images.map(image => [image.alt, image.getAttribute('src')])).toEqual([
    ['Harley-Davidson', '/makers/harley-davidson.svg'],
    ['MV Agusta', '/makers/mv-agusta.svg'],
  ])
})

test('D-072 D-073 a sector shows the time of the current lap, or the last lap’s time in a different style', () => {
  render(
    createTable({
      rows: [
        createRow({
          current_s1: '24.512',
          s1: '25.000',
          current_s2: '',
          s2: '30.100',
          current_s3: '0.000',
          s3: '20.5',
        }),
      ],
    }),
  )
  const shown = (['S1', 'S2', 'S3', 'S4'] as const).map(header => getCell(header))
  expect(shown.map(each => each.textContent)).toEqual(['24.512', '30.100', '20.500', '-'])
  expect(shown.map(each => each.dataset['source'])).toEqual(['value', 'fallback', 'fallback', 'missing'])
})

test('D-074 the cell of the current sector of a racer is outlined', () => {
  render(
    createTable({ rows: [createRow({ current_sector: 2 }), createRow({ number: '2', current_sector: 0 })] }),
  )
  const outlined = [0, 1].map(row =>
    headers.filter(header => getCell(header, row).dataset['bordered'] === ''),
  )
  expect(outlined).toEqual([['S2'], []])
})

test.each([
  ['D-075 the number of rows is limited by the setting', 3, 13, 13],
  ['the table grows down to the row of the followed rider', 18, 13, 18],
  ['the table shows ten rows when the setting is lower', 2, 5, 10],
  ['D-400 the table shows ten rows without a setting', 1, 0, 10],
  ['the table grows to all rows when the followed rider is last', 38, 13, 38],
])('%s', (_, position, tableRows, expected) => {
  const rows = createRows(38)
  const primary = rows[position - 1]
  render(createTable({ rows, tableRows, ...(primary && { primary }) }))
  expect(countDataRows()).toBe(expected)
})

test('the second table grows down to the row of the comparison rider', () => {
  const [rows, primary, comparison] = [createRows(38), { name: 'Rider 30', number: '30' }, createRows(20)[19]]
  render(createTable({ rows, primary, followedSide: 'comparison', ...(comparison && { comparison }) }))
  expect(countDataRows()).toBe(20)
})

test('D-076 the primary rider is highlighted, matched by name without regard to case and spaces', () => {
  render(
    createTable({
      rows: createRows(12),
      primary: { name: ' rider  3', number: '' },
      comparison: { name: 'RIDER 5', number: '' },
    }),
  )
  const marked = screen.getAllByRole('row').map(row => row.dataset['row'])
  expect([marked[3], marked[5]]).toEqual(['primary', 'comparison'])
  expect(marked.filter(mark => mark !== undefined)).toHaveLength(2)
})

test('the number decides which of two riders with the same name is highlighted', () => {
  const rows = ['4', '9'].map((number, index) => createRow({ number, position: index + 1, name: 'Ana Zed' }))
  render(createTable({ rows, primary: { name: 'Ana Zed', number: '9' } }))
  expect(screen.getAllByRole('row')[2]?.dataset['row']).toBe('primary')
})

test('D-289 lap times show hours, minutes and three decimals; gaps show three decimals and speeds two', () => {
  render(
    createTable({
      rows: [
        createRow({
          best_lap: '91.234',
          last_lap: '3661.5',
          diff: '12.3',
          gap: '0.2134',
          speed: '',
          max_speed: '172.4',
        }),
      ],
    }),
  )
  expect(['BEST LAP', 'LAST LAP', 'DIFF', 'GAP', 'SPEED'].map(header => getCell(header).textContent)).toEqual(
    ['00:01:31.234', '01:01:01.500', '12.300', '0.213', '172.40'],
  )
})

test('gaps such as "1 Lap" stay unchanged; zero and missing values are shown as "-"', () => {
  render(
    createTable({
      rows: [
        createRow({ best_lap: '0', speed: '0.00', make: '' }),
        createRow({ number: '2', position: 0, diff: '1 Lap', gap: '0.000' }),
      ],
    }),
  )
  expect(headers.slice(3).map(header => getCell(header).textContent)).toEqual(Array(11).fill('-'))
  expect(['POS', 'DIFF', 'GAP'].map(header => getCell(header, 1).textContent)).toEqual(['-', '1 Lap', '-'])
})

test('D-165 values given as text and as numbers render the same', () => {
  const texts = { best_lap: '91.234', diff: '1.5', current_s1: '24.5', s2: '30.25', speed: '171.4' }
  const numbers: object = { best_lap: 91.234, diff: 1.5, current_s1: 24.5, s2: 30.25, speed: 171.4 }
  const { container, rerender } = render(createTable({ rows: [createRow(texts)] }))
  const before = container.innerHTML
  rerender(createTable({ rows: [{ ...createRow(), ...numbers }] }))
  expect(container.innerHTML).toBe(before)
  expect(getCell('BEST LAP').textContent).toBe('00:01:31.234')
})

test('session bests and personal bests are marked, but not the first lap or sector of a rider', () => {
  const ana = createRow({
    best_lap: '91.2',
    last_lap: '91.2',
    min_s1: '30.0',
    current_s1: '30.0',
    min_s2: '31.0',
    s2: '31.5',
  })
  const bob = createRow({
    number: '2',
    best_lap: '92.0',
    last_lap: '92.0',
    min_s1: '30.4',
    s1: '30.4',
    min_s2: '30.9',
  })
  const novice = createRow({
    number: '3',
    laps: 0,
    best_lap: '',
    min_s1: '33',
    current_s1: '33',
    last_lap: '99',
  })
  render(createTable({ rows: [ana, bob, novice] }))
  const readMark = (header: string, row: number): string | undefined =>
    getCell(header, row).querySelector<HTMLElement>('[data-mark]')?.dataset['mark']
  expect(['BEST LAP', 'LAST LAP', 'S1', 'S2'].map(header => readMark(header, 0))).toEqual([
    'session-best',
    'session-best',
    'session-best',
    undefined,
  ])
  expect(['BEST LAP', 'LAST LAP', 'S1', 'S2'].map(header => readMark(header, 1))).toEqual([
    undefined,
    'personal-best',
    'personal-best',
    undefined,
  ])
  expect(['LAST LAP', 'S1'].map(header => readMark(header, 2))).toEqual([undefined, undefined])
})

test('the table shows PIT for riders in the pits and a message for a race without rows', () => {
  const { rerender } = render(createTable({ rows: [createRow({ pit: true })] }))
  expect(within(screen.getByRole('rowheader')).getByText('PIT')).toBeTruthy()
  rerender(createTable({ rows: [] }))
  expect(screen.getByRole('cell', { name: 'No data available for this race' })).toBeTruthy()
})
