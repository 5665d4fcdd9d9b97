import { expect, test } from 'vitest'
import { formatTrackTime } from './track-time'

test.each([
  ['2025-05-17T19:10:00Z', 'America/Chicago', '2025-05-17T14:10:00-05:00'],
  ['2025-12-17T19:10:00Z', 'America/Chicago', '2025-12-17T13:10:00-06:00'],
  ['2025-05-17T19:10:00.900Z', 'UTC', '2025-05-17T19:10:00+00:00'],
  ['2025-05-17T19:10:00Z', 'Asia/Kolkata', '2025-05-18T00:40:00+05:30'],
  ['2025-01-01T02:10:00Z', 'America/St_Johns', '2024-12-31T22:40:00-03:30'],
  ['2025-05-17T19:10:00Z', 'Mars/Olympus', '2025-05-17T19:10:00+00:00'],
])('%s in the zone %s is formatted as %s', (moment, zone, text) => {
  expect(formatTrackTime(new Date(moment), zone)).toBe(text)
  expect(new Date(text).getTime()).toBe(Math.floor(new Date(moment).getTime() / 1000) * 1000)
})
