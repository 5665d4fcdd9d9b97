import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRows, createRow } from '../testing/samples'
import { PositionAnnouncer } from './position-announcer'
import { SplitPanel } from './split-panel'
import { TimingPanel, type TimingSide } from './timing-panel'

const clock = (): number => 0

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600)
})

afterEach(cleanup)

function createSide(raceId: string, rider: string): TimingSide {
  return {
    raceId,
    title: `${raceId} - ${rider}`,
    rider: { name: rider, number: '' },
    rows: createRows(12),
    isLive: false,
    isRunning: false,
  }
}

interface Options {
  readonly comparison?: TimingSide
  readonly isComparisonTableOn?: boolean
  readonly onToggle?: () => void
}

const createPanel = ({ comparison, isComparisonTableOn = false, onToggle = vi.fn() }: Options) => (
  <SplitPanel
    isFullWidth={isComparisonTableOn}
    left={
      <TimingPanel
        primary={createSide('Race 1', 'Rider 3')}
        comparison={comparison}
        isComparisonTableOn={isComparisonTableOn}
        onToggleComparisonTable={onToggle}
        tableRows={13}
        clock={clock}
      />
    }
    right={<p>Right panel</p>}
  />
)

/** The highlight and number of each highlighted row, by table. */
function readHighlightedRows(): string[][] {
  return screen.getAllByRole('table').map(table =>
    within(table)
      .getAllByRole('row')
      .flatMap(row => (row.dataset['row'] ? `${row.dataset['row']} ${row.children[0]?.textContent}` : [])),
  )
}

test('D-077 the comparison rider is pink in the table of the same race, or in the second table of another race', () => {
  const { rerender } = render(createPanel({ comparison: createSide('Race 1', 'Rider 5') }))
  expect(readHighlightedRows()).toEqual([['primary 3', 'comparison 5']])
  rerender(createPanel({ comparison: createSide('Race 2', 'Rider 5'), isComparisonTableOn: true }))
  expect(readHighlightedRows()).toEqual([['primary 3'], ['comparison 5']])
  rerender(createPanel({ comparison: createSide('Race 1', 'Rider 5'), isComparisonTableOn: true }))
  expect(readHighlightedRows()).toEqual([
    ['primary 3', 'comparison 5'],
    ['primary 3', 'comparison 5'],
  ])
})

test('a rider compared with their own other session is pink only in the second table', () => {
  render(createPanel({ comparison: createSide('Race 2', 'Rider 3'), isComparisonTableOn: true }))
  expect(readHighlightedRows()).toEqual([['primary 3'], ['comparison 3']])
})

test('the comparison table replaces the divider and the right panel', () => {
  const onToggle = vi.fn()
  const comparison = createSide('Race 2', 'Rider 5')
  const { rerender } = render(createPanel({ comparison, onToggle }))
  const button = screen.getByRole('button', { name: 'Comparison Table' })
  fireEvent.click(button)
  expect(onToggle).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getByRole('separator')).toBeTruthy()
  rerender(createPanel({ comparison, isComparisonTableOn: true }))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Race 2 - Rider 5' })).toBeTruthy()
  expect(screen.queryByRole('separator')).toBeNull()
  expect(screen.queryByText('Right panel')).toBeNull()
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

function getSeparator(): HTMLElement {
  const found = screen.getByRole('separator')
  // happy-dom does not implement pointer capture.
  const captured = new Set<number>()
  found.setPointerCapture = id => void captured.add(id)
  found.hasPointerCapture = id => captured.has(id)
  found.releasePointerCapture = id => void captured.delete(id)
  return found
}

const readWidth = (): number => Number(screen.getByRole('separator').getAttribute('aria-valuenow'))
const readLeftPanelWidth = (): string | undefined =>
  document.getElementById(screen.getByRole('separator').getAttribute('aria-controls') ?? '')?.style.width

test('D-080 D-081 D-082 D-417 the divider starts at 986 px and can be dragged between its limits', () => {
  render(createPanel({}))
  const divider = getSeparator()
  expect([readWidth(), readLeftPanelWidth()]).toEqual([986, '986px'])
  expect([divider.getAttribute('aria-valuemin'), divider.getAttribute('aria-valuemax')]).toEqual([
    '300',
    '1100',
  ])
  const drag = (clientX: number): boolean => fireEvent.pointerMove(divider, { pointerId: 1, clientX })
  drag(500)
  expect(readWidth()).toBe(986)
  // The pointer does not have to be at the center of the divider.
  fireEvent.pointerDown(divider, { pointerId: 1, clientX: 1030 })
  drag(930)
  expect([readWidth(), readLeftPanelWidth()]).toEqual([886, '886px'])
  drag(20)
  expect(readWidth()).toBe(300)
  drag(1590)
  expect(readWidth()).toBe(1100)
  divider.releasePointerCapture(1)
  drag(700)
  expect(readWidth()).toBe(1100)
})

test('the divider moves with the arrow keys, Home and End', () => {
  render(createPanel({}))
  const pressKey = (key: string): number => {
    fireEvent.keyDown(getSeparator(), { key })
    return readWidth()
  }
  expect(['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'Home', 'x'].map(pressKey)).toEqual([
    970, 954, 970, 1100, 1100, 300, 300,
  ])
})

test('the panels are stacked when the page is too narrow for two', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(790)
  render(createPanel({}))
  expect(screen.queryByRole('separator')).toBeNull()
  expect(screen.getByText('Right panel')).toBeTruthy()
})

test('position changes are announced at most every 10 seconds', () => {
  vi.useFakeTimers()
  const createAnnouncer = (position: number) => (
    <PositionAnnouncer row={createRow({ name: 'Rider 1', position })} />
  )
  const readAnnouncementAfter = (milliseconds: number): string => {
    act(() => void vi.advanceTimersByTime(milliseconds))
    return screen.getByRole('status').textContent
  }
  const { rerender } = render(createAnnouncer(4))
  expect(readAnnouncementAfter(20_000)).toBe('')
  rerender(createAnnouncer(3))
  expect(readAnnouncementAfter(0)).toBe('Rider 1 is in position 3')
  rerender(createAnnouncer(2))
  expect(readAnnouncementAfter(5000)).toBe('Rider 1 is in position 3')
  rerender(createAnnouncer(1))
  expect(readAnnouncementAfter(4000)).toBe('Rider 1 is in position 3')
  expect(readAnnouncementAfter(2000)).toBe('Rider 1 is in position 1')
  vi.useRealTimers()
})
