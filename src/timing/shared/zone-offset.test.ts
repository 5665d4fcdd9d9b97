import { expect, test } from 'vitest'
import { computeLocalZoneOffset, computeZoneOffset, formatZoneOffset } from './zone-offset'

test.each([
  ['America/Chicago', '2025-05-17T19:10:00Z', -300],
  ['America/Chicago', '2025-12-17T19:10:00Z', -360],
  ['Asia/Kolkata', '2025-05-17T19:10:00Z', 330],
  ['America/St_Johns', '2025-01-01T02:10:00Z', -210],
  ['UTC', '2025-05-17T19:10:00Z', 0],
  ['Mars/Olympus', '2025-05-17T19:10:00Z', 0],
])('the offset of %s at %s is %i minutes', (zone, instant, offset) => {
  expect(computeZoneOffset(zone, Date.parse(instant))).toBe(offset)
})

test.each([
  ['2026-03-08T01:59', -360],
  ['2026-03-08T03:00', -300],
  ['2026-11-01T00:59', -300],
  ['2026-11-01T02:00', -360],
])(
  'a local time in Chicago next to a daylight saving change has the offset of that time: %s',
  (local, offset) => {
    expect(computeLocalZoneOffset('America/Chicago', Date.parse(`${local}Z`))).toBe(offset)
  },
)

test.each([
  [0, '+00:00'],
  [330, '+05:30'],
  [-210, '-03:30'],
])('formats %i minutes as %s', (offset, text) => {
  expect(formatZoneOffset(offset)).toBe(text)
})
