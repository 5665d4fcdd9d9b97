import { expect, test } from 'vitest'
import { createChanges, createLaps, isIn, isOut } from '../strategy/test-laps'
import { buildLapChart } from './lap-chart'
import { getLapPlaces } from './lap-places'
import { createChartSession, createOptions, joinPoints, listLinePoints, type TestRider } from './test-charts'

const buildFrom = (riders: readonly TestRider[], more: Parameters<typeof createChartSession>[1] = {}) =>
  buildLapChart(createOptions(createChartSession(riders, more)))

const [ana, bob, cid] = [
  { number: '1', laps: createLaps([97, 92, 92]) },
  { number: '2', laps: createLaps([98, 90, 92]) },
  { number: '3', laps: createLaps([96, 94, 92]) },
] as const

test('R-210 the place at a lap is the order in which the lap was completed', () => {
  const chart = buildFrom([ana, bob, cid])
  expect([joinPoints(chart, '1'), joinPoints(chart, '2'), joinPoints(chart, '3')]).toEqual([
    '1:2 2:2 3:2',
    '1:3 2:1 3:1',
    '1:1 2:3 3:3',
  ])
  expect(chart).toMatchObject({
    unit: 'place',
    isInverted: true,
    columns: ['Position'],
    x: { min: 1, max: 3 },
  })
})

test('R-210 the chart begins on the grid if it is known, and at lap 1 if not', () => {
  const chart = buildFrom([{ ...ana, grid: 2 }, { ...bob, grid: 1 }, cid])
  expect(joinPoints(chart, '2')).toBe('0:1 1:3 2:1 3:1')
  expect(chart.x.min).toBe(0)
  expect(joinPoints(chart, '3')).toBe('1:1 2:3 3:3')
})

test('R-210 riders who complete a lap at the same time keep the order before', () => {
  const [one, two] = [createLaps([95, 92]), createLaps([97, 90, 91])]
  const chart = buildFrom([
    { number: '1', laps: one },
    { number: '2', laps: two },
  ])
  expect([joinPoints(chart, '1'), joinPoints(chart, '2')]).toEqual(['1:1 2:1', '1:2 2:2 3:1'])
  const deadHeat = [
    { number: '1', laps: createLaps([95]), grid: 2 },
    { number: '2', laps: createLaps([95]), grid: 1 },
  ]
  expect(joinPoints(buildFrom(deadHeat), '2')).toBe('0:1 1:1')
})

test('R-210 in laps have a P, and points of a rider who has been lapped are hollow', () => {
  const laps = createLaps([97, [150, isIn], [120, isOut], 92])
  const leader = createLaps([95, 90, 90, 90, 90])
  const chart = buildFrom([
    { number: '1', laps: leader },
    { number: '2', laps },
  ])
  expect(listLinePoints(chart, '2').map(({ label, shape, note }) => [label, shape, note])).toEqual([
    [undefined, 'none', undefined],
    // The leader needs 275 for three laps and this rider 247 for two.
    ['P', 'none', 'in lap'],
    [undefined, 'hollow', 'lapped'],
    [undefined, 'hollow', 'lapped'],
  ])
})

test('R-210 a rider who completes a lap as the leader completes the next one has not been lapped', () => {
  const chart = buildFrom([
    { number: '1', laps: createLaps([90, 90]) },
    { number: '2', laps: createLaps([180, 100]) },
  ])
  expect(listLinePoints(chart, '2')[0]?.shape).toBe('none')
})

test('R-210 the line of a rider who stops ends with a cross and never goes to 0', () => {
  const riders = [
    { number: '1', laps: createLaps([95, 91, 91, 91]) },
    { number: '2', laps: createLaps([96, 92]) },
    { number: '3', laps: createLaps([97, 92, 92]) },
  ]
  const chart = buildFrom(riders)
  expect(joinPoints(chart, '2')).toBe('1:2 2:2')
  expect(listLinePoints(chart, '2').at(-1)).toMatchObject({ shape: 'cross', note: 'stopped' })
  // The third rider is on lap 4.
  expect(listLinePoints(chart, '3').at(-1)?.shape).toBe('none')
})

