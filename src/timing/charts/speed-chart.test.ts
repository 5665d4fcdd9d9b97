import { expect, test } from 'vitest'
import { defaultUnits } from '../calculations/default-units'
import { createLaps } from '../strategy/test-laps'
import { buildSpeedChart } from './speed-chart'
import { createChartSession, createOptions, joinPoints, type TestRider } from './test-charts'

const laps = createLaps([97, 92, 92, 92])
const riders: readonly TestRider[] = [
  { number: '1', laps, speeds: [150, 172.4, undefined, 5] },
  { number: '2', laps, speeds: [160, 171, 175.2, 174] },
]
const session = createChartSession(riders)

test('R-214 every lap has the speed at the trap, and a lap without one breaks the line', () => {
  const chart = buildSpeedChart(createOptions(session))
  expect(joinPoints(chart, '1')).toBe('1:150 2:172.4 | 4:5')
  expect(chart).toMatchObject({ unit: 'speed', columns: ['Speed'], yLabel: 'Speed (mph)' })
})

test('R-214 speeds below the minimum are discarded, and one at the minimum is not', () => {
  expect(joinPoints(buildSpeedChart(createOptions(session, { minSpeed: 6 })), '1')).toBe('1:150 2:172.4')
  expect(joinPoints(buildSpeedChart(createOptions(session, { minSpeed: 5 })), '1')).toBe(
    '1:150 2:172.4 | 4:5',
  )
})

test('R-214 the top speed of the session is a line: that of the feed, or without it that of the laps', () => {
  expect(buildSpeedChart(createOptions(session)).levels).toEqual([
    { riderId: undefined, from: 0, to: 4, y: 175.2, label: 'Session top 175.20 mph' },
  ])
  const reported = createChartSession(riders, { topSpeed: 180 })
  expect(buildSpeedChart(createOptions(reported)).levels[0]?.y).toBe(180)
})

test('R-214 texts are in the unit of the screen, and numbers stay in miles per hour', () => {
  const units = { ...defaultUnits, speed: 'km/h' as const }
  const chart = buildSpeedChart(createOptions(session, { units }))
  expect([chart.yLabel, chart.levels[0]?.label]).toEqual(['Speed (km/h)', 'Session top 281.96 km/h'])
  expect(chart.levels[0]?.y).toBe(175.2)
})

test('R-214 a session without speeds says so', () => {
  const silent = createChartSession([{ number: '1', laps }])
  expect(buildSpeedChart(createOptions(silent)).emptyText).toBe('No speeds yet')
})

test('R-224 the summary of speeds says the fastest lap and the top of the session', () => {
  expect(buildSpeedChart(createOptions(session)).summary).toBe(
    '1 was fastest on lap 2 with 172.40 mph. Session top 175.20 mph.',
  )
})
