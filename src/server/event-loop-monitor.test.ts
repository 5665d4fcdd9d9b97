import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventLoopMonitor } from './event-loop-monitor'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

test('N-051 the event loop counts as blocked after ten seconds without a turn', () => {
  let now = 0
  const monitor = new EventLoopMonitor(() => now)
  now = 10_000
  expect(monitor.isTurning()).toBe(true)
  now = 10_001
  expect(monitor.isTurning()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(monitor.isTurning()).toBe(true)
  monitor.stop()
})
