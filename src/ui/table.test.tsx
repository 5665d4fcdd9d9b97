import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Table } from './table'
import type { Column } from './table-rules'

afterEach(cleanup)

interface Row {
  readonly id: number
  readonly name: string
  readonly current?: number
  readonly stored?: number
}

const rows: readonly Row[] = [
  { id: 1, name: 'Jun Takamori', current: 24_512, stored: 24_700 },
  { id: 2, name: 'Dan Wu', stored: 24_803 },
  { id: 3, name: 'Bo Ek' },
]

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'NAME', isRowName: true, value: row => row.name },
  {
    key: 'sector',
    header: 'S1',
    name: 'Sector 1',
    align: 'end',
    value: row => row.current,
    fallbacks: [row => row.stored],
    format: value => (Number(value) / 1000).toFixed(3),
  },
]

const keyOf = (row: Row): number => row.id

function cellOf(name: string): HTMLElement {
  return within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('cell')
}

test('the table has a caption, column headers and row headers', () => {
  render(<Table caption="Timing" columns={columns} rows={rows} keyOf={keyOf} />)
  const table = screen.getByRole('table', { name: 'Timing' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(header => header.textContent),
  ).toEqual(['NAME', 'S1'])
  expect(screen.getByRole('rowheader', { name: 'Dan Wu' })).toBeTruthy()
})

test('D-087 D-088 a value is formatted, a fallback is marked as such, and a missing value is "-"', () => {
  render(<Table caption="Timing" columns={columns} rows={rows} keyOf={keyOf} />)
  expect([cellOf('Takamori').textContent, cellOf('Takamori').dataset['source']]).toEqual(['24.512', 'value'])
  expect([cellOf('Wu').textContent, cellOf('Wu').dataset['source']]).toEqual(['24.803', 'fallback'])
  expect([cellOf('Ek').textContent, cellOf('Ek').dataset['source']]).toEqual(['-', 'missing'])
})

test('D-085 D-086 D-089 the rules highlight rows, hide rows and columns, and add cell borders', () => {
  const { rerender } = render(
    <Table
      caption="Timing"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      getHighlight={row => (row.id === 1 ? 'primary' : row.id === 2 ? 'comparison' : undefined)}
      isRowHidden={row => row.id === 3}
      isBordered={(row, column) => column.key === 'sector' && row.current !== undefined}
    />,
  )
  expect(screen.getByRole('row', { name: /Takamori/ }).dataset['row']).toBe('primary')
  expect(screen.getByRole('row', { name: /Wu/ }).dataset['row']).toBe('comparison')
  expect(screen.queryByText('Bo Ek')).toBeNull()
  expect(cellOf('Takamori').dataset['bordered']).toBe('')
  expect(cellOf('Wu').dataset['bordered']).toBeUndefined()

  rerender(
    <Table
      caption="Timing"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      isColumnHidden={column => column.key === 'sector'}
    />,
  )
  expect(screen.queryByText('S1')).toBeNull()
})

test('a table without rows shows the empty text', () => {
  render(<Table caption="Timing" columns={columns} rows={[]} keyOf={keyOf} emptyText="No riders yet" />)
  expect(screen.getByRole('cell', { name: 'No riders yet' })).toBeTruthy()
})