test('R-210 a rider who is out on lap 1 has a cross on the grid', () => {
  const riders = [
    { number: '1', laps: createLaps([95, 91, 91]), grid: 1 },
    { number: '2', laps: [], grid: 2 },
    { number: '3', laps: [], running: [280], grid: 3 },
  ]
  const chart = buildFrom(riders, { sectorCount: 3 })
  expect(listLinePoints(chart, '2')).toMatchObject([{ x: 0, shape: 'cross', note: 'grid, stopped' }])
  expect(listLinePoints(chart, '3')).toMatchObject([{ x: 0, shape: 'none', note: 'grid' }])
})

test('R-210 a rider who crosses a line of the lap in progress has not stopped', () => {
  const riders = [
    { number: '1', laps: createLaps([95, 91, 91, 91]) },
    { number: '2', laps: createLaps([96, 92]), running: [120] },
  ]
  const chart = buildFrom(riders, { sectorCount: 3 })
  expect(listLinePoints(chart, '2').at(-1)?.shape).toBe('none')
})

test('R-210 after the race a lapped rider who takes the flag has not stopped, and one who does not has', () => {
  const riders = [
    { number: '1', laps: createLaps([95, 91, 91, 91]) },
    { number: '2', laps: createLaps([110, 130, 130]) },
    { number: '3', laps: createLaps([97, 92, 92]) },
  ]
  const finished = { changes: createChanges([0, 'green'], [368, 'chequered']), isExact: true }
  const chart = buildFrom(riders, { isRunning: false, timeline: finished })
  expect(listLinePoints(chart, '2').at(-1)).toMatchObject({ shape: 'hollow', note: 'lapped' })
  expect(listLinePoints(chart, '3').at(-1)).toMatchObject({ shape: 'cross', note: 'stopped' })
})

test('R-210 in a race that ends under red, riders behind the leader could not complete the lap and have not stopped', () => {
  const riders = [
    { number: '1', laps: createLaps([95, 91, 91, 91]) },
    { number: '2', laps: createLaps([96, 92, 92]) },
    { number: '3', laps: createLaps([97]) },
  ]
  const stopped = { changes: createChanges([0, 'green'], [369, 'red'], [400, 'chequered']), isExact: true }
  const chart = buildFrom(riders, { isRunning: false, timeline: stopped })
  expect(['2', '3'].map(number => listLinePoints(chart, number).at(-1)?.shape)).toEqual(['none', 'cross'])
})

test('R-210 a missed crossing is a gap in the line and gives no rider behind a place', () => {
  const missed = createLaps([95, [91, { at: undefined, time: undefined }], [91, { time: undefined }], 91])
  const chart = buildFrom([
    { number: '1', laps: missed },
    { number: '2', laps: createLaps([96, 92, 92, 92]) },
  ])
  expect(joinPoints(chart, '1')).toBe('1:1 | 3:1 4:1')
  expect(joinPoints(chart, '2')).toBe('1:2 2:2 3:2 4:2')
})

test('R-210 without times of the session the place is the position that the feed gives', () => {
  const laps = createLaps([
    [95, { at: undefined }],
    [91, { at: undefined }],
  ])
  const chart = buildFrom([
    { number: '1', laps, positions: [2, 1] },
    { number: '2', laps, positions: [1, 2] },
  ])
  expect([joinPoints(chart, '1'), joinPoints(chart, '2')]).toEqual(['1:2 2:1', '1:1 2:2'])
})

