// Scales and texts of the axes.
import { type ChartModel, defaultUnits } from '#timing'
import { expect, test } from 'vitest'
import { formatAxisLap, formatAxisValue, listPlaces } from './axis-values'
import { toDisplayModel } from './chart-view'
import { fitScale } from './fit-scale'
import { createBar, createLine, createModel, createPoint } from './testing/sample-models'

const all = { min: 0, max: 20 }

test('R-210 the places of a lap chart begin with 1 whatever the step, and never with 0', () => {
  expect(listPlaces(5.6, 1)).toEqual([1, 2, 3, 4, 5])
  expect(listPlaces(6.6, 2)).toEqual([1, 3, 5])
  expect(listPlaces(12.6, 5)).toEqual([1, 5, 10])
})

test('R-210 lap 0 is the grid if the lap chart begins with it', () => {
  const format = (kind: ChartModel['kind'], min: number): string =>
    formatAxisLap(0, { kind, x: { min, max: 20 } })
  expect([format('positions', 0), format('positions', 1), format('trace', 0)]).toEqual(['Grid', '', '0'])
})

test('axis values have the decimals that their step needs, and seconds have a sign', () => {
  expect(formatAxisValue(91_500, 'lap time', 500)).toBe('1:31.5')
  expect(formatAxisValue(62_000, 'lap time', 1000)).toBe('1:02')
  expect(formatAxisValue(61_020, 'lap time', 20)).toBe('1:01.02')
  expect(formatAxisValue(-1500, 'seconds', 500)).toBe('-1.5')
  expect(formatAxisValue(30_000, 'seconds', 10_000)).toBe('+30')
  expect(formatAxisValue(0, 'seconds', 1000)).toBe('0')
  expect(formatAxisValue(172, 'speed', 2)).toBe('172')
})

test('R-223 the scale fits what is in view, except that places stay where they are', () => {
  const points = [createPoint(1, 1), createPoint(15, 9)]
  const model = createModel({ y: { min: 0.4, max: 9.6 }, lines: [createLine('7', [points])] })
  expect(fitScale(model, { min: 0, max: 5 })).toEqual({ min: 0.4, max: 9.6 })
  const trace = { ...model, kind: 'trace', unit: 'seconds', y: undefined } as const
  expect(fitScale(trace, { min: 10, max: 20 }).min).toBeGreaterThan(8)
})

test('R-213 the scale of bars includes zero', () => {
  const model = createModel({ unit: 'seconds', bars: [createBar({ value: 800 })] })
  expect(fitScale(model, all).min).toBeLessThanOrEqual(0)
  expect(fitScale(model, all).max).toBeGreaterThan(800)
})

test('R-212 a point beyond the scale does not stretch it', () => {
  const points = [createPoint(1, 91_000), createPoint(2, 150_000, { shape: 'edge' })]
  const model = createModel({ unit: 'lap time', lines: [createLine('7', [points])] })
  expect(fitScale(model, all).max).toBeLessThan(100_000)
  expect(fitScale({ ...model, y: { min: 1, max: 2 } }, all)).toEqual({ min: 1, max: 2 })
})

test('a chart without values has a scale', () => {
  expect(fitScale(createModel(), all)).toEqual({ min: 0, max: 1 })
})

test('R-214 speeds are drawn in the unit of the screen, so that the axis has round numbers', () => {
  const model = createModel({
    unit: 'speed',
    y: { min: 100, max: 200 },
    lines: [createLine('7', [[createPoint(1, 100)]])],
  })
  const mph = { ...defaultUnits, speed: 'mph' } as const
  expect(toDisplayModel(model, mph)).toBe(model)
  const metric = toDisplayModel(model, { ...mph, speed: 'km/h' })
  expect(metric.lines[0]?.segments[0]?.[0]?.y).toBeCloseTo(160.93, 2)
  expect(metric.y?.max).toBeCloseTo(321.87, 2)
})

test('R-214 above a level on top there is room for its text', () => {
  const lines = [createLine('7', [[createPoint(1, 100), createPoint(2, 150)]])]
  const top = { riderId: undefined, from: 0, to: 20, y: 150, label: 'Session top' }
  const [free = 0, beside = 0] = [[], [top]].map(levels => fitScale(createModel({ lines, levels }), all).max)
  expect(beside - 150).toBe(2 * (free - 150))
})
