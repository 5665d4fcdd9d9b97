import { describe, expect, test } from 'vitest'
import type { StrategyLap } from '../strategy/strategy-lap'
import { createChanges, createLaps, isIn, isOut } from '../strategy/test-laps'
import { buildRaceTrace } from './race-trace'
import { createChartSession, createOptions, joinPoints, listLinePoints } from './test-charts'

const sectors = (...seconds: readonly (number | undefined)[]): Partial<StrategyLap> => ({
  sectors: seconds.map(each => (each === undefined ? undefined : Math.round(each * 1000))),
})

/** The example of the design: three laps of the leader take 275.400. */
const leader = { number: '21', laps: createLaps([92.4, 91.5, 91.5]) }
const chaser = { number: '7', laps: createLaps([92.6, 91.55, 91.6]) }

test('R-211 a constant pace is the leader’s total time over the laps, and a slower lap is behind it', () => {
  const session = createChartSession([leader, chaser])
  const chart = buildRaceTrace(createOptions(session, { reference: 'pace' }))
  expect(chart.yLabel).toBe('Seconds ahead of a pace of 1:31.800')
  expect(listLinePoints(chart, '7').find(({ lap, isStart }) => lap === 2 && !isStart)?.y).toBe(-550)
  expect(joinPoints(chart, '21')).toBe('0:0 1:-600 2:-300 3:0')
})

test.each([
  ['leader', 'the leader', '0:0 1:0 2:0 3:0', '0:0 1:-200 2:-250 3:-350'],
  ['mine', '#21 Rider 21', '0:0 1:0 2:0 3:0', '0:0 1:-200 2:-250 3:-350'],
  [{ riderId: 'id-7' }, '#7 Rider 7', '0:0 1:200 2:250 3:350', '0:0 1:0 2:0 3:0'],
] as const)('R-211 the reference %j is %s, and up is ahead', (reference, label, own, other) => {
  const chart = buildRaceTrace(createOptions(createChartSession([leader, chaser]), { reference }))
  expect(chart.yLabel).toBe(`Seconds ahead of ${label}`)
  expect([joinPoints(chart, '21'), joinPoints(chart, '7')]).toEqual([own, other])
})

test('R-211 every known line is a point, also of the lap in progress', () => {
  const one = createLaps([[93, sectors(32, 30, 31)]])
  const two = createLaps([[94, sectors(32.5, 30.5, 31)]])
  const riders = [
    { number: '1', laps: one, running: [29, 30] },
    { number: '2', laps: two, running: [29.2] },
  ]
  const chart = buildRaceTrace(createOptions(createChartSession(riders, { sectorCount: 3 })))
  expect(chart.columns).toEqual(['S1', 'S2', 'Finish'])
  expect(listLinePoints(chart, '2').map(({ x, y, lap, column }) => [x, y, lap, column])).toEqual([
    [0, 0, 1, 0],
    [1 / 3, -500, 1, 0],
    [2 / 3, -1000, 1, 1],
    [1, -1000, 1, 2],
    [4 / 3, -1200, 2, 0],
  ])
  expect(chart.x).toEqual({ min: 0, max: 2 })
})

test('R-211 at a constant pace a line lies at the leader’s mean share of the lap', () => {
  const lap = sectors(30, 30, 40)
  const laps = createLaps([
    [100, lap],
    [100, lap],
  ])
  const session = createChartSession([{ number: '1', laps }], { sectorCount: 3 })
  expect(joinPoints(buildRaceTrace(createOptions(session, { reference: 'pace' })), '1')).toBe(
    `0:0 ${1 / 3}:0 ${2 / 3}:0 1:0 ${4 / 3}:0 ${5 / 3}:0 2:0`,
  )
})

test('R-211 the constant pace counts until the newest point, which may be a line of the lap in progress', () => {
  const lap = sectors(30, 30, 40)
  const laps = createLaps([
    [100, lap],
    [100, lap],
  ])
  // Two laps and 0.3 of the next one in 233 seconds.
  const session = createChartSession([{ number: '1', laps, running: [33] }], { sectorCount: 3 })
  const chart = buildRaceTrace(createOptions(session, { reference: 'pace' }))
  expect(chart.yLabel).toBe('Seconds ahead of a pace of 1:41.304')
  expect(
    listLinePoints(chart, '1')
      .filter(({ column }) => column !== 1)
      .map(({ y }) => y),
  ).toEqual([0, 391, 1304, 1696, 2609, 0])
})

test('R-211 a missed line of the leader does not make the next rider the leader for a moment', () => {
  const missed = createLaps([[93, sectors(undefined, undefined, 31)]])
  const other = createLaps([[95, sectors(33, 31, 31)]])
  const riders = [
    { number: '1', laps: [...createLaps([90]), ...shiftLap(missed, 2, 90)] },
    { number: '2', laps: [...createLaps([91]), ...shiftLap(other, 2, 91)] },
  ]
  const session = createChartSession(riders, { sectorCount: 3 })
  const chart = buildRaceTrace(createOptions(session, { reference: 'leader' }))
  expect(joinPoints(chart, '2')).toBe(`0:0 1:-1000 ${5 / 3}:-3000 2:-3000`)
})

