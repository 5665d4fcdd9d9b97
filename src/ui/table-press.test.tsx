import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './table'
import type { Column } from './table-rules'

afterEach(cleanup)

interface Row {
  readonly name: string
  readonly time: number
}

const rows: readonly Row[] = ['Ana', 'Bob', 'Cy'].map((name, index) => ({ name, time: index }))
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'NAME', isRowName: true, value: row => row.name },
  { key: 'time', header: 'TIME', isFolded: true, value: row => row.time },
]
const keyOf = (row: Row): string => row.name

function renderTable(highlighted?: string) {
  const onRowPress = vi.fn<(row: Row) => void>()
  render(
    <Table
      caption="Timing"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      getHighlight={({ name }) => (name === highlighted ? 'primary' : undefined)}
      isRowPinned={({ name }) => name === 'Ana'}
      onRowPress={onRowPress}
    />,
  )
  return () => onRowPress.mock.calls.map(([row]) => row.name)
}

const listInTabOrder = (): (string | null)[] =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

test('R-408 a press anywhere in a row, or on its name, reports the row', () => {
  const listPressed = renderTable()
  fireEvent.click(screen.getByRole('cell', { name: '1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cy' }))
  fireEvent.click(screen.getByRole('columnheader', { name: 'NAME' }))
  expect(listPressed()).toEqual(['Bob', 'Cy'])
})

test('R-408 selecting text in a row is no press', () => {
  const listPressed = renderTable()
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ type: 'Range' } as Selection)
  fireEvent.click(screen.getByRole('cell', { name: '1' }))
  expect(listPressed()).toEqual([])
})

test('R-408 one row is in the tab order, and the arrow keys, Home and End move to the others', () => {
  renderTable('Bob')
  expect(listInTabOrder()).toEqual(['Bob'])
  screen.getByRole('button', { name: 'Bob' }).focus()
  const press = (key: string): string | null => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(listInTabOrder()).toEqual([document.activeElement?.textContent])
    return document.activeElement?.textContent ?? null
  }
  expect(['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'x'].map(press)).toEqual([
    'Cy',
    'Cy',
    'Ana',
    'Ana',
    'Cy',
    'Cy',
  ])
})

test('a table without an action for its rows has no buttons', () => {
  render(<Table caption="Timing" columns={columns} rows={rows} keyOf={keyOf} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('R-404 the pinned row and a scrolled table are marked', () => {
  renderTable()
  const pinned = screen.getAllByRole('row').filter(row => 'pinned' in row.dataset)
  expect(pinned.map(row => within(row).getByRole('rowheader').textContent)).toEqual(['Ana'])
  const frame = screen.getByRole('region', { name: 'Timing' })
  expect('scrolled' in frame.dataset).toBe(false)
  frame.scrollTop = 40
  fireEvent.scroll(frame)
  expect('scrolled' in frame.dataset).toBe(true)
})

test('a table that is wider than its frame says on which side there is more', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  renderTable()
  const frame = screen.getByRole('region', { name: 'Timing' })
  const scrollTo = (left: number): string | undefined => {
    frame.scrollLeft = left
    fireEvent.scroll(frame)
    return frame.dataset['more']
  }
  expect([0, 100, 200].map(scrollTo)).toEqual(['right', 'left right', 'left'])
})

test('a column without values is folded', () => {
  renderTable()
  expect('folded' in screen.getByRole('columnheader', { name: 'TIME' }).dataset).toBe(true)
})
