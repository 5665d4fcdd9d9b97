import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table } from './table'
import type { Column } from './table-rules'

interface Row {
  readonly id: string
  readonly time: number | undefined
}

const drawn = vi.fn<(id: string) => void>()
const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowName: true,
    isStuck: true,
    value: row => {
      drawn(row.id)
      return row.id
    },
  },
  { key: 'time', header: 'TIME', value: row => row.time },
]
const [ana, bob, cy] = ['Ana', 'Bob', 'Cy'].map((id, place): Row => ({ id, time: place + 1 }))
const first = [ana, bob, cy].filter(row => row !== undefined)
/** Everybody elsewhere and with another time. */
const turned = first.toReversed().map(({ id }): Row => ({ id, time: 8 }))
const keyOf = (row: Row): string => row.id

/** What was set in motion: the text of the element and its keyframes. */
let moved: [text: string, keyframes: unknown][]

beforeEach(() => {
  moved = []
  // happy-dom animates nothing.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.animate = function animate(this: Element, keyframes): Animation {
    moved.push([this.textContent, keyframes])
    return new Animation()
  }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const show = (rows: readonly Row[], isMoving = true) => (
  <Table
    caption="Timing"
    columns={columns}
    rows={rows}
    keyOf={keyOf}
    isMoving={isMoving}
    isBordered={(row, column) => column.key === 'time' && row.time === 1}
    markOf={(row, column) => (column.key === 'time' && row.time === 9 ? 'session-best' : undefined)}
  />
)

test('only the rows that are other objects are drawn again', () => {
  const { rerender } = render(show(first))
  drawn.mockClear()
  rerender(show([...first]))
  expect(drawn).not.toHaveBeenCalled()
  rerender(show(first.map(row => (row.id === 'Bob' ? { ...row, time: 9 } : row))))
  expect(drawn.mock.calls).toEqual([['Bob']])
})

test('rows slide from where they stood to where they stand', () => {
  const { rerender } = render(show(first))
  rerender(show(first.toReversed()))
  expect(moved).toEqual([
    ['Cy3', { transform: ['translateY(200%)', 'none'] }],
    ['Ana1', { transform: ['translateY(-200%)', 'none'] }],
  ])
})

test('a changed cell is tinted; one that stayed, one that lost its value and a new row are not', () => {
  const { rerender } = render(show(first))
  rerender(
    show([
      { id: 'Ana', time: 5 },
      { id: 'Bob', time: 2 },
      { id: 'Cy', time: undefined },
      { id: 'Di', time: 7 },
    ]),
  )
  const tint = [{ backgroundColor: expect.stringContaining('var(--changed)'), offset: 0 }]
  expect(moved).toEqual([
    ['5', tint],
    ['5', tint],
  ])
})

test('nothing moves for who asked for stillness, nor in a table that does not change by itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { rerender, unmount } = render(show(first))
  rerender(show(turned))
  unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const still = render(show(first, false))
  still.rerender(show(turned, false))
  expect(moved).toEqual([])
})

test('a value on a chip keeps its text, and a stuck column is marked', () => {
  render(show([{ id: 'Ana', time: 9 }]))
  const cell = screen.getByRole('cell')
  expect([cell.textContent, cell.firstElementChild?.getAttribute('data-mark')]).toEqual(['9', 'session-best'])
  expect(screen.getByRole('rowheader').dataset['stuck']).toBe('')
})