function shiftLap(laps: readonly StrategyLap[], number: number, from: number): readonly StrategyLap[] {
  return laps.map(lap => ({ ...lap, number, at: (lap.at ?? 0) + from * 1000 }))
}

test('R-211 a line is broken where the end of a lap is not known', () => {
  const laps = createLaps([95, [91, { at: undefined, time: undefined }], [91, { time: undefined }], 91])
  const session = createChartSession([
    { number: '1', laps: createLaps([95, 90, 90, 90]) },
    { number: '2', laps },
  ])
  expect(joinPoints(buildRaceTrace(createOptions(session)), '2')).toBe('0:0 1:0 | 3:-2000 4:-3000')
})

test('R-211 a lapped rider is behind by the time between them at the same lap', () => {
  const session = createChartSession([
    { number: '1', laps: createLaps([95, 90, 90, 90]) },
    { number: '2', laps: createLaps([120, 130]) },
  ])
  expect(joinPoints(buildRaceTrace(createOptions(session)), '2')).toBe('0:0 1:-25000 2:-65000')
})

const stopped = {
  timeline: { changes: createChanges([0, 'green'], [300, 'red'], [1000, 'green']), isExact: true },
}
/** A red flag on lap 4 and a restart at 1000. */
const [first, second] = [createLaps([95, 90, 90, 820, 90, 90]), createLaps([99, 94, 94, 809, 91, 91])]

test('R-211 a restart begins a new segment at 0, from which the gaps count', () => {
  const session = createChartSession(
    [
      { number: '1', laps: first },
      { number: '2', laps: second },
    ],
    stopped,
  )
  const chart = buildRaceTrace(createOptions(session))
  expect(joinPoints(chart, '2')).toBe('0:0 1:-4000 2:-8000 3:-12000 | 3:0 4:-1000 5:-2000 6:-3000')
  expect(chart.lines[1]?.segments[1]?.[0]).toMatchObject({ isStart: true, at: 1_000_000 })
  expect(joinPoints(chart, '1')).toBe('0:0 1:0 2:0 3:0 | 3:0 4:0 5:0 6:0')
})

test('R-211 after a restart the gaps of a rider on another lap count from the first point of both', () => {
  const lapped = createLaps([130, 140, 831, 92, 92])
  const session = createChartSession(
    [
      { number: '1', laps: first },
      { number: '2', laps: lapped },
    ],
    stopped,
  )
  expect(joinPoints(buildRaceTrace(createOptions(session)), '2')).toBe('0:0 1:-35000 2:-85000 | 4:0 5:-2000')
})

test('R-211 every part between restarts has a constant pace of its own', () => {
  const session = createChartSession([{ number: '1', laps: first }], stopped)
  const chart = buildRaceTrace(createOptions(session, { reference: 'pace' }))
  expect(joinPoints(chart, '1')).toBe('0:0 1:-3333 2:-1667 3:0 | 3:0 4:0 5:0 6:0')
})

test('R-211 after a red flag on lap 1 the constant pace is that of the laps after the restart', () => {
  const timeline = { changes: createChanges([0, 'green'], [40, 'red'], [600, 'green']), isExact: true }
  const session = createChartSession([{ number: '1', laps: createLaps([695, 91, 93]) }], { timeline })
  const chart = buildRaceTrace(createOptions(session, { reference: 'pace' }))
  expect(chart.yLabel).toBe('Seconds ahead of a pace of 1:32.000')
  expect(joinPoints(chart, '1')).toBe('0:0 1:0 2:1000 3:0')
})

test('R-211 a restart after which no lap was completed before the next red flag does not end the constant pace', () => {
  const flags = createChanges([0, 'green'], [250, 'red'], [600, 'green'], [620, 'red'], [900, 'green'])
  const session = createChartSession([{ number: '1', laps: createLaps([95, 91, 805, 91, 91]) }], {
    timeline: { changes: flags, isExact: true },
  })
  const chart = buildRaceTrace(createOptions(session, { reference: 'pace' }))
  expect(joinPoints(chart, '1')).toBe('0:0 1:-2000 2:0 | 2:0 3:0 4:0 5:0')
})