test('R-210 without times of the session a missing lap gives no rider behind a place', () => {
  const laps = createLaps([
    [95, { at: undefined }],
    [91, { at: undefined }],
    [91, { at: undefined }],
  ])
  const [first, , third] = laps
  const chart = buildFrom([
    { number: '1', laps, positions: [1, 1, 1] },
    { number: '2', laps: [first, third].filter(lap => lap !== undefined), positions: [2, 2] },
    { number: '3', laps, positions: [3, 3, 3] },
  ])
  expect(joinPoints(chart, '2')).toBe('1:2 | 3:2')
  expect(joinPoints(chart, '3')).toBe('1:3 2:3 3:3')
})

test('R-210 the place in practice is that of the best lap until then, also against riders with fewer laps', () => {
  const riders = [
    { number: '1', laps: createLaps([[120, isOut], 92, 91]) },
    { number: '2', laps: createLaps([[130, isOut], 90]) },
    { number: '3', laps: createLaps([[125, isOut], [80, { isCancelled: true }], 92, 89.5]) },
  ]
  const chart = buildFrom(riders, { kind: 'practice' })
  expect(['1', '2', '3'].map(number => joinPoints(chart, number))).toEqual(['2:2 3:2', '2:1', '3:3 4:1'])
  expect(listLinePoints(chart, '2').at(-1)?.shape).toBe('none')
})

test('R-210 equal best laps keep the order before', () => {
  const riders = [
    { number: '1', laps: createLaps([93, 91, 92]) },
    { number: '2', laps: createLaps([92, 91, 90]) },
  ]
  const chart = buildFrom(riders, { kind: 'qualifying' })
  expect(joinPoints(chart, '2')).toBe('1:1 2:1 3:1')
})

test('R-210 a session without laps says so, and one rider is a chart', () => {
  expect(buildFrom([{ number: '1', laps: [] }])).toMatchObject({ lines: [], emptyText: 'No laps yet' })
  expect(joinPoints(buildFrom([ana]), '1')).toBe('1:1 2:1 3:1')
})

test('R-226 a crossing of a line does not compute the places again, and a finished lap does', () => {
  const session = createChartSession([ana, bob])
  const places = getLapPlaces(session)
  expect(getLapPlaces({ ...session, riders: session.riders.map(rider => Object.assign({ ...rider })) })).toBe(
    places,
  )
  const riders = session.riders.map(rider => Object.assign({ ...rider }, { laps: rider.laps.slice(0, 2) }))
  expect(getLapPlaces({ ...session, riders }).get('id-1')).toHaveLength(3)
})

test('R-223 the scale of a lap chart has all places, so that a place stays where it is while the user zooms', () => {
  expect(buildFrom([ana, bob, cid]).y).toEqual({ min: 0.4, max: 3.6 })
  expect(buildFrom([ana, bob, { ...cid, grid: 9 }]).y).toEqual({ min: 0.4, max: 9.6 })
  expect(buildFrom([{ ...ana, grid: 2 }]).y).toEqual({ min: 0.4, max: 2.6 })
})

test('R-224 the summary of a lap chart names the leader and the places of the highlighted riders', () => {
  const session = createChartSession([ana, bob, cid])
  const highlightedIds = ['id-1', 'id-2', 'id-3']
  expect(buildLapChart(createOptions(session, { highlightedIds })).summary).toBe(
    'Lap 3: 2 leads, 1 is 2nd, 3 is 3rd.',
  )
})

test('R-224 the summary says on which lap a rider who is not on the latest lap had their place', () => {
  const riders = [
    { number: '1', laps: createLaps([92, 92, 92]) },
    { number: '2', laps: createLaps([93]) },
    { number: '3', laps: [], grid: 3 },
  ]
  const session = createChartSession(riders)
  const highlightedIds = session.riders.map(({ id }) => id)
  expect(buildLapChart(createOptions(session, { highlightedIds })).summary).toBe(
    'Lap 3: 1 leads, 2 was 2nd on lap 1, 3 has no position.',
  )
  const before = createChartSession([{ number: '3', laps: [], grid: 1 }])
  expect(buildLapChart(createOptions(before)).summary).toBe('No lap has been finished yet.')
})
