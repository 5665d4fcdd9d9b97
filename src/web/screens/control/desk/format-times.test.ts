import { expect, test } from 'vitest'
import { formatClock, formatDuration, formatExactTimeOfDay, parseDuration } from './format-times'

test.each([
  [92_500, '1:32.500'],
  [1_634_305, '27:14.305'],
  [3_912_345, '1:05:12.345'],
  [900, '0:00.900'],
  [-900, '−0:00.900'],
  [null, '-'],
])('C-064 the duration %s is shown as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})

test.each([
  ['1:32.5', 92_500],
  ['92.5', 92_500],
  ['27:14,305', 1_634_305],
  ['1:05:12.345', 3_912_345],
  ['1:75.000', undefined],
  ['noon', undefined],
  ['', undefined],
])('C-066 the typed time %j is read as %s', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

test('C-064 the time of day is in the zone of the track', () => {
  const time = Date.parse('2026-05-17T14:17:45.042-05:00')
  expect(formatExactTimeOfDay(time, 'America/Chicago')).toBe('14:17:45.042')
})

test('C-062 the clock shows hours only from the first hour on', () => {
  expect([formatClock(59_999), formatClock(3_600_000)]).toEqual(['0:59', '1:00:00'])
})
