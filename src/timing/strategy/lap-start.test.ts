import { expect, test } from 'vitest'
import { findKnownUntil, isCrossedSince } from './lap-start'
import { createChanges } from './test-laps'

test.each([
  ['at the end of the last lap', 290_000, false],
  ['a little later by the clock of the feed', 294_000, false],
  ['much later, such as under red', 400_000, true],
])('R-014 a crossing of start/finish %s began a lap after the last one: %s', (_, since, isLater) => {
  const sessionStart = 36_000_000
  expect(isCrossedSince({ lapEndedAt: 290_000, crossedAt: sessionStart + since, sessionStart })).toBe(isLater)
})

test('R-014 without a clock of the feed or a crossing it is not known, so the lap begins at the end of the last one', () => {
  const crossing = { lapEndedAt: 290_000, crossedAt: 36_400_000, sessionStart: 36_000_000 }
  expect(isCrossedSince({ ...crossing, sessionStart: undefined })).toBe(false)
  expect(isCrossedSince({ ...crossing, crossedAt: undefined })).toBe(false)
  expect(isCrossedSince({ ...crossing, lapEndedAt: undefined })).toBe(false)
})

test('R-014 the lines of a lap in progress are known until a red flag, and not after the restart', () => {
  const changes = createChanges([0, 'green'], [220, 'red'], [900, 'green'])
  const until = (startLine: number, count: number, kind: 'race' | 'practice' = 'race') =>
    findKnownUntil(startLine, { kind, timeline: { changes: changes.slice(0, count), isExact: true } })
  expect(until(190_000, 1)).toBe(Infinity)
  expect(until(190_000, 2)).toBe(220_000)
  expect(until(230_000, 2)).toBe(-Infinity)
  expect(until(190_000, 3)).toBe(-Infinity)
  expect(until(910_000, 3)).toBe(Infinity)
  expect(until(190_000, 3, 'practice')).toBe(Infinity)
})
