import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMedian, selectMedian } from './median'

test('the median of an even count is the mean of the middle two', () => {
  expect(computeMedian([4, 1, 3, 2])).toBe(2.5)
  expect(selectMedian(Float64Array.of(4, 1, 3, 2))).toBe(2.5)
})

test('both ways give the same median, also of equal values', () => {
  const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, list => {
      expect(selectMedian(Float64Array.from(list))).toBe(computeMedian(list))
    }),
  )
})

test('there is no median of an empty list', () => {
  expect([computeMedian([]), selectMedian(new Float64Array())]).toEqual([Number.NaN, Number.NaN])
})
