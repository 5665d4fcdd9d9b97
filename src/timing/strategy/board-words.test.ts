import { expect, test } from 'vitest'
import { formatBoardGap, formatBoardLap, formatBoardLapsLeft, formatBoardTimeLeft } from './board-words'

test.each([
  [600, 'ahead', '-0.6'],
  [-600, 'ahead', '-0.6'],
  [1249, 'behind', '+1.2'],
  [1250, 'behind', '+1.3'],
  [49, 'behind', '0'],
  [50, 'behind', '+0.1'],
  [9949, 'behind', '+9.9'],
  [9950, 'behind', '+10'],
  [12_600, 'ahead', '-13'],
  [undefined, 'ahead', '-'],
] as const)('R-360 a gap of %s ms %s is %s', (gap, side, text) => {
  expect(formatBoardGap(gap, side)).toBe(text)
})

test.each([
  [86_210, '1:26.2'],
  [59_960, '1:00.0'],
  [65_040, '1:05.0'],
  [undefined, '-'],
])('R-360 a lap of %s ms is %s', (time, text) => {
  expect(formatBoardLap(time)).toBe(text)
})

test('R-360 laps left with two possible numbers are the smaller one with a question mark', () => {
  expect(formatBoardLapsLeft({ laps: 7, orLaps: undefined })).toBe('L7')
  expect(formatBoardLapsLeft({ laps: 7, orLaps: 6 })).toBe('L6?')
  expect(formatBoardLapsLeft({ laps: 7, orLaps: 8 })).toBe('L7?')
  expect(formatBoardLapsLeft(undefined)).toBe('-')
})

test.each([
  [725_000, '12:05'],
  [724_001, '12:05'],
  [-5, '0:00'],
  [undefined, '-'],
])('R-360 a time left of %s ms is %s', (remaining, text) => {
  expect(formatBoardTimeLeft(remaining)).toBe(text)
})
