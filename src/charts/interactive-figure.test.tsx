import type { ChartRange } from '#timing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InteractiveFigure } from './interactive-figure'
import { type FakePlatform, stubCanvas } from './testing/fake-canvas'
import { createLine, createModel, createPoint } from './testing/sample-models'

let platform: FakePlatform
const onPress = vi.fn<(lap: number) => void>()
const ranges: (ChartRange | undefined)[] = []

beforeEach(() => {
  platform = stubCanvas()
  ranges.length = 0
  onPress.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const model = createModel({ lines: [createLine('7', [[createPoint(1, 1), createPoint(19, 1)]])] })
const bounds = { min: 0, max: 20 }
const slots = new Map([['id-7', 1]])

/** 20 laps, of which 19 have ended. */
function Figure({ range = bounds }: { readonly range?: ChartRange }): ReactElement {
  const [lap, setLap] = useState<number | undefined>(undefined)
  const [view] = useState(() => ({ model, range, slots, theme: undefined }))
  return (
    <InteractiveFigure
      {...{ view, bounds, lap, onPress }}
      laps={{ min: 1, max: 19 }}
      label="Lap chart, lap"
      summaryId="summary"
      valueText={`Lap ${lap ?? 'none'}`}
      onLap={setLap}
      onRange={next => ranges.push(next)}
    />
  )
}

async function showFigure(range?: ChartRange): Promise<() => void> {
  const { rerender } = render(<Figure {...(range && { range })} />)
  await act(async () => {
    platform.resize(800, 400)
    await Promise.resolve()
  })
  return () => rerender(<Figure {...(range && { range })} />)
}

const getSlider = (): HTMLInputElement => screen.getByRole('slider')

function getFigure(): HTMLElement {
  const figure = getSlider().parentElement
  if (!figure) throw new Error('The slider is not in a figure')
  return figure
}

function getHost(): Element {
  const host = getFigure().firstElementChild
  if (!host) throw new Error('The figure is empty')
  return host
}

/** The plot is 64 px from the left and 696 px wide. */
const xOf = (lap: number): number => 64 + (lap / 20) * 696
const pointer = (x: number): PointerEventInit => ({
  clientX: x,
  clientY: 100,
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
})

const readLap = (): string | null => getSlider().getAttribute('aria-valuetext')

test.each([
  ['ArrowUp', 'Lap 11', { min: 3, max: 11 }],
  ['PageUp', 'Lap 15', { min: 7, max: 15 }],
  ['End', 'Lap 19', { min: 11, max: 19 }],
])('R-220 the key %s moves the view to a lap outside of it', async (key, text, range) => {
  await showFigure({ min: 2, max: 10 })
  fireEvent.change(getSlider(), { target: { value: '10' } })
  expect(ranges).toEqual([])
  expect(fireEvent.keyDown(getSlider(), { key })).toBe(false)
  expect(readLap()).toBe(text)
  expect(ranges).toEqual([range])
})

test.each([
  ['ArrowDown', 'Lap 5', { min: 5, max: 10 }],
  ['PageDown', 'Lap 1', { min: 1, max: 6 }],
])('R-220 the key %s moves the view back to a lap before it', async (key, text, range) => {
  await showFigure({ min: 6, max: 11 })
  fireEvent.change(getSlider(), { target: { value: '6' } })
  fireEvent.keyDown(getSlider(), { key })
  expect(readLap()).toBe(text)
  expect(ranges).toEqual([range])
})

test('R-220 a lap that a screen reader sets comes into view', async () => {
  await showFigure({ min: 2, max: 10 })
  fireEvent.change(getSlider(), { target: { value: '14' } })
  expect(readLap()).toBe('Lap 14')
  expect(ranges).toEqual([{ min: 6, max: 14 }])
})

test('R-220 Escape removes the crosshair, and without one it is left to the dialog around the chart', async () => {
  await showFigure()
  fireEvent.keyDown(getSlider(), { key: 'Home' })
  expect(fireEvent.keyDown(getSlider(), { key: 'Escape' })).toBe(false)
  expect(readLap()).toBe('Lap none')
  expect(fireEvent.keyDown(getSlider(), { key: 'Escape' })).toBe(true)
})

test('R-220 a press with the mouse focuses the slider, whose keys then work', async () => {
  await showFigure()
  // Not prevented, the press would move the focus to the page again.
  expect(fireEvent.mouseDown(getFigure())).toBe(false)
  expect(document.activeElement).toBe(getSlider())
  // The shortcuts of the replay go on, because the slider is not a field (is-key-taken.ts).
  expect(getSlider().dataset['slider']).toBe('chart')
})

test('R-223 a drag that leaves the chart goes on, and the selection is drawn within the plot', async () => {
  await showFigure()
  const capture = vi.spyOn(getFigure(), 'setPointerCapture')
  fireEvent.pointerDown(getFigure(), pointer(xOf(10)))
  expect(capture).toHaveBeenCalledExactlyOnceWith(1)
  fireEvent.pointerMove(getFigure(), pointer(2000))
  const selection = getFigure().lastElementChild
  expect(selection instanceof HTMLElement && [selection.style.left, selection.style.width]).toEqual([
    '412px',
    '348px',
  ])
  fireEvent.pointerUp(getFigure(), pointer(2000))
  expect(ranges).toEqual([{ min: 10, max: 20 }])
})

test('R-220 a gesture that the browser takes over leaves no crosshair', async () => {
  await showFigure()
  const touch = { ...pointer(xOf(4)), pointerType: 'touch' }
  fireEvent.pointerDown(getFigure(), touch)
  expect(readLap()).toBe('Lap 4')
  fireEvent.pointerCancel(getFigure(), touch)
  expect(readLap()).toBe('Lap none')
})

/** The wheel events of happy-dom have no Ctrl key. */
function turnWheel(deltaY: number): boolean {
  const event = new Event('wheel', { bubbles: true, cancelable: true })
  return fireEvent(getHost(), Object.assign(event, { ctrlKey: true, deltaY, clientX: xOf(10) }))
}

test('R-223 a wheel that scrolls sideways does not zoom', async () => {
  await showFigure()
  expect(turnWheel(0)).toBe(true)
  expect(ranges).toEqual([])
  expect(turnWheel(-100)).toBe(false)
  expect(ranges).toHaveLength(1)
})

test('R-223 the listener of the wheel stays while the chart is rendered again', async () => {
  const add = vi.spyOn(HTMLElement.prototype, 'addEventListener')
  const renderAgain = await showFigure()
  const count = (): number =>
    add.mock.calls.filter(([type], index) => type === 'wheel' && add.mock.contexts[index] === getHost())
      .length
  expect(count()).toBe(1)
  renderAgain()
  fireEvent.pointerMove(getFigure(), pointer(xOf(3)))
  expect(count()).toBe(1)
})
