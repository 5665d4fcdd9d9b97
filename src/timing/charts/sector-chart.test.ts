import { expect, test } from 'vitest'
import type { StrategyLap } from '../strategy/strategy-lap'
import { createLaps, isIn } from '../strategy/test-laps'
import { tabulateChart } from './chart-table'
import { buildSectorChart } from './sector-chart'
import { createChartSession, createOptions, joinPoints, joinRows } from './test-charts'

type Sectors = readonly [number, number, number]

/** The first lap of a race is never clean. */
function createSectorLaps(...laps: readonly Sectors[]): readonly StrategyLap[] {
  return createLaps(
    laps.map(sectors => [
      sectors.reduce((sum, each) => sum + each, 0),
      { sectors: sectors.map(each => Math.round(each * 1000)) },
    ]),
  )
}

/** The numbers of the example of R-330. */
const own = createSectorLaps([30, 31, 42], [20.9, 30, 40.5], [20.8, 30.1, 40.4], [20.9, 30, 40.6])
const other = createSectorLaps([31, 31, 42], [20.8, 30.2, 40.1], [20.8, 30.1, 40.2], [20.7, 30.1, 40.2])
const session = createChartSession(
  [
    { number: '21', laps: own },
    { number: '7', laps: other },
  ],
  { sectorCount: 3 },
)
const options = createOptions(session, { comparison: { session, riderId: 'id-7' } })

test('R-213 every sector is a bar of the other rider’s time minus the own, and the sum runs over the laps', () => {
  const chart = buildSectorChart(options)
  expect(chart.columns).toEqual(['S1', 'S2', 'S3', 'Lap', 'Sum'])
  expect(chart.yLabel).toBe('Seconds gained on #7 Rider 7')
  expect(joinRows(chart, '21')).toEqual([
    '1: 1000 0 0 1000 - (21: start, 7: start)',
    '2: -100 200 -400 -300 -300',
    '3: 0 0 -200 -200 -500',
    '4: -200 100 -400 -500 -1000',
  ])
  expect(joinPoints(chart, '21')).toBe('2:-300 3:-500 4:-1000')
})

test('R-213 bars lie in their lap by sector, and those of a lap that is not clean do not count', () => {
  const { bars } = buildSectorChart(options)
  expect(bars.slice(3, 6).map(({ from, to }) => [from, to])).toEqual([
    [1, 1 + 1 / 3],
    [1 + 1 / 3, 1 + 2 / 3],
    [1 + 2 / 3, 2],
  ])
  expect(bars.filter(({ isCounted }) => !isCounted).map(({ lap }) => lap)).toEqual([1, 1, 1])
})

test('R-213 a lap that is not clean for the other rider does not count either, and the sum goes on after it', () => {
  const pitted = other.map((lap, index) => (index === 2 ? { ...lap, ...isIn } : lap))
  const mixed = createChartSession(
    [
      { number: '21', laps: own },
      { number: '7', laps: pitted },
    ],
    { sectorCount: 3 },
  )
  const chart = buildSectorChart(createOptions(mixed, { comparison: { session: mixed, riderId: 'id-7' } }))
  expect(joinPoints(chart, '21')).toBe('2:-300 4:-800')
  expect(tabulateChart(chart)[2]?.note).toBe('7: in lap')
})

test('R-213 a lap with a missing sector and a lap of one rider only are left out', () => {
  const [first, second, third] = other
  if (!first || !second || !third) throw new Error('A lap is missing')
  const holed = [first, { ...second, sectors: [20_800, undefined] }, third]
  const mixed = createChartSession(
    [
      { number: '21', laps: own },
      { number: '7', laps: holed },
    ],
    { sectorCount: 3 },
  )
  const chart = buildSectorChart(createOptions(mixed, { comparison: { session: mixed, riderId: 'id-7' } }))
  expect(tabulateChart(chart).map(({ lap }) => lap)).toEqual([1, 3])
})

test('R-213 a session without sectors, and one with another number of them, are compared by lap', () => {
  const laps = createLaps([103, 91.1, 91.2])
  const last = createChartSession([{ number: '9', laps }], { kind: 'practice' })
  const chart = buildSectorChart(createOptions(session, { comparison: { session: last, riderId: 'id-9' } }))
  expect(chart.columns).toEqual(['Lap', 'Sum'])
  expect(joinRows(chart, '21')).toEqual(['1: 0 - (21: start)', '2: -300 -300', '3: -100 -400'])
})

test('R-213 without a comparison rider the reference is the chosen rider, the leader, or the next rider if mine leads', () => {
  const label = (more: object) => buildSectorChart(createOptions(session, more)).yLabel
  expect(label({ reference: { riderId: 'id-7' } })).toBe('Seconds gained on #7 Rider 7')
  expect(label({ myId: 'id-7' })).toBe('Seconds gained on #21 Rider 21')
  expect(label({})).toBe('Seconds gained on #7 Rider 7')
  expect(label({ reference: 'leader' })).toBe('Seconds gained on #7 Rider 7')
  const alone = createChartSession([{ number: '21', laps: own }], { sectorCount: 3 })
  expect(buildSectorChart(createOptions(alone)).emptyText).toBe('No other rider in this session')
  expect(buildSectorChart(createOptions(createChartSession([]))).emptyText).toBe('Choose a rider')
})

test('R-213 a chosen rider of reference wins over the comparison rider, and my own rider is no reference', () => {
  const three = createChartSession(
    [
      { number: '21', laps: own },
      { number: '7', laps: other },
      { number: '9', laps: other },
    ],
    { sectorCount: 3 },
  )
  const label = (more: object) =>
    buildSectorChart(createOptions(three, { comparison: { session, riderId: 'id-7' }, ...more })).yLabel
  expect(label({})).toBe('Seconds gained on #7 Rider 7')
  expect(label({ reference: { riderId: 'id-9' } })).toBe('Seconds gained on #9 Rider 9')
  expect(label({ reference: { riderId: 'id-21' } })).toBe('Seconds gained on #7 Rider 7')
  expect(label({ reference: 'leader', myId: 'id-7' })).toBe('Seconds gained on #21 Rider 21')
})

test('R-213 riders without a lap in common have no deltas', () => {
  const empty = createChartSession([{ number: '9', laps: [] }], { sectorCount: 3 })
  const chart = buildSectorChart(createOptions(session, { comparison: { session: empty, riderId: 'id-9' } }))
  expect(chart).toMatchObject({ bars: [], lines: [], emptyText: 'No laps of both riders yet' })
})

test('R-224 the summary of sector deltas says the sum, of how many laps it is, and where most is lost', () => {
  expect(buildSectorChart(options).summary).toBe(
    '21 against 7: -1.000 s over 3 laps, most lost in S3: -1.000 s.',
  )
  const start = createChartSession(
    [
      { number: '21', laps: own.slice(0, 1) },
      { number: '7', laps: other },
    ],
    { sectorCount: 3 },
  )
  const chart = buildSectorChart(createOptions(start, { comparison: { session: start, riderId: 'id-7' } }))
  expect(chart.summary).toBe('21 against 7: no lap that is clean for both.')
})
