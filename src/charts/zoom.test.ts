import { expect, test, vi } from 'vitest'
import { createBar, createLine, createModel, createPoint } from './testing/sample-models'
import {
  createZoomActions,
  findBounds,
  findLastLaps,
  findNewestLap,
  followNewestLap,
  limitRange,
  moveIntoView,
  zoomAround,
} from './zoom'

const bounds = { min: 0, max: 25 }

test('R-220 two charts have the laps of both, so that a lap is at the same place in each', () => {
  expect(
    findBounds([createModel({ x: { min: 1, max: 12 } }), createModel({ x: { min: 0, max: 9.5 } })]),
  ).toEqual({
    min: 0,
    max: 12,
  })
})

test('R-223 the newest lap includes a lap in progress, and bars count too', () => {
  const line = createLine('7', [[createPoint(1, 0)], [createPoint(7.25, 0)]])
  expect(findNewestLap([createModel({ lines: [line] })])).toBe(8)
  expect(findNewestLap([createModel({ bars: [createBar({ from: 8, to: 9 })] })])).toBe(9)
  expect(findNewestLap([createModel()])).toBeUndefined()
})

test('R-223 zooming keeps the lap under the pointer in its place and never shows less than two laps', () => {
  expect(zoomAround({ min: 0, max: 20 }, bounds, 10, 0.5)).toEqual({ min: 5, max: 15 })
  expect(zoomAround({ min: 4, max: 6 }, bounds, 5, 0.5)).toEqual({ min: 4, max: 6 })
})

test('R-223 a range as large as the race is all laps', () => {
  expect(limitRange({ min: -3, max: 30 }, bounds)).toBeUndefined()
  expect(zoomAround({ min: 2, max: 24 }, bounds, 12, 2)).toBeUndefined()
})

test('R-223 R-200 the last laps are ten, up to the lap in progress of the session, or all if it has no more', () => {
  const own = createLine('7', [[createPoint(1, 0)], [createPoint(15.25, 0)]])
  const other = { ...createLine('9', [[createPoint(25, 0)]]), isOtherSession: true }
  const model = createModel({ x: { min: 0, max: 25 }, lines: [own, other] })
  expect(findLastLaps([model])).toEqual({ min: 6, max: 16 })
  expect(findLastLaps([createModel({ x: { min: 0, max: 25 }, lines: [other] })])).toEqual({
    min: 15,
    max: 25,
  })
  const short = createLine('7', [[createPoint(1, 0), createPoint(4, 0)]])
  expect(findLastLaps([createModel({ x: { min: 0, max: 25 }, lines: [short] })])).toEqual({ min: 0, max: 10 })
  expect(findLastLaps([createModel({ x: { min: 0, max: 4 }, lines: [short] })])).toBeUndefined()
})

test('R-223 a view that ends at the newest lap moves along with it, and others stay', () => {
  expect(followNewestLap({ min: 8, max: 18 }, 18, 19)).toEqual({ min: 9, max: 19 })
  const zoomed = { min: 3, max: 9 }
  expect(followNewestLap(zoomed, 18, 19)).toBe(zoomed)
})

test('R-220 the view moves to a lap that the keys reach outside of it', () => {
  expect(moveIntoView({ min: 8, max: 18 }, bounds, 7)).toEqual({ min: 7, max: 17 })
  expect(moveIntoView({ min: 8, max: 18 }, bounds, 20)).toEqual({ min: 10, max: 20 })
})

test('R-223 the buttons zoom around the crosshair, show the last laps and all laps', () => {
  const onRange = vi.fn<(range: unknown) => void>()
  const zoom = createZoomActions({ range: bounds, bounds, newest: 20, center: 20, onRange })
  expect(zoom.isAll).toBe(true)
  zoom.onIn()
  zoom.onLast()
  zoom.onAll()
  expect(onRange.mock.calls).toEqual([[{ min: 6, max: 24 }], [{ min: 10, max: 20 }], [undefined]])
})
