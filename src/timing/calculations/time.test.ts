import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatLapTime, formatSeconds, parseTime } from './time'

test.each([
  ['91.234', 91_234],
  [91.234, 91_234],
  ['1:31.234', 91_234],
  ['00:01:31.234', 91_234],
  ['2:00:00.5', 7_200_500],
  [' 24.512 ', 24_512],
  ['-0.213', -213],
  ['+0.213', 213],
  ['0', undefined],
  ['0.000', undefined],
  ['00:00:00.000', undefined],
  ['', undefined],
  [undefined, undefined],
  ['1 Lap', undefined],
  ['91.234s', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
])('parseTime(%j) is %j', (text, milliseconds) => {
  expect(parseTime(text)).toBe(milliseconds)
})

test.each([
  [91_234, '00:01:31.234'],
  [7_200_500, '02:00:00.500'],
  [59_999.6, '00:01:00.000'],
  [-213, '-00:00:00.213'],
  [undefined, '-'],
])('formatLapTime(%j) is %s', (milliseconds, text) => {
  expect(formatLapTime(milliseconds)).toBe(text)
})

test.each([
  [24_512, '24.512'],
  [-213, '-0.213'],
  [undefined, '-'],
])('formatSeconds(%j) is %s', (milliseconds, text) => {
  expect(formatSeconds(milliseconds)).toBe(text)
})

test('parseTime restores every time formatted by formatLapTime and formatSeconds', () => {
  const laps = integer({ min: 1, max: 99 * 3_600_000 })
  assert(property(laps, milliseconds => parseTime(formatLapTime(milliseconds)) === milliseconds))
  assert(property(laps, milliseconds => parseTime(formatSeconds(milliseconds)) === milliseconds))
})
