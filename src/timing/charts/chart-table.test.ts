import { expect, test } from 'vitest'
import { defaultUnits } from '../calculations/default-units'
import { createLaps, exampleLaps, isIn } from '../strategy/test-laps'
import { buildChart } from './build-chart'
import { toChartCsv } from './chart-csv'
import type { ChartKind, ChartUnit } from './chart-model'
import { formatChartValue } from './format-chart-value'
import { createChartSession, createOptions, joinRows } from './test-charts'

const session = createChartSession([
  { number: '21', laps: createLaps([92.4, 91.5, [110.25, isIn]]), speeds: [172.4, 173, 5] },
  { number: '7', laps: createLaps([92.6, 91.55]) },
])
const build = (kind: ChartKind, more = {}) => buildChart(kind, createOptions(session, more))

test('R-224 the table has a row per rider and lap with the reason of a lap', () => {
  const chart = build('laptimes')
  expect(joinRows(chart, '21')).toEqual(['1: 92400 (start)', '2: 91500', '3: 110250 (in lap)'])
  expect(joinRows(chart, '7')).toEqual(['1: 92600 (start)', '2: 91550'])
})

test('R-224 the start of a line at 0 is not in the table, because nothing was measured', () => {
  expect(joinRows(build('trace'), '7')).toEqual(['1: -200', '2: -250'])
})

test.each<[ChartUnit, number | undefined, string]>([
  ['lap time', 91_665, '1:31.665'],
  ['lap time', 58_020, '0:58.020'],
  ['lap time', 723_004, '12:03.004'],
  ['lap time', 3_723_004, '1:02:03.004'],
  ['lap time', 45_296_789, '12:34:56.789'],
  ['seconds', -550, '-0.550'],
  ['seconds', 12_345, '+12.345'],
  ['seconds', 0, '0.000'],
  ['place', 3, '3'],
  ['speed', 172.4, '172.40'],
  ['place', undefined, '-'],
  ['lap time', undefined, '-'],
])('R-224 a %s of %s is shown as %s', (unit, value, text) => {
  expect(formatChartValue(value, unit, defaultUnits)).toBe(text)
})

test('R-225 the file has a header, a row per rider and lap, and seconds with three decimals', () => {
  expect(toChartCsv(build('laptimes'), defaultUnits)).toBe(
    [
      'Number,Name,Session,Lap,Time (s),Note',
      '21,Rider 21,shown,1,92.400,start',
      '21,Rider 21,shown,2,91.500,',
      '21,Rider 21,shown,3,110.250,in lap',
      '7,Rider 7,shown,1,92.600,start',
      '7,Rider 7,shown,2,91.550,',
      '',
    ].join('\r\n'),
  )
})

test('R-225 negative numbers stay numbers', () => {
  expect(toChartCsv(build('trace'), defaultUnits)).toContain('7,Rider 7,shown,2,-0.250,\r\n')
})

test('R-225 text that a spreadsheet would run gets an apostrophe, and quotes and commas are quoted', () => {
  const readName = (name: string) => {
    const riders = session.riders.map(rider => ({ ...rider, name, number: '=7' }))
    const csv = toChartCsv(buildChart('laptimes', createOptions({ ...session, riders })), defaultUnits)
    return /'=7,(.*?),shown,1/s.exec(csv)?.[1]
  }
  const names = ['=1+1', '+1', '-1', '@A', '\tA', '\rA', 'A "B", C']
  const cells = ["'=1+1", "'+1", "'-1", "'@A", "'\tA", '"\'\rA"', '"A ""B"", C"']
  expect(names.map(readName)).toEqual(cells)
})

test('R-225 speeds are in the unit of the screen, a missing value is an empty cell, and places are whole', () => {
  const units = { ...defaultUnits, speed: 'km/h' as const }
  expect(toChartCsv(build('speed', { units }), units).split('\r\n').slice(0, 2)).toEqual([
    'Number,Name,Session,Lap,Speed (km/h),Note',
    '21,Rider 21,shown,1,277.45,',
  ])
  expect(toChartCsv(build('positions'), defaultUnits)).toContain('7,Rider 7,shown,2,2,')
  const sectors = build('sectors', { comparison: { session, riderId: 'id-7' } })
  expect(toChartCsv(sectors, defaultUnits)).toContain('21,Rider 21,shown,1,0.200,,"21: start, 7: start"\r\n')
})

test('R-225 rows of another session are marked', () => {
  const other = createChartSession([{ number: '21', laps: exampleLaps.slice(0, 1) }])
  const chart = build('laptimes', { comparison: { session: other, riderId: 'id-21' } })
  expect(toChartCsv(chart, defaultUnits)).toContain('21,Rider 21,comparison,1,97.412,start\r\n')
})
