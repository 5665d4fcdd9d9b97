import { type GridInput, noSession } from '#widgets'
import { catalog, getDefaultSettings, type StoredWidget, type WidgetName } from '#widgets/catalog'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { computePlaces } from '../../../data/templates/selectors'
import { createTile, createUnsaved } from '../../../data/templates/templates-testing'
import { swapWidgets, toStoredWidget } from '../../../data/templates/widget-list'
import { WidgetGrid } from './widget-grid'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input: GridInput = { view: noSession, activeRider: undefined, now: () => 0 }
const createWidget = (name: WidgetName): StoredWidget => toStoredWidget(createTile(name))
const sampleWidgets = [createWidget('Gap'), createWidget('Placeholder'), createWidget('Speed')]

function renderGrid(widgets: readonly StoredWidget[] = sampleWidgets) {
  const actions = {
    onSettings: vi.fn<(index: number) => void>(),
    onRemove: vi.fn<(index: number) => void>(),
    onMove: vi.fn<(from: number, to: number) => void>(),
  }
  const onOpen = vi.fn<(index: number) => void>()
  render(
    <WidgetGrid
      label="Widgets"
      widgets={widgets}
      hiddenCount={0}
      input={input}
      onOpen={onOpen}
      actions={actions}
    />,
  )
  return { ...actions, onOpen }
}

const findGrid = (): HTMLElement => screen.getByRole('list', { name: 'Widgets' })
const getButton = (name: string): HTMLElement => screen.getByRole('button', { name })

test.each([
  [400, 1],
  [700, 2],
  [1000, 3],
  [1400, 4],
  [1800, 5],
])('D-062 a container of %i px has %i columns', (width, columns) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  renderGrid()
  expect(findGrid().dataset['columns']).toBe(String(columns))
})

