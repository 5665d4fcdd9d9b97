import { type GridGiven, noSession } from '#widgets'
import { catalog, defaultSettings, type StoredWidget, type WidgetName } from '#widgets/catalog'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { placesOf } from '../../../data/templates/template-selectors'
import { storedWidget } from '../../../data/templates/stored-widget'
import { tile, unsaved } from '../../../data/templates/templates-testing'
import { swapped } from '../../../data/templates/widget-list'
import { WidgetGrid } from './widget-grid'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const given: GridGiven = { view: noSession, activeRider: undefined, now: () => 0 }
const widget = (name: WidgetName): StoredWidget => storedWidget(tile(name))
const three = [widget('Gap'), widget('Placeholder'), widget('Speed')]

function setUp(widgets: readonly StoredWidget[] = three) {
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
      hidden={0}
      given={given}
      onOpen={onOpen}
      actions={actions}
    />,
  )
  return { ...actions, onOpen }
}

const grid = (): HTMLElement => screen.getByRole('list', { name: 'Widgets' })
const button = (name: string): HTMLElement => screen.getByRole('button', { name })

test.each([
  [400, 1],
  [700, 2],
  [1000, 3],
  [1400, 4],
  [1800, 5],
])('D-062 a container of %i px has %i columns', (width, columns) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  setUp()
  expect(grid().dataset['columns']).toBe(String(columns))
})

test('the columns follow the container', () => {
  let measure = (): void => undefined
  class Observer {
    constructor(told: () => void) {
      measure = told
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  setUp()
  width.mockReturnValue(1300)
  fireEvent(window, new Event('resize'))
  expect(grid().dataset['columns']).toBe('1')
  return waitFor(() => {
    measure()
    expect(grid().dataset['columns']).toBe('4')
  })
})

test.each([
  [10, 10],
  [3, 3],
  [0, 6],
])('D-061 D-399 with %i sections there are %i tiles, free ones included', (dataColumns, count) => {
  const template = unsaved('A', [tile('Gap'), tile('Speed')])
  const templateSettings = { ...template.templateSettings, dataColumns }
  const { tiles } = placesOf({ ...template, templateSettings })
  setUp(tiles.map(storedWidget))
  expect(within(grid()).getAllByRole('listitem')).toHaveLength(count)
  expect(screen.getAllByRole('button', { name: 'Add widget' })).toHaveLength(count - 2)
})

test('what found no section is counted', () => {
  render(<WidgetGrid label="Widgets" widgets={three} hidden={3} given={given} onOpen={() => undefined} />)
  expect(screen.getByText('3 widgets hidden')).toBeTruthy()
})

test('a tile opens by its place, a free place too', () => {
  const { onOpen } = setUp()
  fireEvent.click(button('Speed'))
  fireEvent.click(button('Add widget'))
  expect(onOpen.mock.calls).toEqual([[2], [1]])
})

test('the gear offers Settings, Move left, Move right and Remove', async () => {
  const { onSettings, onMove, onRemove, onOpen } = setUp()
  const choose = async (widgetLabel: string, item: string): Promise<void> => {
    fireEvent.click(button(`${widgetLabel} options`))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  fireEvent.click(button('Gap options'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Settings', 'Move left', 'Move right', 'Remove'])
  expect(items[1]?.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Gap options'))
  await choose('Gap', 'Settings')
  await choose('Gap', 'Move right')
  await choose('Speed', 'Move left')
  await choose('Speed', 'Remove')
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

test.each(Object.keys(catalog).filter(name => name !== 'Placeholder'))('%s has a handle and a gear', name => {
  const known = name as WidgetName // From the list of them.
  setUp([{ name: known, widgetSettings: defaultSettings(known) }])
  expect(button(`Move ${catalog[known].label}`)).toBeTruthy()
  expect(button(`${catalog[known].label} options`)).toBeTruthy()
})

test('a grid to look at has neither handle nor gear', () => {
  render(<WidgetGrid label="Widgets" widgets={three} hidden={0} given={given} onOpen={() => undefined} />)
  expect(screen.queryByRole('button', { name: /options$|^Move/ })).toBeNull()
})

/** Really moves. */
function Moving(): ReactElement {
  const [widgets, setWidgets] = useState([widget('Gap'), widget('Speed'), widget('Status'), widget('Heater')])
  const [actions] = useState({
    onSettings: () => undefined,
    onRemove: () => undefined,
    onMove: (from: number, to: number) =>
      setWidgets(before => swapped(before as never, from, to).map(storedWidget)),
  })
  return (
    <WidgetGrid
      label="Widgets"
      widgets={widgets}
      hidden={0}
      given={given}
      onOpen={() => undefined}
      actions={actions}
    />
  )
}

const order = (): string[] =>
  screen.getAllByRole('button', { name: /^Move / }).map(handle => handle.getAttribute('aria-label') ?? '')

test('the arrow keys move a tile, and the focus goes with it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  render(<Moving />)
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  button('Move Gap').focus()
  press('ArrowLeft')
  expect(order()[0]).toBe('Move Gap')
  press('ArrowRight')
  expect(order()).toEqual(['Move Speed', 'Move Gap', 'Move Race Status', 'Move Heater'])
  expect(document.activeElement).toBe(button('Move Gap'))
  press('ArrowDown')
  expect(order()[3]).toBe('Move Gap')
  expect(document.activeElement).toBe(button('Move Gap'))
  expect(screen.getByText('Moved to place 4 of 4')).toBeTruthy()
  press('ArrowDown')
  press('ArrowUp')
  press('x')
  expect(order()[1]).toBe('Move Gap')
})

/** Places of 100 px beside each other. */
function standInARow(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const left = Number(this.dataset['place'] ?? 0) * 100
    return new DOMRect(left, 0, 100, 100)
  })
}

test('a tile is dragged to another place by its handle', () => {
  standInARow()
  render(<Moving />)
  const handle = button('Move Gap')
  const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 50 })
  fireEvent.pointerDown(handle, at(50))
  fireEvent.pointerMove(handle, at(250))
  expect(document.querySelector('[data-dragged]')?.getAttribute('data-place')).toBe('0')
  expect(document.querySelector('[data-target]')?.getAttribute('data-place')).toBe('2')
  fireEvent.pointerUp(handle, at(250))
  expect(order()).toEqual(['Move Race Status', 'Move Speed', 'Move Gap', 'Move Heater'])
  expect(document.querySelector('[data-dragged], [data-target]')).toBeNull()
})

test('a drag that ends nowhere, with Escape or by the browser moves nothing', () => {
  standInARow()
  render(<Moving />)
  const handle = button('Move Gap')
  const start = (clientX: number): void => {
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 50, clientY: 50 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX, clientY: 50 })
  }
  const before = order()
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
  expect(order()).toEqual(before)
})
