import { expect, test } from 'vitest'
import { clockOf, momentAt } from './track-clock'

test.each([
  ['2025-05-17T14:10', 'America/Chicago', '2025-05-17T14:10:00-05:00'],
  ['2025-01-17T14:10', 'America/Chicago', '2025-01-17T14:10:00-06:00'],
  // Half an hour before and after clocks went forward at two in the morning.
  ['2025-03-09T01:30', 'America/Chicago', '2025-03-09T01:30:00-06:00'],
  ['2025-03-09T03:30', 'America/Chicago', '2025-03-09T03:30:00-05:00'],
  ['2025-07-01T09:00', 'Asia/Kolkata', '2025-07-01T09:00:00+05:30'],
  ['2025-07-01T09:00', 'UTC', '2025-07-01T09:00:00+00:00'],
  ['', 'UTC', ''],
])('%s in %s is %s', (local, zone, moment) => {
  expect(momentAt(local, zone)).toBe(moment)
  expect(clockOf(moment)).toBe(local)
})
