import { expect, test } from 'vitest'
import { createChanges, createLaps } from '../strategy/test-laps'
import type { StrategyLap } from '../strategy/strategy-lap'
import { listFlagBands } from './flag-bands'
import { createFieldAxis, createOwnAxis, toLaps } from './lap-axis'
import { createChartSession, type TestRider } from './test-charts'

const sectors: Partial<StrategyLap> = { sectors: [20_000, 30_000, 50_000] }
const riders: readonly TestRider[] = [
  { number: '1', laps: createLaps([100, 100, 100]) },
  { number: '2', laps: createLaps([110, 110, 110]) },
]

test('R-212 a time of the session lies between two crossings by the time since the first', () => {
  const axis = createFieldAxis(createChartSession(riders), undefined)
  expect([0, 50, 100, 275, 300, 900].map(time => toLaps(axis, time * 1000))).toEqual([0, 0.5, 1, 2.75, 3, 3])
})

test('R-212 the lines of a rider are crossings too', () => {
  const laps = createLaps([
    [100, sectors],
    [100, sectors],
  ])
  const session = createChartSession([{ number: '1', laps }], { sectorCount: 3 })
  const axis = createOwnAxis(session, session.riders[0])
  expect(toLaps(axis, 110_000)).toBeCloseTo(1 + 1 / 6)
  expect(toLaps(axis, 125_000)).toBeCloseTo(1 + 1 / 3 + 5 / 30 / 3)
})

test('R-212 a rider without times has the axis of the leader', () => {
  const session = createChartSession([...riders, { number: '3', laps: [] }])
  expect(createOwnAxis(session, session.riders[2])).toEqual(createFieldAxis(session, undefined))
})

test('R-212 a chart of a practice has the laps of my rider, because riders complete a lap at any time', () => {
  const session = createChartSession(riders, { kind: 'practice' })
  expect(createFieldAxis(session, session.riders[1]).times).toEqual([0, 110_000, 220_000, 330_000])
  expect(createFieldAxis(session, undefined).times).toEqual([])
})

test('R-212 a flag that is out lasts until the end of the chart', () => {
  const timeline = { changes: createChanges([0, 'green'], [250, 'yellow']), isExact: true }
  const session = createChartSession(riders, { timeline })
  expect(listFlagBands(session, createFieldAxis(session, undefined), 3)).toMatchObject([
    { from: 2.5, to: 3, flag: 'yellow' },
  ])
})

test('R-212 the checkered flag ends the flag before and is no band', () => {
  const timeline = {
    changes: createChanges([0, 'green'], [200, 'white'], [250, 'chequered']),
    isExact: true,
  }
  const session = createChartSession(riders, { timeline })
  expect(listFlagBands(session, createFieldAxis(session, undefined), 3)).toMatchObject([
    { from: 2, to: 2.5, flag: 'white' },
  ])
})

test('R-102 a change that is not exact lies between the last crossing under the old flag and the first under the new', () => {
  const timeline = {
    changes: createChanges([100, 'green'], [200, 'yellow'], [300, 'green']),
    isExact: false,
  }
  const session = createChartSession(riders, { timeline })
  // Rider 2 crosses at 110 and 220.
  expect(listFlagBands(session, createFieldAxis(session, undefined), 3)).toEqual([
    { from: 2, to: 3, flag: 'yellow', uncertainFrom: 1.1, certainTo: 2.2 },
  ])
})

test('R-212 a session without times has no bands', () => {
  const laps = createLaps([[100, { at: undefined }]])
  const timeline = { changes: createChanges([0, 'red']), isExact: true }
  const session = createChartSession([{ number: '1', laps }], { timeline })
  expect(listFlagBands(session, createFieldAxis(session, undefined), 1)).toEqual([])
})
