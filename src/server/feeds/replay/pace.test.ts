import { expect, test } from 'vitest'
import { Pace } from './pace'

/** What to wait for each, when every one is played just when it is due. */
function delays(speed: number, received: readonly number[]): readonly number[] {
  const pace = new Pace(speed)
  let now = 7
  return received.map(receivedAt => {
    const delay = pace.delay(receivedAt, now)
    now += delay
    return delay
  })
}

test.each([
  ['as it was', 1, [5000, 6000, 6500], [0, 1000, 500]],
  ['faster', 10, [5000, 6000, 6500], [0, 100, 50]],
  ['a pause that is kept', 1, [0, 60_000], [0, 60_000]],
  ['a longer one is shortened', 1, [0, 60_001, 60_101], [0, 5000, 100]],
  ['and played at the same speed', 60, [0, 3_600_000], [0, 5000 / 60]],
  ['a clock that was set back', 1, [5000, 1000, 1500], [0, 0, 500]],
])('%s', (_, speed, received, expected) => {
  const got = delays(speed, received)
  expect(got).toHaveLength(expected.length)
  for (const [index, delay] of got.entries()) expect(delay).toBeCloseTo(expected[index] ?? NaN, 6)
})

test('what is late is caught up with', () => {
  const pace = new Pace(1)
  pace.delay(0, 0)
  expect(pace.delay(100, 250)).toBe(0)
  expect(pace.delay(300, 250)).toBe(50)
})

test.each([0, 0.5, 61, -1, NaN, Infinity])('speed %s is refused', speed => {
  expect(() => new Pace(speed)).toThrow(RangeError)
})
