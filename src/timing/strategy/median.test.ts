import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMedian, selectRank } from './median'

test('the median of an even count is the mean of the middle two', () => {
  expect(computeMedian([4, 1, 3, 2])).toBe(2.5)
})

test('the value with a rank is the one at its place in the sorted list, also of equal values', () => {
  const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.nat(), (list, number) => {
      const rank = number % list.length
      const sorted = list.toSorted((one, other) => one - other)
      expect(selectRank(Float64Array.from(list), rank)).toBe(sorted[rank])
    }),
  )
})

test('there is no median of an empty list', () => {
  expect([computeMedian([]), selectRank(new Float64Array(), 0)]).toEqual([Number.NaN, Number.NaN])
})
