import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMedian } from './median'
import { computeMedianSlope, type SlopePoint } from './median-slope'

/** The formula of R-370 as it is written. */
function computeNaively(points: readonly SlopePoint[]): number {
  return computeMedian(
    points.flatMap((later, index) =>
      points.slice(0, index).map(earlier => (later.time - earlier.time) / (later.age - earlier.age)),
    ),
  )
}

function toPoints(laps: readonly (readonly [step: number, time: number])[]): readonly SlopePoint[] {
  let age = 0
  return laps.map(([step, time]) => {
    age += step
    return { age, time }
  })
}

test.each<[string, fc.Arbitrary<number>]>([
  ['lap times', fc.integer({ min: 88_000, max: 96_000 })],
  ['almost equal lap times', fc.integer({ min: 90_000, max: 90_003 })],
  ['times of very different laps', fc.integer({ min: 0, max: 36_000_000 })],
])('R-370 the median slope of %s is exactly that of the slopes of all pairs', (_, time) => {
  const laps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), time), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(laps, values => {
      const points = toPoints(values)
      expect(computeMedianSlope(points)).toBe(computeNaively(points))
    }),
    { numRuns: 2000 },
  )
})

test('R-370 laps that get slower evenly have the slope of one lap', () => {
  const points = Array.from({ length: 900 }, (_, lap) => ({ age: lap + 2, time: 90_000 + 7 * lap }))
  expect(computeMedianSlope(points)).toBe(7)
  expect(computeMedianSlope(points.map(({ age }) => ({ age, time: 90_000 })))).toBe(0)
})

test('R-370 the median slope of a stint over 24 hours is exactly that of the slopes of all pairs', () => {
  // Invented lap times that repeat after more laps than there are.
  const points = Array.from({ length: 850 }, (_, lap) => ({
    age: lap + 1,
    time: 90_000 + ((lap * lap * 7919 + lap * 104_729) % 1499),
  }))
  expect(computeMedianSlope(points)).toBe(computeNaively(points))
})

test('a single lap has no slope', () => {
  expect([computeMedianSlope([]), computeMedianSlope([{ age: 1, time: 1 }])]).toEqual([
    Number.NaN,
    Number.NaN,
  ])
})
