import { expect, test, vi } from 'vitest'
import { createBar, createLine, createModel, createPoint } from './testing/sample-models'
import { createZoomActions, findBounds, findRange, limitRange, moveIntoView, zoomAround } from './zoom'

const bounds = { min: 0, max: 25 }

test('R-220 two charts have the laps of both, so that a lap is at the same place in each', () => {
  expect(
    findBounds([createModel({ x: { min: 1, max: 12 } }), createModel({ x: { min: 0, max: 9.5 } })]),
  ).toEqual({
    min: 0,
    max: 12,
  })
})

test('R-223 the last laps end at the newest lap, which may be in progress; bars count too', () => {
  const x = { min: 0, max: 25 }
  const line = createLine('7', [[createPoint(1, 0)], [createPoint(17.25, 0)]])
  expect(findRange('last', [createModel({ x, lines: [line] })])).toEqual({ min: 8, max: 18 })
  expect(findRange('last', [createModel({ x, bars: [createBar({ from: 18, to: 19 })] })])).toEqual({
    min: 9,
    max: 19,
  })
  expect(findRange('last', [createModel({ x })])).toEqual({ min: 15, max: 25 })
})

test('R-223 zooming keeps the lap under the pointer in its place and never shows less than two laps', () => {
  expect(zoomAround({ min: 0, max: 20 }, bounds, 10, 0.5)).toEqual({ min: 5, max: 15 })
  expect(zoomAround({ min: 4, max: 6 }, bounds, 5, 0.5)).toEqual({ min: 4, max: 6 })
})

test('R-223 a range as large as the race is all laps', () => {
  expect(limitRange({ min: -3, max: 30 }, bounds)).toBeUndefined()
  expect(zoomAround({ min: 2, max: 24 }, bounds, 12, 2)).toBeUndefined()
})

test('R-223 R-200 the last laps are those of the session, not of a rider of another one, or all if it has no more', () => {
  const own = createLine('7', [[createPoint(1, 0)], [createPoint(15.25, 0)]])
  const other = { ...createLine('9', [[createPoint(25, 0)]]), isOtherSession: true }
  expect(findRange('last', [createModel({ x: { min: 0, max: 25 }, lines: [own, other] })])).toEqual({
    min: 6,
    max: 16,
  })
  const short = createLine('7', [[createPoint(1, 0), createPoint(4, 0)]])
  expect(findRange('last', [createModel({ x: { min: 0, max: 4 }, lines: [short] })])).toEqual({
    min: 0,
    max: 4,
  })
})

test('R-223 chosen laps are shown as far as the charts have them', () => {
  const models = [createModel({ x: { min: 0, max: 12 } })]
  expect(findRange({ min: 2, max: 8 }, models)).toEqual({ min: 2, max: 8 })
  expect(findRange({ min: 9, max: 15 }, models)).toEqual({ min: 6, max: 12 })
  expect(findRange(undefined, models)).toEqual({ min: 0, max: 12 })
})

test('R-220 the view moves to a lap that the keys reach outside of it', () => {
  expect(moveIntoView({ min: 8, max: 18 }, bounds, 7)).toEqual({ min: 7, max: 17 })
  expect(moveIntoView({ min: 8, max: 18 }, bounds, 20)).toEqual({ min: 10, max: 20 })
})

test('R-223 the buttons zoom around the crosshair, show the last laps and all laps', () => {
  const onRange = vi.fn<(range: unknown) => void>()
  const zoom = createZoomActions({ chosen: undefined, range: bounds, bounds, center: 20, onRange })
  expect(zoom).toMatchObject({ hasAll: true, chosen: 'all' })
  zoom.onIn()
  zoom.onLast()
  zoom.onAll()
  expect(onRange.mock.calls).toEqual([[{ min: 6, max: 24 }], ['last'], [undefined]])
})
