import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table } from './table'
import type { Column } from './table-rules'

interface Row {
  readonly id: string
  readonly time: number | undefined
}

const onRender = vi.fn<(id: string) => void>()
const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowName: true,
    isSticky: true,
    value: row => {
      onRender(row.id)
      return row.id
    },
  },
  { key: 'time', header: 'TIME', value: row => row.time },
]
const [ana, bob, cy] = ['Ana', 'Bob', 'Cy'].map((id, index): Row => ({ id, time: index + 1 }))
const initialRows = [ana, bob, cy].filter(row => row !== undefined)
/** All rows at other positions and with other times. */
const changedRows = initialRows.toReversed().map(({ id }): Row => ({ id, time: 8 }))
const keyOf = (row: Row): string => row.id

/** The started animations. */
let animations: [text: string, keyframes: unknown][]

beforeEach(() => {
  animations = []
  // happy-dom does not implement animations.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.animate = function animate(this: Element, keyframes): Animation {
    animations.push([this.textContent, keyframes])
    return new Animation()
  }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const renderTable = (rows: readonly Row[], isAnimated = true) => (
  <Table
    caption="Timing"
    columns={columns}
    rows={rows}
    keyOf={keyOf}
    isAnimated={isAnimated}
    isBordered={(row, column) => column.key === 'time' && row.time === 1}
    getMark={(row, column) => (column.key === 'time' && row.time === 9 ? 'session-best' : undefined)}
  />
)

test('only rows whose object changed render again', () => {
  const { rerender } = render(renderTable(initialRows))
  onRender.mockClear()
  rerender(renderTable([...initialRows]))
  expect(onRender).not.toHaveBeenCalled()
  rerender(renderTable(initialRows.map(row => (row.id === 'Bob' ? { ...row, time: 9 } : row))))
  expect(onRender.mock.calls).toEqual([['Bob']])
})

test('moved rows slide from their previous to their new position', () => {
  const { rerender } = render(renderTable(initialRows))
  rerender(renderTable(initialRows.toReversed()))
  expect(animations).toEqual([
    ['Cy3', { transform: ['translateY(200%)', 'none'] }],
    ['Ana1', { transform: ['translateY(-200%)', 'none'] }],
  ])
})

test('a cell whose value changed is tinted, but not an unchanged cell, an emptied cell or a new row', () => {
  const { rerender } = render(renderTable(initialRows))
  rerender(
    renderTable([
      { id: 'Ana', time: 5 },
      { id: 'Bob', time: 2 },
      { id: 'Cy', time: undefined },
      { id: 'Di', time: 7 },
    ]),
  )
  const tint = [{ backgroundColor: expect.stringContaining('var(--changed)'), offset: 0 }]
  expect(animations).toEqual([
    ['5', tint],
    ['5', tint],
  ])
})

test('nothing is animated with prefers-reduced-motion or without isAnimated', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { rerender, unmount } = render(renderTable(initialRows))
  rerender(renderTable(changedRows))
  unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const notAnimated = render(renderTable(initialRows, false))
  notAnimated.rerender(renderTable(changedRows, false))
  expect(animations).toEqual([])
})

test('a value on a chip keeps its text, and a sticky column has data-sticky', () => {
  render(renderTable([{ id: 'Ana', time: 9 }]))
  const cell = screen.getByRole('cell')
  expect([cell.textContent, cell.firstElementChild?.getAttribute('data-mark')]).toEqual(['9', 'session-best'])
  expect(screen.getByRole('rowheader').dataset['sticky']).toBe('')
})
