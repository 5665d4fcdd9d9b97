import type { JudgedLap, StrategyLap } from '#timing'
import { expect, test } from 'vitest'
import { buildStints } from './build-stints'

const startsAt = new Date('2025-06-01T18:00:00Z')
const session = { startsAt, flags: [], flagsExact: false }

/** A stint of one lap, which ends 100 seconds after the start. */
function createStint(more: Partial<StrategyLap>): {
  readonly number: number
  readonly laps: readonly JudgedLap[]
} {
  const lap = {
    number: 1,
    at: 100_000,
    time: 100_000,
    sectors: [],
    isIn: false,
    isOut: false,
    isCancelled: false,
  }
  return { number: 1, laps: [{ lap: { ...lap, ...more }, reason: 'start', stint: 1, restarts: 0 }] }
}

const records = [
  { frontTire: 30, rearTire: 26, tireType: 'Normal', updatedAt: new Date('2025-06-01T18:01:00Z') },
  { frontTire: 30, rearTire: 26, tireType: 'Rainy', updatedAt: new Date('2025-06-01T18:05:00Z') },
] as const

test.each([
  ['an in lap has the tires that were saved by its end', { isIn: true }, 'Normal'],
  ['another lap has the newest tires', {}, 'Rainy'],
])('R-370 a last stint that ended with %s', (_, more, tireType) => {
  expect(buildStints([createStint(more)], records, session)[0]?.tires?.tireType).toBe(tireType)
})