describe('a restart between two laps', () => {
  const lap4 = sectors(30, 30, 31)
  const restarted = (gap: number) => ({
    number: String(gap + 1),
    laps: createLaps([95, 90, 90, [91, { at: (1091 + gap) * 1000, ...lap4 }]]),
  })

  test('R-211 the lines of a lap that began at a restart lie after the restart', () => {
    const session = createChartSession([restarted(0), restarted(2)], { ...stopped, sectorCount: 3 })
    const points = listLinePoints(buildRaceTrace(createOptions(session)), '3')
    expect(points.map(({ x, at, y }) => [x, at, y])).toEqual([
      [0, 0, 0],
      [1, 95_000, 0],
      [2, 185_000, 0],
      [3, 275_000, 0],
      [3, 1_000_000, 0],
      [10 / 3, 1_032_000, -2000],
      [11 / 3, 1_062_000, -2000],
      [4, 1_093_000, -2000],
    ])
  })

  test('R-211 the lines of the first lap after a restart are no points before it has ended', () => {
    const rider = { number: '1', laps: createLaps([95, 90, 90]), running: [25] }
    const session = createChartSession([rider], { ...stopped, sectorCount: 3 })
    const xs = listLinePoints(buildRaceTrace(createOptions(session)), '1').map(({ x }) => x)
    expect(xs).toEqual([0, 1, 2, 3])
  })

  test('R-211 a line of the lap in progress that was reached before the red flag is a point', () => {
    const rider = { number: '1', laps: createLaps([95, 90, 90]), running: [24, 30] }
    const red = { changes: createChanges([0, 'green'], [300, 'red']), isExact: true }
    const session = createChartSession([rider], { timeline: red, sectorCount: 3 })
    const xs = listLinePoints(buildRaceTrace(createOptions(session)), '1').map(({ x }) => x)
    expect(xs).toEqual([0, 1, 2, 3, 10 / 3])
  })
})

test('R-211 a rider of another race is compared from its start', () => {
  const other = createChartSession([{ number: '9', laps: createLaps([92, 91, 91]) }])
  const options = createOptions(createChartSession([leader, chaser]), {
    comparison: { session: other, riderId: 'id-9' },
  })
  const chart = buildRaceTrace(options)
  expect(joinPoints(chart, '9')).toBe('0:0 1:400 2:900 3:1400')
  expect(chart.lines.at(-1)?.isOtherSession).toBe(true)
})

test('R-211 another race with other sectors is compared at the ends of laps, and a practice is not', () => {
  const own = { number: '1', laps: createLaps([[93, sectors(32, 30, 31)]]) }
  const session = createChartSession([own], { sectorCount: 3 })
  const laps = createLaps([[92, sectors(45, 47)]])
  const compareWith = (kind: 'race' | 'practice') => {
    const other = createChartSession([{ number: '9', laps }], { kind, sectorCount: 2 })
    return buildRaceTrace(createOptions(session, { comparison: { session: other, riderId: 'id-9' } }))
  }
  expect(joinPoints(compareWith('race'), '9')).toBe('0:0 1:1000')
  expect(compareWith('practice').lines.map(({ number }) => number)).toEqual(['1'])
})

test('R-226 a race over 24 hours has the ends of laps only', () => {
  const lap = sectors(20, 20, 20, 20)
  const laps = createLaps(Array.from({ length: 600 }, () => [80, lap] as const))
  const riders = Array.from({ length: 50 }, (_, index) => ({ number: String(index + 1), laps }))
  const chart = buildRaceTrace(createOptions(createChartSession(riders, { sectorCount: 4 })))
  expect(chart.columns).toEqual(['Finish'])
  expect(chart.lines[49]?.segments[0]).toHaveLength(601)
})

test('R-211 other sessions than races say why there is no trace, and so do races without times', () => {
  const build = (laps: readonly StrategyLap[], kind: 'race' | 'practice' = 'race') =>
    buildRaceTrace(createOptions(createChartSession([{ number: '1', laps }], { kind }))).emptyText
  expect(build(createLaps([92]), 'practice')).toBe('Race only')
  expect(build([])).toBe('No laps yet')
  expect(build(createLaps([[92, { at: undefined }]]))).toBe('The times of the crossings are not known')
})

test('R-211 a trace against a rider without laps says so', () => {
  const session = createChartSession([
    { number: '1', laps: [] },
    { number: '2', laps: createLaps([92, 92]) },
  ])
  expect(buildRaceTrace(createOptions(session)).emptyText).toBe(
    'There are no laps of #1 Rider 1 to compare with',
  )
})

test('R-014 the lines of an out lap before the first known one are no points', () => {
  const laps = createLaps([
    [93, { ...isIn, ...sectors(32, 30, 31) }],
    [140, { ...isOut, ...sectors(undefined, undefined, 31) }],
  ])
  const session = createChartSession([{ number: '1', laps }], { sectorCount: 3 })
  const xs = listLinePoints(buildRaceTrace(createOptions(session)), '1').map(({ x }) => x)
  expect(xs).toEqual([0, 1 / 3, 2 / 3, 1, 5 / 3, 2])
})

test('R-224 the summary of a trace says by how much the leader leads and the others are behind', () => {
  const session = createChartSession([leader, chaser, { number: '33', laps: createLaps([93, 92]) }])
  const options = createOptions(session, { highlightedIds: ['id-21', 'id-7', 'id-33'] })
  expect(buildRaceTrace(options).summary).toBe('Lap 3: 21 leads by 0.350 s, 7 is 0.350 s behind.')
})
