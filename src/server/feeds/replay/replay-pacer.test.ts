import { expect, test } from 'vitest'
import { ReplayPacer } from './replay-pacer'

/** The delay before each record, if each one is played exactly when it is due. */
function computeDelays(speed: number, received: readonly number[]): readonly number[] {
  const pacer = new ReplayPacer(speed)
  let now = 7
  return received.map(receivedAt => {
    const delayMs = pacer.computeDelayMs(receivedAt, now)
    now += delayMs
    return delayMs
  })
}

test.each([
  ['the original speed', 1, [5000, 6000, 6500], [0, 1000, 500]],
  ['a higher speed', 10, [5000, 6000, 6500], [0, 100, 50]],
  ['a pause of a minute', 1, [0, 60_000], [0, 60_000]],
  ['a longer pause, which is shortened', 1, [0, 60_001, 60_101], [0, 5000, 100]],
  ['a shortened pause at a higher speed', 60, [0, 3_600_000], [0, 5000 / 60]],
  ['a clock that was set back', 1, [5000, 1000, 1500], [0, 0, 500]],
])('computes the delays for %s', (_, speed, received, expected) => {
  const delays = computeDelays(speed, received)
  expect(delays).toHaveLength(expected.length)
  for (const [index, delayMs] of delays.entries()) expect(delayMs).toBeCloseTo(expected[index] ?? NaN, 6)
})

test('late records reduce the following delays', () => {
  const pacer = new ReplayPacer(1)
  pacer.computeDelayMs(0, 0)
  expect(pacer.computeDelayMs(100, 250)).toBe(0)
  expect(pacer.computeDelayMs(300, 250)).toBe(50)
})

test.each([0, 0.5, 61, -1, NaN, Infinity])('throws a RangeError for the speed %s', speed => {
  expect(() => new ReplayPacer(speed)).toThrow(RangeError)
})
