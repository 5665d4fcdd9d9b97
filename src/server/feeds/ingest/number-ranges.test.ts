import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { NumberRanges } from './number-ranges'

test('contains exactly the numbers that were added, in any order, also when it is restored', () => {
  assert(
    property(array(integer({ min: 0, max: 30 })), values => {
      const known = new Set<number>()
      let ranges = new NumberRanges()
      for (const value of values) {
        expect(ranges.add(value)).toBe(!known.has(value))
        known.add(value)
        ranges = new NumberRanges(ranges.list)
      }
      const sorted = [...known].toSorted((one, other) => one - other)
      const firsts = sorted.filter(value => !known.has(value - 1))
      expect(ranges.list.filter((_, index) => index % 2 === 0)).toEqual(firsts)
    }),
  )
})

test('200,000 consecutive numbers are one range', () => {
  const ranges = new NumberRanges()
  for (let value = 1; value <= 200_000; value += 1) ranges.add(value)
  expect(ranges.list).toEqual([1, 200_000])
})
