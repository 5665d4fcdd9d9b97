import { expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import { computePaceTrend } from './clean-pace'
import { createLaps, greenRace } from './test-laps'

const computeTrend = (times: Parameters<typeof createLaps>[0]) =>
  computePaceTrend(judgeLaps(createLaps(times), greenRace))

test('R-320 the trend is the mean of the three clean laps before minus that of the last three', () => {
  expect(computeTrend([99, 91.9, 91.8, 91.7, 91.5, 91.4, 91.3])).toBeCloseTo(400, 6)
  expect(computeTrend([99, 91.3, 91.4, 91.5, 91.7, 91.8, 91.9])).toBeCloseTo(-400, 6)
})

test('R-320 with fewer than six clean laps there is no trend', () => {
  expect(computeTrend([99, 91.9, 91.8, 91.7, 91.5, 91.4])).toBeUndefined()
  expect(computeTrend([99, 91.9, 91.8, 91.7, 91.5, 99, 91.4])).toBeUndefined()
})
