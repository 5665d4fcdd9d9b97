import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartChoice } from './chart-choice'
import { type FakePlatform, stubCanvas } from './testing/fake-canvas'
import { getFigure, getSlider, renderPanel } from './testing/render-panel'
import { createSession } from './testing/sample-session'

let platform: FakePlatform

beforeEach(() => {
  platform = stubCanvas()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The plot is 64 px from the left and 696 px wide. */
async function showFigures(): Promise<void> {
  await act(async () => {
    platform.resize(800, 400)
    await Promise.resolve()
  })
}

const xOf = (lap: number, laps = 20): number => 64 + (lap / laps) * 696

/** The wheel events of happy-dom have no Ctrl key. */
function createWheelEvent(ctrlKey: boolean): Event {
  const event = new Event('wheel', { bubbles: true, cancelable: true })
  return Object.assign(event, { ctrlKey, deltaY: -100, clientX: xOf(10) })
}

const pointer = (x: number, given: PointerEventInit = {}): PointerEventInit => ({
  clientX: x,
  clientY: 100,
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
  ...given,
})

function choose(given: Partial<ChartChoice>): ChartChoice {
  return { kinds: ['positions'], riderIds: undefined, reference: 'mine', range: undefined, ...given }
}

const readLapTitle = (): string | null =>
  screen.getAllByRole('heading', { level: 3 }).at(-1)?.textContent ?? null

test('R-228 strict mode creates a chart twice and leaves one', async () => {
  const { unmount } = renderPanel()
  await showFigures()
  expect(getFigure().querySelectorAll('canvas')).toHaveLength(1)
  const figure = getFigure()
  unmount()
  expect(figure.querySelectorAll('canvas')).toHaveLength(0)
})

test('R-220 the crosshair follows the pointer in both charts, by lap, and the numbers are those of the lap', async () => {
  renderPanel({ choice: choose({ kinds: ['positions', 'laptimes'] }) })
  await showFigures()
  fireEvent.pointerMove(getFigure(), pointer(xOf(3.3)))
  expect(readLapTitle()).toBe('Lap 3')
  for (const name of ['Lap chart, lap', 'Lap times, lap']) {
    expect(getSlider(name).value).toBe('3')
    expect(within(getFigure(name)).getByText('3')).toBeTruthy()
  }
  const row = within(screen.getByRole('region', { name: 'Lap 3' })).getAllByRole('row')[1]
  expect(row?.textContent).toBe('2R. Rider2Soft1:32.000+3.0002')
})

test('R-220 without a crosshair the numbers are those of my latest lap', async () => {
  renderPanel()
  await showFigures()
  fireEvent.pointerMove(getFigure(), pointer(xOf(2)))
  fireEvent.pointerLeave(getFigure(), pointer(0))
  expect(readLapTitle()).toBe('Lap 20latest')
})

test('R-220 touch moves the crosshair by press and slide, and the slide is not a press', async () => {
  const { onSeek, choices } = renderPanel()
  await showFigures()
  fireEvent.pointerDown(getFigure(), pointer(xOf(1), { pointerType: 'touch' }))
  fireEvent.pointerMove(getFigure(), pointer(xOf(4), { pointerType: 'touch' }))
  fireEvent.pointerUp(getFigure(), pointer(xOf(4), { pointerType: 'touch' }))
  fireEvent.pointerLeave(getFigure(), pointer(xOf(4), { pointerType: 'touch' }))
  expect(readLapTitle()).toBe('Lap 4')
  expect(onSeek).not.toHaveBeenCalled()
  expect(choices).toEqual([])
})

test('R-220 a press sets the time to the end of my lap', async () => {
  const { onSeek } = renderPanel()
  await showFigures()
  fireEvent.pointerDown(getFigure(), pointer(xOf(3)))
  fireEvent.pointerUp(getFigure(), pointer(xOf(3) + 2))
  expect(onSeek).toHaveBeenCalledExactlyOnceWith({ at: 3 * 92_000, lap: 3 })
})

test('R-220 without my rider a press takes the nearest highlighted rider', async () => {
  const choice = choose({ riderIds: ['id-1', 'id-3'] })
  const { onSeek } = renderPanel({ myId: undefined, choice })
  await showFigures()
  // At the foot of the chart, near the last place.
  fireEvent.pointerDown(getFigure(), pointer(xOf(2), { clientY: 360 }))
  fireEvent.pointerUp(getFigure(), pointer(xOf(2), { clientY: 360 }))
  expect(onSeek).toHaveBeenCalledExactlyOnceWith({ at: 2 * 93_000, lap: 2 })
})

test('R-220 arrow keys, Home and End move the crosshair, and Enter sets the time', async () => {
  const { onSeek } = renderPanel()
  await showFigures()
  const keys = (...pressed: string[]): void => {
    for (const key of pressed) fireEvent.keyDown(getSlider(), { key })
  }
  keys('Home')
  expect(getSlider().value).toBe('1')
  keys('ArrowRight', 'ArrowRight')
  expect(getSlider().getAttribute('aria-valuetext')).toBe(
    'Lap 3; 2 R. Rider2, 1:32.000, position 2, 3.000 behind',
  )
  keys('Enter', 'End', 'ArrowRight')
  expect(onSeek).toHaveBeenCalledExactlyOnceWith({ at: 3 * 92_000, lap: 3 })
  expect(getSlider().value).toBe('20')
})

test('R-223 dragging with the mouse selects a range, and 0 shows all laps again', async () => {
  const { choices, onSeek } = renderPanel()
  await showFigures()
  fireEvent.pointerDown(getFigure(), pointer(xOf(2)))
  fireEvent.pointerMove(getFigure(), pointer(xOf(8)))
  fireEvent.pointerUp(getFigure(), pointer(xOf(8)))
  fireEvent.keyDown(getSlider(), { key: '0' })
  expect(choices.map(({ range }) => range)).toEqual([{ min: 2, max: 8 }, undefined])
  expect(onSeek).not.toHaveBeenCalled()
})

test('R-223 Ctrl and the wheel zoom around the pointer, and the wheel alone scrolls the page', async () => {
  const { choices } = renderPanel()
  await showFigures()
  const host = getFigure().firstElementChild
  if (!host) throw new Error('The figure is empty')
  expect(fireEvent(host, createWheelEvent(false))).toBe(true)
  expect(choices).toEqual([])
  expect(fireEvent(host, createWheelEvent(true))).toBe(false)
  expect(choices.at(-1)?.range).toEqual({ min: 2, max: 18 })
})

test('R-223 two fingers zoom', async () => {
  const { choices } = renderPanel()
  await showFigures()
  const first = { pointerType: 'touch', pointerId: 1 }
  const second = { pointerType: 'touch', pointerId: 2 }
  fireEvent.pointerDown(getFigure(), pointer(xOf(8), first))
  fireEvent.pointerDown(getFigure(), pointer(xOf(12), second))
  fireEvent.pointerMove(getFigure(), pointer(xOf(6), first))
  fireEvent.pointerMove(getFigure(), pointer(xOf(14), second))
  expect(choices.at(-1)?.range).toEqual({ min: 5, max: 15 })
})

test('R-223 a live chart shows all laps until it is zoomed, and the last ten laps move along', async () => {
  const live = (laps: number) => createSession(3, laps, { isRunning: true })
  const { choices, update } = renderPanel({ session: live(12) })
  await showFigures()
  update({ session: live(13) })
  expect(choices).toEqual([])
  const last = screen.getByRole('button', { name: 'Last 10 laps' })
  fireEvent.click(last)
  expect(last.getAttribute('aria-pressed')).toBe('true')
  update({ session: live(14) })
  expect(choices.map(({ range }) => range)).toEqual(['last'])
  fireEvent.keyDown(getSlider(), { key: 'End' })
  fireEvent.keyDown(getSlider(), { key: '+' })
  // Ten laps until lap 14, and then seven around the crosshair.
  expect(choices.at(-1)?.range).toEqual({ min: 7, max: 14 })
  update({ session: live(15) })
  expect(choices).toHaveLength(2)
})

test('R-220 the crosshair goes when its lap is not in another session or moment, or by a button', async () => {
  const { update } = renderPanel()
  await showFigures()
  fireEvent.keyDown(getSlider(), { key: 'End' })
  expect(readLapTitle()).toBe('Lap 20')
  update({ session: createSession(3, 5) })
  expect(readLapTitle()).toBe('Lap 5latest')
  expect(getSlider().value).toBe('5')
  fireEvent.keyDown(getSlider(), { key: 'Home' })
  expect(readLapTitle()).toBe('Lap 1')
  fireEvent.click(screen.getByRole('button', { name: 'Latest lap' }))
  expect(readLapTitle()).toBe('Lap 5latest')
})

test('R-221 the riders of my chips are highlighted, and m highlights only them', async () => {
  const { choices } = renderPanel({ session: createSession(6, 20), myIds: ['id-2', 'id-5', 'id-99'] })
  await showFigures()
  const riders = within(screen.getByRole('group', { name: 'Riders' }))
  const readPressed = (): readonly (string | null)[] =>
    riders.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(readPressed()).toHaveLength(2)
  fireEvent.click(riders.getByRole('button', { name: /^4/ }))
  fireEvent.keyDown(riders.getByRole('button', { name: /^4/ }), { key: 'M' })
  expect(choices.map(({ riderIds }) => riderIds)).toEqual([
    ['id-2', 'id-5', 'id-4'],
    ['id-2', 'id-5'],
  ])
  expect(readPressed()).toHaveLength(2)
})

test('R-220 the panel shows the highlighted riders, and each tire in its own session', async () => {
  const comparison = { session: createSession(4, 20), riderId: 'id-2' }
  const { update } = renderPanel({ comparison, comparisonTires: 'Rain' })
  await showFigures()
  const readRows = (): readonly (string | null)[] =>
    within(screen.getByRole('region', { name: 'Lap 20' }))
      .getAllByRole('row')
      .slice(1)
      .map(row => row.querySelector('th')?.textContent ?? null)
  expect(readRows()).toEqual(['2R. Rider2Soft', '2R. Rider2Rain · other session'])
  const session = createSession(3, 20)
  update({ session, comparison: { session, riderId: 'id-3' } })
  expect(readRows()).toEqual(['2R. Rider2Soft', '3R. Rider3'])
  const riders = within(screen.getByRole('group', { name: 'Riders' }))
  fireEvent.keyDown(riders.getByRole('button', { name: /^1/ }), { key: 'Enter' })
  expect(readRows()).toEqual(['1R. Rider1'])
})

test('R-224 the table of sector deltas is that of my rider, also if they are not highlighted', async () => {
  renderPanel({ choice: choose({ kinds: ['sectors'], riderIds: ['id-3'] }) })
  await showFigures()
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  const table = screen.getByRole('table', { name: 'Sector deltas, numbers' })
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(10)
  expect(screen.queryByRole('button', { name: 'All riders' })).toBeNull()
})

test('R-225 a pop-up has no Print, because it cannot be printed alone', async () => {
  renderPanel({ canPrint: false })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['PNG', 'CSV'])
})

test('R-200 the user chooses one chart or two, and a reference for the race trace', async () => {
  const { choices } = renderPanel({ choice: choose({ kinds: ['trace', 'laptimes'] }) })
  const kinds = within(screen.getByRole('group', { name: 'Chart' }))
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lap chart',
    'Race trace',
    'Lap times',
    'Sector deltas',
    'Speed',
  ])
  fireEvent.click(screen.getByRole('button', { name: /Reference/ }))
  fireEvent.click(await screen.findByRole('option', { name: '3 R. Rider3' }))
  fireEvent.click(kinds.getByRole('button', { name: 'Lap times' }))
  expect(choices).toEqual([
    choose({ kinds: ['trace', 'laptimes'], reference: { riderId: 'id-3' } }),
    choose({ kinds: ['laptimes'], reference: { riderId: 'id-3' } }),
  ])
})

