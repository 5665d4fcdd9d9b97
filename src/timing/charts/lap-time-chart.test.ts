import { expect, test } from 'vitest'
import { createChanges, createLaps, exampleLaps, isIn, isOut } from '../strategy/test-laps'
import { buildLapTimeChart } from './lap-time-chart'
import { computeLapTimeScale, getPercentile } from './lap-time-scale'
import { createChartSession, createOptions, joinPoints, listLinePoints, type TestRider } from './test-charts'

const buildFrom = (riders: readonly TestRider[], more: Parameters<typeof createChartSession>[1] = {}) =>
  buildLapTimeChart(createOptions(createChartSession(riders, more)))

test('R-212 clean laps are filled, others are hollow with their reason, and pit laps are at the edge with a P', () => {
  const chart = buildFrom([{ number: '1', laps: exampleLaps }])
  const points = listLinePoints(chart, '1')
  expect(points.map(({ shape, reason, label }) => [shape, reason, label])).toEqual([
    ['edge', 'start', undefined],
    ['filled', undefined, undefined],
    ['filled', undefined, undefined],
    ['edge', 'slow', undefined],
    ['filled', undefined, undefined],
    ['edge', 'in', 'P'],
    ['edge', 'out', 'P'],
    ['filled', undefined, undefined],
  ])
  // The value at an edge is still the time of the lap.
  expect(points[5]?.y).toBe(118_300)
})

test('R-212 a lap within the scale that is not clean is hollow, and a cancelled lap is a cross at its time', () => {
  const laps = createLaps([93, 92, 91, [91.5, { isCancelled: true }]])
  const points = listLinePoints(buildFrom([{ number: '1', laps }]), '1')
  expect(points.map(({ shape, reason, y }) => [shape, reason, y])).toEqual([
    ['edge', 'start', 93_000],
    ['filled', undefined, 92_000],
    ['filled', undefined, 91_000],
    ['cross', 'cancelled', 91_500],
  ])
  const yellow = { timeline: { changes: createChanges([0, 'green'], [190, 'yellow']), isExact: true } }
  const flagged = createLaps([93, 92, 91.9])
  const [, , third] = listLinePoints(buildFrom([{ number: '1', laps: flagged }], yellow), '1')
  expect(third).toMatchObject({ shape: 'hollow', reason: 'flag' })
})

test('R-212 a lap that is not clean and faster than the scale, such as one of a cut track, is at the lower edge', () => {
  const laps = createLaps([97, 92, 91.8, [84, { isCancelled: true }], [150, { isCancelled: true }]])
  const chart = buildFrom([{ number: '1', laps }])
  expect(chart.y?.min).toBeGreaterThan(91_000)
  const points = listLinePoints(chart, '1').slice(3)
  expect(points.map(({ shape, label, y }) => [shape, label, y])).toEqual([
    ['low edge', '×', 84_000],
    ['edge', '×', 150_000],
  ])
})

test('R-212 the line is broken between stints and at laps without a time', () => {
  const chart = buildFrom([{ number: '1', laps: exampleLaps }])
  expect(chart.lines[0]?.segments.map(points => points.map(({ lap }) => lap))).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8],
  ])
  const missed = createLaps([95, [180, { time: undefined }], 91])
  expect(joinPoints(buildFrom([{ number: '1', laps: missed }]), '1')).toBe('1:95000 | 3:91000')
})

test('R-212 the mean of the clean laps of each stint of the highlighted riders says of how many laps it is', () => {
  const riders = [
    { number: '1', laps: exampleLaps },
    { number: '2', laps: createLaps([95, 92]) },
  ]
  expect(buildFrom(riders).levels).toEqual([
    { riderId: 'id-1', from: 1, to: 6, y: 91_707, label: '1:31.707, n 3' },
    { riderId: 'id-1', from: 7, to: 8, y: 91_540, label: '1:31.540, n 1' },
  ])
})

test.each([
  // The median of the candidates 91.8, 91.62, 95.105 and 91.7 is 91.75.
  ['103 %', [97.412, 91.8, 91.62, 95.105, 91.7], { low: 91_620, high: 94_502.5 }],
  ['1.5 s', [40, 31, 31.2, 31.4], { low: 31_000, high: 32_700 }],
  ['107 % of the best of two', [97, 92, 90], { low: 90_000, high: 96_300 }],
] as const)('R-212 the area of clean laps ends at %s', (_limit, times, area) => {
  const chart = buildFrom([{ number: '1', laps: createLaps(times) }])
  expect(chart.areas).toMatchObject([{ from: 0, to: times.length, ...area }])
})

