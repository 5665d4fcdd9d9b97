import { beforeEach, expect, test, vi } from 'vitest'
import { FigureGestures, type GestureTarget, type PointerState } from './figure-gestures'

/** The plot is 20 laps in 800 px, beside an axis of 64 px. */
const geometry = {
  left: 64,
  top: 20,
  width: 800,
  height: 300,
  laps: { min: 0, max: 20 },
  bottomValue: 0,
  topValue: 1,
}
const xOf = (lap: number): number => 64 + lap * 40

let gestures: FigureGestures
let target: GestureTarget
let lap: number | undefined
let actions: ReturnType<typeof createActions>

function createActions() {
  return {
    onPress: vi.fn<GestureTarget['onPress']>(),
    onRange: vi.fn<GestureTarget['onRange']>(),
    onDrag: vi.fn<GestureTarget['onDrag']>(),
  }
}

beforeEach(() => {
  gestures = new FigureGestures()
  lap = undefined
  actions = createActions()
  target = {
    geometry,
    bounds: { min: 0, max: 20 },
    laps: { min: 1, max: 19 },
    get lap() {
      return lap
    },
    onLap: next => {
      lap = next
    },
    ...actions,
  }
})

const mouse = (x: number, y = 100): PointerState => ({ id: 1, isTouch: false, x, y })
const finger = (id: number, x: number, y = 100): PointerState => ({ id, isTouch: true, x, y })

test.each([undefined, 12])(
  'R-220 a scroll of the page across the chart leaves the crosshair as it was (%s)',
  before => {
    lap = before
    gestures.begin(finger(1, xOf(3)), target)
    gestures.move(finger(1, xOf(3), 110), target)
    expect(lap).toBe(3)
    gestures.cancel(finger(1, xOf(3), 110), target)
    expect(lap).toBe(before)
    expect(actions.onPress).not.toHaveBeenCalled()
  },
)

test('R-220 the crosshair stands at the latest ended lap at the most, not at the lap in progress', () => {
  gestures.move(mouse(xOf(20)), target)
  expect(lap).toBe(19)
  gestures.begin(mouse(xOf(20)), target)
  gestures.end(mouse(xOf(20)), target)
  expect(actions.onPress).toHaveBeenCalledExactlyOnceWith(19, expect.closeTo(0.733, 3))
})

test('R-220 where no lap in view has ended there is no crosshair, and a press does nothing', () => {
  const later = { ...target, geometry: { ...geometry, laps: { min: 20, max: 24 } } }
  gestures.begin(mouse(200), later)
  gestures.end(mouse(200), later)
  expect(lap).toBeUndefined()
  expect(actions.onPress).not.toHaveBeenCalled()
})

test('R-220 a press with the mouse is a press however far the pointer moves up or down', () => {
  gestures.begin(mouse(xOf(5), 100), target)
  gestures.move(mouse(xOf(5) + 1, 160), target)
  gestures.end(mouse(xOf(5) + 1, 160), target)
  expect(actions.onPress).toHaveBeenCalledOnce()
  expect(actions.onPress.mock.calls[0]?.[0]).toBe(5)
  expect(actions.onRange).not.toHaveBeenCalled()
})

test('R-223 a drag that is narrower than a lap is a press, and no selection is drawn', () => {
  gestures.begin(mouse(xOf(5)), target)
  gestures.move(mouse(xOf(5.9)), target)
  gestures.end(mouse(xOf(5.9)), target)
  expect(actions.onDrag.mock.calls.flat().filter(Boolean)).toEqual([])
  expect(actions.onRange).not.toHaveBeenCalled()
  expect(actions.onPress).toHaveBeenCalledOnce()
})

test('R-223 a press with a few pixels of movement is a press where a lap is narrower than a pixel', () => {
  const dense = { ...target, geometry: { ...geometry, laps: { min: 0, max: 1600 } } }
  gestures.begin(mouse(300), dense)
  gestures.move(mouse(305), dense)
  gestures.end(mouse(305), dense)
  expect(actions.onRange).not.toHaveBeenCalled()
  expect(actions.onPress).toHaveBeenCalledOnce()
})

test('R-223 a drag that returns to its start selects nothing and is not a press', () => {
  gestures.begin(mouse(xOf(5)), target)
  gestures.move(mouse(xOf(9)), target)
  gestures.move(mouse(xOf(5)), target)
  gestures.end(mouse(xOf(5)), target)
  expect(actions.onRange).not.toHaveBeenCalled()
  expect(actions.onPress).not.toHaveBeenCalled()
})

test('R-223 a drag that starts on the axis and ends beyond the chart selects and draws the whole plot', () => {
  gestures.begin(mouse(10), target)
  gestures.move(mouse(2000), target)
  expect(actions.onDrag).toHaveBeenLastCalledWith({ from: 64, to: 864 })
  gestures.end(mouse(2000), target)
  expect(actions.onRange).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(actions.onDrag).toHaveBeenLastCalledWith(undefined)
})

test('R-223 the second finger of a pinch takes back the crosshair of the first', () => {
  gestures.begin(finger(1, xOf(8)), target)
  expect(lap).toBe(8)
  gestures.begin(finger(2, xOf(12)), target)
  expect(lap).toBeUndefined()
})

test('R-220 R-223 a third finger that taps during a pinch is not a press, and the pinch goes on', () => {
  gestures.begin(finger(1, xOf(8)), target)
  gestures.begin(finger(2, xOf(12)), target)
  gestures.begin(finger(3, xOf(16)), target)
  gestures.end(finger(3, xOf(16)), target)
  expect(actions.onPress).not.toHaveBeenCalled()
  expect(lap).toBeUndefined()
  gestures.move(finger(1, xOf(6)), target)
  gestures.move(finger(2, xOf(14)), target)
  expect(actions.onRange).toHaveBeenLastCalledWith({ min: 5, max: 15 })
})

test('R-223 a finger that stays down after a pinch moves no crosshair and is not a press', () => {
  gestures.begin(finger(1, xOf(8)), target)
  gestures.begin(finger(2, xOf(12)), target)
  gestures.end(finger(2, xOf(12)), target)
  gestures.move(finger(1, xOf(3)), target)
  gestures.end(finger(1, xOf(3)), target)
  expect(lap).toBeUndefined()
  expect(actions.onPress).not.toHaveBeenCalled()
})
