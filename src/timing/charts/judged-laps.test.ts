import { expect, test } from 'vitest'
import { listStints } from '../strategy/stints'
import { createLaps } from '../strategy/test-laps'
import { listJudgedLaps } from './judged-laps'
import { createChartSession } from './test-charts'

test('R-226 the stints of a rider are computed once for all parts of a chart', () => {
  const [rider] = createChartSession([{ number: '1', laps: createLaps([95, 91]) }]).riders
  if (!rider) throw new Error('There is no rider')
  const stints = listStints(listJudgedLaps(rider))
  expect(listStints(listJudgedLaps({ laps: rider.laps }))).toBe(stints)
  expect(stints[0]?.laps).toHaveLength(2)
})
