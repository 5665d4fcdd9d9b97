import { expect, test } from 'vitest'
import { localTimeOf, toTrackDateTime } from './track-time'

test.each([
  ['2025-05-17T14:10', 'America/Chicago', '2025-05-17T14:10:00-05:00'],
  ['2025-01-17T14:10', 'America/Chicago', '2025-01-17T14:10:00-06:00'],
  // Half an hour before and after the change to daylight saving time at 2:00.
  ['2025-03-09T01:30', 'America/Chicago', '2025-03-09T01:30:00-06:00'],
  ['2025-03-09T03:30', 'America/Chicago', '2025-03-09T03:30:00-05:00'],
  ['2025-07-01T09:00', 'Asia/Kolkata', '2025-07-01T09:00:00+05:30'],
  ['2025-07-01T09:00', 'UTC', '2025-07-01T09:00:00+00:00'],
  ['', 'UTC', ''],
])('local time "%s" in %s is converted to "%s" and back', (local, zone, moment) => {
  expect(toTrackDateTime(local, zone)).toBe(moment)
  expect(localTimeOf(moment)).toBe(local)
})