test('R-213 the reference of sector deltas is the next rider if mine leads, and can be chosen', async () => {
  const { choices } = renderPanel({ myId: 'id-1', choice: choose({ kinds: ['sectors'] }) })
  expect(screen.getByText('Seconds gained on #2 R. Rider2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Reference/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['2 R. Rider2', '3 R. Rider3'])
  fireEvent.click(screen.getByRole('option', { name: '3 R. Rider3' }))
  expect(choices).toEqual([choose({ kinds: ['sectors'], reference: { riderId: 'id-3' } })])
  expect(screen.getByText('Seconds gained on #3 R. Rider3')).toBeTruthy()
})

test('R-213 the comparison rider of another session is the first reference that is offered', async () => {
  const comparison = { session: createSession(4, 20), riderId: 'id-4' }
  const choice = choose({ kinds: ['sectors'], reference: { riderId: 'id-1' } })
  const { choices } = renderPanel({ comparison, choice })
  expect(screen.getByText('Seconds gained on #1 R. Rider1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Reference/ }))
  fireEvent.click(await screen.findByRole('option', { name: '4 R. Rider4, other session' }))
  expect(choices.at(-1)?.reference).toBe('mine')
  expect(screen.getByText('Seconds gained on #4 R. Rider4')).toBeTruthy()
})

test('R-213 without another rider in the session the chart offers to compare riders', () => {
  const onCompare = vi.fn<() => void>()
  renderPanel({
    session: createSession(1, 5),
    myId: 'id-1',
    choice: choose({ kinds: ['sectors'] }),
    onCompare,
  })
  expect(screen.getByText('No other rider in this session')).toBeTruthy()
  expect(readLapTitle()).toBe('Lap 5latest')
  fireEvent.click(screen.getByRole('button', { name: 'Compare Riders' }))
  expect(onCompare).toHaveBeenCalledOnce()
})

test('R-214 lower speeds are left out by a number like in the Speed widget', () => {
  const onMinSpeedChange = vi.fn<(speed: number) => void>()
  renderPanel({ choice: choose({ kinds: ['speed'] }), onMinSpeedChange })
  const field = screen.getByRole('spinbutton', { name: 'Discard below (mph)' })
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.change(field, { target: { value: '40' } })
  expect(onMinSpeedChange).toHaveBeenCalledExactlyOnceWith(40)
})

test('R-224 the summary of a chart describes its canvas', async () => {
  renderPanel()
  await showFigures()
  const summary = document.getElementById(getSlider().getAttribute('aria-describedby') ?? '')
  expect(summary?.textContent).toContain('Lap 20')
})

test('a chart without laps says so and offers the other charts', () => {
  renderPanel({ session: createSession(3, 0), choice: choose({ kinds: ['laptimes'] }) })
  expect(screen.getByText('No laps yet')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})