test('R-212 the area of clean laps begins with the latest stint that has a candidate', () => {
  const laps = createLaps([97, 91, 92, [110, isIn], [130, isOut], 93, [112, isIn], [131, isOut]])
  const [area] = buildFrom([{ number: '1', laps }]).areas
  expect(area).toMatchObject({ from: 4, to: 7, low: 91_000, label: 'Clean: 1:31.000 to 1:39.510' })
})

test('R-212 percentiles are by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([2, 50, 98].map(percent => getPercentile(values, percent))).toEqual([2, 50, 98])
  expect([2, 50, 98].map(percent => getPercentile([7, 8, 9], percent))).toEqual([7, 8, 9])
})

test('R-212 the scale is from the 2nd to the 98th percentile of the clean laps of all riders with 5 % on both sides', () => {
  const times = Array.from({ length: 100 }, (_, index) => 90 + index / 10)
  const field = createChartSession([{ number: '2', laps: createLaps(times) }], { kind: 'practice' })
  expect(computeLapTimeScale(field, [])).toEqual({ min: 90_100 - 480, max: 99_700 + 480 })
})

test('R-212 a session without a clean lap has no scale of its own', () => {
  const chart = buildFrom([{ number: '1', laps: createLaps([97]) }])
  expect(chart).toMatchObject({ y: undefined, areas: [], levels: [] })
  expect(listLinePoints(chart, '1')[0]?.shape).toBe('hollow')
})

test('R-212 the fastest lap of a highlighted rider is within the scale', () => {
  const slow = Array.from({ length: 60 }, () => 95)
  const session = createChartSession(
    [
      { number: '1', laps: createLaps([90]) },
      { number: '2', laps: createLaps(slow) },
    ],
    { kind: 'practice' },
  )
  expect(buildLapTimeChart(createOptions(session)).y?.min).toBe(90_000 - 250)
  expect(buildLapTimeChart(createOptions(session, { highlightedIds: [] })).y?.min).toBe(95_000 - 250)
})

test('R-212 clean laps of a slower rider of another session are within the scale', () => {
  const other = createChartSession([{ number: '9', laps: createLaps([120, 110, 110]) }])
  const options = createOptions(createChartSession([{ number: '1', laps: createLaps([95, 92, 92]) }]), {
    comparison: { session: other, riderId: 'id-9' },
  })
  const shapes = listLinePoints(buildLapTimeChart(options), '9').map(({ shape }) => shape)
  expect(shapes).toEqual(['edge', 'filled', 'filled'])
})

test('R-212 flags are bands behind the laps of my rider', () => {
  const timeline = {
    changes: createChanges([0, 'green'], [145, 'yellow'], [190, 'green']),
    isExact: true,
  }
  const chart = buildFrom([{ number: '1', laps: createLaps([100, 90, 90]) }], { timeline })
  expect(chart.flags).toMatchObject([{ from: 1.5, to: 2, flag: 'yellow', uncertainFrom: undefined }])
})

test('R-212 a flag that is still out ends at the last lap of the session, also beside a rider with more laps', () => {
  const timeline = { changes: createChanges([0, 'green'], [145, 'yellow']), isExact: true }
  const session = createChartSession([{ number: '1', laps: createLaps([100, 90, 90]) }], { timeline })
  const other = createChartSession([{ number: '9', laps: createLaps([96, 90, 90, 90, 90, 90]) }])
  const chart = buildLapTimeChart(createOptions(session, { comparison: { session: other, riderId: 'id-9' } }))
  expect(chart.x.max).toBe(6)
  expect(chart.flags).toMatchObject([{ from: 1.5, to: 3, flag: 'yellow' }])
})

test('R-212 a rider of another session is drawn with their own means', () => {
  const other = createChartSession([{ number: '9', laps: createLaps([96, 90]) }])
  const options = createOptions(createChartSession([{ number: '1', laps: createLaps([95, 92]) }]), {
    comparison: { session: other, riderId: 'id-9' },
  })
  const chart = buildLapTimeChart(options)
  expect(chart.lines.map(({ number, isOtherSession }) => [number, isOtherSession])).toEqual([
    ['1', false],
    ['9', true],
  ])
  expect(chart.levels.map(({ label }) => label)).toEqual(['1:32.000, n 1', '1:30.000, n 1'])
})

test('R-224 the summary of lap times says the last lap with its reason and the best clean lap', () => {
  const summaryOf = (laps: TestRider['laps']) => buildFrom([{ number: '21', laps }]).summary
  expect(summaryOf(exampleLaps.slice(0, 4))).toBe(
    'Lap 4: 21 needed 1:35.105, slow. Best clean lap 1:31.620, n 2.',
  )
  expect(summaryOf(createLaps([97]))).toBe('Lap 1: 21 needed 1:37.000, start. No clean lap yet.')
  expect(summaryOf([])).toBe('No laps yet.')
})