test('the number of columns follows the width of the container', () => {
  let measure = (): void => undefined
  class Observer {
    constructor(onResize: () => void) {
      measure = onResize
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  renderGrid()
  width.mockReturnValue(1300)
  fireEvent(window, new Event('resize'))
  expect(findGrid().dataset['columns']).toBe('1')
  return waitFor(() => {
    measure()
    expect(findGrid().dataset['columns']).toBe('4')
  })
})

test.each([
  [10, 10],
  [3, 3],
  [0, 6],
])('D-061 D-399 a template with %i sections has %i places, including free ones', (dataColumns, count) => {
  const template = createUnsaved('A', [createTile('Gap'), createTile('Speed')])
  const templateSettings = { ...template.templateSettings, dataColumns }
  const { tiles } = computePlaces({ ...template, templateSettings })
  renderGrid(tiles.map(toStoredWidget))
  expect(within(findGrid()).getAllByRole('listitem')).toHaveLength(count)
  expect(screen.getAllByRole('button', { name: 'Add widget' })).toHaveLength(count - 2)
})

test('the number of widgets without a section is shown', () => {
  render(
    <WidgetGrid
      label="Widgets"
      widgets={sampleWidgets}
      hiddenCount={3}
      input={input}
      onOpen={() => undefined}
    />,
  )
  expect(screen.getByText('3 widgets hidden')).toBeTruthy()
})

test('clicking a tile or a free place calls onOpen with its index', () => {
  const { onOpen } = renderGrid()
  fireEvent.click(getButton('Speed'))
  fireEvent.click(getButton('Add widget'))
  expect(onOpen.mock.calls).toEqual([[2], [1]])
})

test('the gear menu offers Settings, Move left, Move right and Remove', async () => {
  const { onSettings, onMove, onRemove, onOpen } = renderGrid()
  const chooseMenuItem = async (widgetLabel: string, item: string): Promise<void> => {
    fireEvent.click(getButton(`${widgetLabel} options`))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  fireEvent.click(getButton('Gap options'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Settings', 'Move left', 'Move right', 'Remove'])
  expect(items[1]?.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(getButton('Gap options'))
  await chooseMenuItem('Gap', 'Settings')
  await chooseMenuItem('Gap', 'Move right')
  await chooseMenuItem('Speed', 'Move left')
  await chooseMenuItem('Speed', 'Remove')
  expect([onSettings.mock.calls, onMove.mock.calls, onRemove.mock.calls]).toEqual([
    [[0]],
    [
      [0, 1],
      [2, 1],
    ],
    [[2]],
  ])
  expect(onOpen).not.toHaveBeenCalled()
})

test.each(Object.keys(catalog).filter(name => name !== 'Placeholder'))(
  'the tile of %s has a drag handle and a gear menu',
  name => {
    const known = name as WidgetName // The names come from the catalog.
    renderGrid([{ name: known, widgetSettings: getDefaultSettings(known) }])
    expect(getButton(`Move ${catalog[known].label}`)).toBeTruthy()
    expect(getButton(`${catalog[known].label} options`)).toBeTruthy()
  },
)

test('a read-only grid has neither drag handles nor gear menus', () => {
  render(
    <WidgetGrid
      label="Widgets"
      widgets={sampleWidgets}
      hiddenCount={0}
      input={input}
      onOpen={() => undefined}
    />,
  )
  expect(screen.queryByRole('button', { name: /options$|^Move/ })).toBeNull()
})

/** A grid that applies moves to its widgets. */
function MovableGrid(): ReactElement {
  const [widgets, setWidgets] = useState([
    createWidget('Gap'),
    createWidget('Speed'),
    createWidget('Status'),
    createWidget('Heater'),
  ])
  const [actions] = useState({
    onSettings: () => undefined,
    onRemove: () => undefined,
    onMove: (from: number, to: number) =>
      setWidgets(before => swapWidgets(before as never, from, to).map(toStoredWidget)),
  })
  return (
    <WidgetGrid
      label="Widgets"
      widgets={widgets}
      hiddenCount={0}
      input={input}
      onOpen={() => undefined}
      actions={actions}
    />
  )
}

const readOrder = (): string[] =>
  screen.getAllByRole('button', { name: /^Move / }).map(handle => handle.getAttribute('aria-label') ?? '')

test('the arrow keys move a tile, and the focus follows it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  render(<MovableGrid />)
  const pressKey = (key: string): boolean =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  getButton('Move Gap').focus()
  pressKey('ArrowLeft')
  expect(readOrder()[0]).toBe('Move Gap')
  pressKey('ArrowRight')
  expect(readOrder()).toEqual(['Move Speed', 'Move Gap', 'Move Race Status', 'Move Heater'])
  expect(document.activeElement).toBe(getButton('Move Gap'))
  pressKey('ArrowDown')
  expect(readOrder()[3]).toBe('Move Gap')
  expect(document.activeElement).toBe(getButton('Move Gap'))
  expect(screen.getByText('Moved to place 4 of 4')).toBeTruthy()
  pressKey('ArrowDown')
  pressKey('ArrowUp')
  pressKey('x')
  expect(readOrder()[1]).toBe('Move Gap')
})

/** Lays out the places side by side, each 100 px wide. */
function mockTilesInARow(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const left = Number(this.dataset['place'] ?? 0) * 100
    return new DOMRect(left, 0, 100, 100)
  })
}

test('dragging a tile by its handle moves it to another place', () => {
  mockTilesInARow()
  render(<MovableGrid />)
  const handle = getButton('Move Gap')
  const createPointerAt = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 50 })
  fireEvent.pointerDown(handle, createPointerAt(50))
  fireEvent.pointerMove(handle, createPointerAt(250))
  expect(document.querySelector('[data-dragged]')?.getAttribute('data-place')).toBe('0')
  expect(document.querySelector('[data-target]')?.getAttribute('data-place')).toBe('2')
  fireEvent.pointerUp(handle, createPointerAt(250))
  expect(readOrder()).toEqual(['Move Race Status', 'Move Speed', 'Move Gap', 'Move Heater'])
  expect(document.querySelector('[data-dragged], [data-target]')).toBeNull()
  expect(screen.getByText('Moved to place 3 of 4')).toBeDefined()
})

test('a drag that ends outside the places, with Escape or by pointercancel moves no tile', () => {
  mockTilesInARow()
  render(<MovableGrid />)
  const handle = getButton('Move Gap')
  const start = (clientX: number): void => {
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 50, clientY: 50 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX, clientY: 50 })
  }
  const before = readOrder()
  start(950)
  fireEvent.pointerUp(handle, { pointerId: 1 })
  start(150)
  fireEvent.keyDown(handle, { key: 'Escape' })
  fireEvent.pointerUp(handle, { pointerId: 1 })
  start(150)
  fireEvent.pointerCancel(handle, { pointerId: 1 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 150, clientY: 50 })
  fireEvent.pointerUp(handle, { pointerId: 1 })
  fireEvent.pointerDown(handle, { pointerId: 1, button: 2, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 150, clientY: 50 })
  fireEvent.pointerUp(handle, { pointerId: 1 })
  expect(readOrder()).toEqual(before)
})
