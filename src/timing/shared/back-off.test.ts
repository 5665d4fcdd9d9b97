import { expect, test } from 'vitest'
import { BackOff } from './back-off'

const options = { firstMs: 1000, maxMs: 30_000, randomFactor: { min: 0.5, max: 1.5 } }

test.each([
  [0, 0.5],
  [0.5, 1],
  [1, 1.5],
])('delays double up to the maximum; the random number %f multiplies them by %f', (random, factor) => {
  const backOff = new BackOff({ ...options, random: () => random })
  for (const delayMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(backOff.nextDelayMs()).toBe(delayMs * factor)
})

test('starts again with the first delay after a reset', () => {
  const backOff = new BackOff({ ...options, random: () => 0.5 })
  backOff.nextDelayMs()
  backOff.firstMs = 3000
  expect(backOff.nextDelayMs()).toBe(6000)
  backOff.reset()
  expect(backOff.nextDelayMs()).toBe(3000)
})

test('a first delay of 0 does not make all later delays 0', () => {
  const backOff = new BackOff({ ...options, random: () => 0.5 })
  backOff.firstMs = 0
  expect([1, 2, 3].map(() => backOff.nextDelayMs())).toEqual([0, 2000, 4000])
})
