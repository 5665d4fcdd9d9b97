import { expect, test } from 'vitest'
import { alignLines } from './align-lines'
import { createLine, createPoint } from './testing/sample-models'

const scales = { x: { min: 0, max: 4 }, y: undefined }

test('R-228 all lines are aligned on the sorted union of their x', () => {
  const early = createLine('7', [[createPoint(3, 30), createPoint(3.5, 35)]])
  const late = createLine('21', [[createPoint(1, 10), createPoint(3, 31)]])
  expect(alignLines([early, late], scales)).toEqual([
    [0, 1, 3, 3.5, 4],
    [undefined, undefined, 30, 35, undefined],
    [undefined, 10, 31, undefined, undefined],
  ])
})

test('R-228 null breaks a line between segments, and undefined at the x of other lines does not', () => {
  const broken = createLine('7', [[createPoint(1, 10)], [createPoint(3, 30)]])
  const whole = createLine('21', [[createPoint(1, 11), createPoint(3, 31)]])
  const [xs, first, second] = alignLines([broken, whole], scales)
  expect(xs).toEqual([0, 1, 2, 3, 4])
  expect(first).toEqual([undefined, 10, null, 30, undefined])
  expect(second).toEqual([undefined, 11, undefined, 31, undefined])
})

test('R-211 a segment that begins at the x where the last one ended does not join it', () => {
  const restarted = createLine('7', [[createPoint(1, -5)], [createPoint(1, 0), createPoint(2, 3)]])
  const [xs, values] = alignLines([restarted], scales)
  expect(values).toEqual([undefined, -5, null, 0, 3, undefined])
  expect(xs.every((x, index) => index === 0 || x > (xs[index - 1] ?? Infinity))).toBe(true)
  expect(xs[3]).toBeCloseTo(1, 4)
})

test('R-212 a point beyond the scale is drawn at its edge', () => {
  const line = createLine('7', [[createPoint(1, 91_000), createPoint(2, 150_000, { shape: 'edge' })]])
  const [, values] = alignLines([line], { ...scales, y: { min: 90_000, max: 99_000 } })
  expect(values).toEqual([undefined, 91_000, 99_000, undefined])
  const fast = createLine('9', [[createPoint(1, 91_000), createPoint(2, 60_000, { shape: 'low edge' })]])
  const [, fastValues] = alignLines([fast], { ...scales, y: { min: 90_000, max: 99_000 } })
  expect(fastValues).toEqual([undefined, 91_000, 90_000, undefined])
})

test('R-226 a race of 24 hours is drawn by lap only', () => {
  const points = Array.from({ length: 4 * 800 }, (_, index) => createPoint((index + 1) / 4, index))
  const [xs] = alignLines([createLine('7', [points])], { x: { min: 0, max: 800 }, y: undefined })
  expect(xs).toHaveLength(801)
  expect(xs.every(Number.isInteger)).toBe(true)
})

test('R-226 the values of a line stay the same array until its points, its scale or the x of a line change', () => {
  const still = createLine('7', [[createPoint(1, 10), createPoint(2, 150, { shape: 'edge' })]])
  const moving = (...laps: readonly number[]) => createLine('21', [laps.map(lap => createPoint(lap, lap))])
  const [firstXs, first] = alignLines([still, moving(1)], scales)
  const [xs, values, others] = alignLines([still, moving(1, 4)], scales)
  expect(xs).toBe(firstXs)
  expect(values).toBe(first)
  expect(others).toEqual([undefined, 1, undefined, 4])
  expect(alignLines([still, moving(1, 4)], { ...scales, y: { min: 0, max: 99 } })[1]).toEqual([
    undefined,
    10,
    99,
    undefined,
  ])
  expect(alignLines([still, moving(1, 3)], scales)).toEqual([
    [0, 1, 2, 3, 4],
    [undefined, 10, 150, undefined, undefined],
    [undefined, 1, undefined, 3, undefined],
  ])
})
