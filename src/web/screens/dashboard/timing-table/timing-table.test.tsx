import type { SummaryRow } from '#contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fieldOf, rowOf } from '../testing/samples'
import type { RacerName } from './racer-row'
import { TimingTable } from './timing-table'

afterEach(cleanup)

interface Shown {
  readonly rows: readonly SummaryRow[]
  readonly primary?: RacerName
  readonly comparison?: RacerName
  readonly follows?: 'primary' | 'comparison'
  readonly tableRows?: number
}

const show = ({ tableRows = 13, ...shown }: Shown) => (
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

/** The cell of the first row, or of a given one, under a header. */
function cell(header: string, row = 0): HTMLElement {
  const found = screen.getAllByRole('row')[row + 1]?.children.item(headers.indexOf(header))
  if (!(found instanceof HTMLElement)) throw new Error(`No cell ${header}`)
  return found
}

const rowCount = (): number => screen.getAllByRole('row').length - 1

test('D-069 the columns stand in the order of the document', () => {
  render(show({ rows: [rowOf()] }))
  expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual(headers)
})

test('D-070 a name is abbreviated', () => {
  render(show({ rows: [rowOf({ name: 'Jake Van Dyke' })] }))
  expect(screen.getByRole('rowheader').textContent).toBe('J. Van Dyke')
})

test('D-071 D-350 the maker is a picture of our own that matches him', () => {
  render(show({ rows: [rowOf({ make: 'Harley-Davidson' }), rowOf({ number: '2', make: 'MV Agusta' })] }))
  const images = screen.getAllByRole<HTMLImageElement>('img')
  expect(images.map(image => [image.alt, image.getAttribute('src')])).toEqual([
    ['Harley-Davidson', '/makers/harley-davidson.svg'],
    ['MV Agusta', '/makers/mv-agusta.svg'],
  ])
})

test('D-072 D-073 a sector shows the running lap, else the last one, which looks different', () => {
  render(
    show({
      rows: [
        rowOf({
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
  const shown = (['S1', 'S2', 'S3', 'S4'] as const).map(header => cell(header))
  expect(shown.map(each => each.textContent)).toEqual(['24.512', '30.100', '20.500', '-'])
  expect(shown.map(each => each.dataset['source'])).toEqual(['value', 'fallback', 'fallback', 'missing'])
})

test('D-074 the cell of the sector a racer is in is outlined', () => {
  render(show({ rows: [rowOf({ current_sector: 2 }), rowOf({ number: '2', current_sector: 0 })] }))
  const outlined = [0, 1].map(row => headers.filter(header => cell(header, row).dataset['bordered'] === ''))
  expect(outlined).toEqual([['S2'], []])
})

test.each([
  ['D-075 rows are limited', 3, 13, 13],
  ['the followed rider is always there', 18, 13, 18],
  ['a small setting has no effect', 2, 5, 10],
  ['D-400 without a setting there are ten', 1, 0, 10],
  ['there is no cap', 38, 13, 38],
])('%s', (_, position, tableRows, expected) => {
  const rows = fieldOf(38)
  const primary = rows[position - 1]
  render(show({ rows, tableRows, ...(primary && { primary }) }))
  expect(rowCount()).toBe(expected)
})

test('a second table is as long as the comparison rider needs it', () => {
  const [rows, primary, comparison] = [fieldOf(38), { name: 'Rider 30', number: '30' }, fieldOf(20)[19]]
  render(show({ rows, primary, follows: 'comparison', ...(comparison && { comparison }) }))
  expect(rowCount()).toBe(20)
})

test('D-076 the primary rider is marked, found by name in any writing', () => {
  render(
    show({
      rows: fieldOf(12),
      primary: { name: ' rider  3', number: '' },
      comparison: { name: 'RIDER 5', number: '' },
    }),
  )
  const marked = screen.getAllByRole('row').map(row => row.dataset['row'])
  expect([marked[3], marked[5]]).toEqual(['primary', 'comparison'])
  expect(marked.filter(mark => mark !== undefined)).toHaveLength(2)
})

test('of two with one name the number tells', () => {
  const rows = ['4', '9'].map((number, place) => rowOf({ number, position: place + 1, name: 'Ana Zed' }))
  render(show({ rows, primary: { name: 'Ana Zed', number: '9' } }))
  expect(screen.getAllByRole('row')[2]?.dataset['row']).toBe('primary')
})

test('D-289 times have hours, minutes and seconds with three decimals; gaps have three decimals, speeds two', () => {
  render(
    show({
      rows: [
        rowOf({
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
  expect(['BEST LAP', 'LAST LAP', 'DIFF', 'GAP', 'SPEED'].map(header => cell(header).textContent)).toEqual([
    '00:01:31.234',
    '01:01:01.500',
    '12.300',
    '0.213',
    '172.40',
  ])
})

test('laps behind stay words; the leader, zero and nothing at all are "-"', () => {
  render(
    show({
      rows: [
        rowOf({ best_lap: '0', speed: '0.00', make: '' }),
        rowOf({ number: '2', position: 0, diff: '1 Lap', gap: '0.000' }),
      ],
    }),
  )
  expect(headers.slice(3).map(header => cell(header).textContent)).toEqual(Array(11).fill('-'))
  expect(['POS', 'DIFF', 'GAP'].map(header => cell(header, 1).textContent)).toEqual(['-', '1 Lap', '-'])
})

test('D-165 text and numbers make the same picture', () => {
  const texts = { best_lap: '91.234', diff: '1.5', current_s1: '24.5', s2: '30.25', speed: '171.4' }
  const numbers: object = { best_lap: 91.234, diff: 1.5, current_s1: 24.5, s2: 30.25, speed: 171.4 }
  const { container, rerender } = render(show({ rows: [rowOf(texts)] }))
  const before = container.innerHTML
  rerender(show({ rows: [{ ...rowOf(), ...numbers }] }))
  expect(container.innerHTML).toBe(before)
  expect(cell('BEST LAP').textContent).toBe('00:01:31.234')
})

test('the best of the session and the rider’s own stand on chips', () => {
  const ana = rowOf({
    best_lap: '91.2',
    last_lap: '91.2',
    min_s1: '30.0',
    current_s1: '30.0',
    min_s2: '31.0',
    s2: '31.5',
  })
  const bob = rowOf({
    number: '2',
    best_lap: '92.0',
    last_lap: '92.0',
    min_s1: '30.4',
    s1: '30.4',
    min_s2: '30.9',
  })
  const novice = rowOf({
    number: '3',
    laps: 0,
    best_lap: '',
    min_s1: '33',
    current_s1: '33',
    last_lap: '99',
  })
  render(show({ rows: [ana, bob, novice] }))
  const mark = (header: string, row: number): string | undefined =>
    cell(header, row).querySelector<HTMLElement>('[data-mark]')?.dataset['mark']
  expect(['BEST LAP', 'LAST LAP', 'S1', 'S2'].map(header => mark(header, 0))).toEqual([
    'session-best',
    'session-best',
    'session-best',
    undefined,
  ])
  expect(['BEST LAP', 'LAST LAP', 'S1', 'S2'].map(header => mark(header, 1))).toEqual([
    undefined,
    'personal-best',
    'personal-best',
    undefined,
  ])
  expect(['LAST LAP', 'S1'].map(header => mark(header, 2))).toEqual([undefined, undefined])
})

test('who is in the pits is said so, and an empty race too', () => {
  const { rerender } = render(show({ rows: [rowOf({ pit: true })] }))
  expect(within(screen.getByRole('rowheader')).getByText('PIT')).toBeTruthy()
  rerender(show({ rows: [] }))
  expect(screen.getByRole('cell', { name: 'No data available for this race' })).toBeTruthy()
})
