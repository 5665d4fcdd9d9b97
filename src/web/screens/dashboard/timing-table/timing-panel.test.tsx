import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldOf, rowOf } from '../testing/samples'
import { PositionNews } from './position-news'
import { SplitPanel } from './split-panel'
import { TimingPanel, type TimingSide } from './timing-panel'

const clock = (): number => 0

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600)
})

afterEach(cleanup)

function sideOf(raceId: string, rider: string): TimingSide {
  return {
    raceId,
    title: `${raceId} - ${rider}`,
    rider: { name: rider, number: '' },
    rows: fieldOf(12),
    isLive: false,
  }
}

interface Shown {
  readonly comparison?: TimingSide
  readonly isComparisonTable?: boolean
  readonly onToggle?: () => void
}

const show = ({ comparison, isComparisonTable = false, onToggle = vi.fn() }: Shown) => (
  <SplitPanel
    isFullWidth={isComparisonTable}
    left={
      <TimingPanel
        primary={sideOf('Race 1', 'Rider 3')}
        comparison={comparison}
        isComparisonTable={isComparisonTable}
        onToggleComparisonTable={onToggle}
        tableRows={13}
        clock={clock}
      />
    }
    right={<p>Right panel</p>}
  />
)

/** The number of each marked row, by table. */
function marks(): string[][] {
  return screen.getAllByRole('table').map(table =>
    within(table)
      .getAllByRole('row')
      .flatMap(row => (row.dataset['row'] ? `${row.dataset['row']} ${row.children[0]?.textContent}` : [])),
  )
}

test('D-077 pink is found in the same race, and in another race in the second table', () => {
  const { rerender } = render(show({ comparison: sideOf('Race 1', 'Rider 5') }))
  expect(marks()).toEqual([['primary 3', 'comparison 5']])
  rerender(show({ comparison: sideOf('Race 2', 'Rider 5'), isComparisonTable: true }))
  expect(marks()).toEqual([['primary 3'], ['comparison 5']])
  rerender(show({ comparison: sideOf('Race 1', 'Rider 5'), isComparisonTable: true }))
  expect(marks()).toEqual([
    ['primary 3', 'comparison 5'],
    ['primary 3', 'comparison 5'],
  ])
})

test('a rider compared with himself in another session is pink there only', () => {
  render(show({ comparison: sideOf('Race 2', 'Rider 3'), isComparisonTable: true }))
  expect(marks()).toEqual([['primary 3'], ['comparison 3']])
})

test('the comparison table stands beside the first, without divider and right panel', () => {
  const onToggle = vi.fn()
  const comparison = sideOf('Race 2', 'Rider 5')
  const { rerender } = render(show({ comparison, onToggle }))
  const button = screen.getByRole('button', { name: 'Comparison Table' })
  fireEvent.click(button)
  expect(onToggle).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getByRole('separator')).toBeTruthy()
  rerender(show({ comparison, isComparisonTable: true }))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Race 2 - Rider 5' })).toBeTruthy()
  expect(screen.queryByRole('separator')).toBeNull()
  expect(screen.queryByText('Right panel')).toBeNull()
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

function separator(): HTMLElement {
  const found = screen.getByRole('separator')
  // happy-dom captures no pointer.
  const captured = new Set<number>()
  found.setPointerCapture = id => void captured.add(id)
  found.hasPointerCapture = id => captured.has(id)
  found.releasePointerCapture = id => void captured.delete(id)
  return found
}

const width = (): number => Number(screen.getByRole('separator').getAttribute('aria-valuenow'))
const leftPanel = (): string | undefined =>
  document.getElementById(screen.getByRole('separator').getAttribute('aria-controls') ?? '')?.style.width

test('D-080 D-081 D-082 D-417 the divider begins at 986 px and is dragged between its limits', () => {
  render(show({}))
  const divider = separator()
  expect([width(), leftPanel()]).toEqual([986, '986px'])
  expect([divider.getAttribute('aria-valuemin'), divider.getAttribute('aria-valuemax')]).toEqual([
    '300',
    '1100',
  ])
  const drag = (clientX: number): boolean => fireEvent.pointerMove(divider, { pointerId: 1, clientX })
  drag(500)
  expect(width()).toBe(986)
  // Caught anywhere on it, beside a gutter.
  fireEvent.pointerDown(divider, { pointerId: 1, clientX: 1030 })
  drag(930)
  expect([width(), leftPanel()]).toEqual([886, '886px'])
  drag(20)
  expect(width()).toBe(300)
  drag(1590)
  expect(width()).toBe(1100)
  divider.releasePointerCapture(1)
  drag(700)
  expect(width()).toBe(1100)
})

test('the divider is moved by keys', () => {
  render(show({}))
  const press = (key: string): number => {
    fireEvent.keyDown(separator(), { key })
    return width()
  }
  expect(['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'Home', 'x'].map(press)).toEqual([
    970, 954, 970, 1100, 1100, 300, 300,
  ])
})

test('where there is no room for two, the panels are stacked', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(790)
  render(show({}))
  expect(screen.queryByRole('separator')).toBeNull()
  expect(screen.getByText('Right panel')).toBeTruthy()
})

test('a change of position is told, but not more often than one can listen to', () => {
  vi.useFakeTimers()
  const at = (position: number) => <PositionNews row={rowOf({ name: 'Rider 1', position })} />
  const pass = (milliseconds: number): string => {
    act(() => void vi.advanceTimersByTime(milliseconds))
    return screen.getByRole('status').textContent
  }
  const { rerender } = render(at(4))
  expect(pass(20_000)).toBe('')
  rerender(at(3))
  expect(pass(0)).toBe('Rider 1 is in position 3')
  rerender(at(2))
  expect(pass(5000)).toBe('Rider 1 is in position 3')
  rerender(at(1))
  expect(pass(4000)).toBe('Rider 1 is in position 3')
  expect(pass(2000)).toBe('Rider 1 is in position 1')
  vi.useRealTimers()
})
