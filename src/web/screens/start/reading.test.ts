import { expect, test } from 'vitest'
import { formatAge, formatDifference, measure } from './reading'

test('the server is taken to have read its clock half-way', () => {
  const sentAt = Date.parse('2026-05-01T12:00:00.000Z')
  expect(measure(sentAt, 200, '2026-05-01T12:00:00.400Z')).toEqual({
    roundTrip: 200,
    clockDifference: 300,
    answeredAt: sentAt + 200,
  })
})

test('an unreadable clock is missing, not a number', () => {
  expect(measure(0, 10, 'soon').clockDifference).toBeUndefined()
})

test.each([
  [340, '+0.3'],
  [-1250, '−1.3'],
  [20, '0.0'],
  [-20, '0.0'],
])('a difference of %i ms reads %s', (milliseconds, text) => {
  expect(formatDifference(milliseconds)).toBe(text)
})

test.each([
  [0, '0 s'],
  [12_400, '12 s'],
  [185_000, '3 min'],
  [7_300_000, '2 h'],
  [-5, '0 s'],
])('an age of %i ms reads %s', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text)
})
