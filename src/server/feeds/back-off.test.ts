import { expect, test } from 'vitest'
import { BackOff } from './back-off'

test('waits longer each time, never the same, up to the longest; and begins anew', () => {
  const backOff = new BackOff({ first: 1000, longest: 30_000 })
  for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const next = backOff.next()
    expect(next).toBeGreaterThanOrEqual(delay)
    expect(next).toBeLessThanOrEqual(Math.min(delay * 1.25, 30_000))
  }
  backOff.reset()
  expect(backOff.next()).toBeLessThanOrEqual(1250)
})
