import { expect, test } from 'vitest'
import { lineDraftOf, readLine } from './line-draft'

const triangle = {
  points: [
    [100, 100],
    [900, 100],
    [500, 800],
  ] as [number, number][],
  start: 0.125,
  sectors: [0.3333, 0.75],
}
const fields = { path: 'M100 100 L900 100 L500 800 Z', start: '12.5', sectors: '33.33, 75' }

test('a line is written in percent, and read again', () => {
  expect(lineDraftOf(triangle)).toEqual(fields)
  expect(readLine(fields, 3)).toEqual({ outline: triangle })
  expect(readLine({ ...fields, start: '12.5 %', sectors: '33.33%;75%' }, 3)).toEqual({ outline: triangle })
})

test('no path is no line', () => {
  expect(lineDraftOf(null)).toEqual({ path: '', start: '0', sectors: '' })
  expect(readLine({ path: ' ', start: 'x', sectors: 'y' }, 3)).toEqual({ outline: null })
})

test.each([
  [{ path: 'M1 1' }, { path: 'A line needs at least three points' }],
  [{ start: '' }, { start: 'A number from 0 to 100, in percent of the line' }],
  [{ start: '101' }, { start: 'A number from 0 to 100, in percent of the line' }],
  [{ start: 'pit' }, { start: 'A number from 0 to 100, in percent of the line' }],
  [{ sectors: '50' }, { sectors: '3 sectors: 2 numbers' }],
  [{ sectors: '50, 75, 80' }, { sectors: '3 sectors: 2 numbers' }],
  [{ sectors: '50, -1' }, { sectors: 'Numbers from 0 to 100, in percent of the line' }],
  [{ sectors: '50, 50' }, { sectors: 'Two lines are at the same place' }],
  [{ sectors: '12.5, 50' }, { sectors: 'Two lines are at the same place' }],
])('%j is refused', (change, faults) => {
  expect(readLine({ ...fields, ...change }, 3)).toEqual({ faults })
})

test('a track of one or two sectors is told so', () => {
  expect(readLine(fields, 1)).toEqual({ faults: { sectors: 'A track of one sector has no sector lines' } })
  expect(readLine(fields, 2)).toEqual({ faults: { sectors: 'Two sectors: one number' } })
})
