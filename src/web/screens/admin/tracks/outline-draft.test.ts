import { expect, test } from 'vitest'
import { toOutlineDraft, parseOutline } from './outline-draft'

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

test('an outline is converted to percentages and back', () => {
  expect(toOutlineDraft(triangle)).toEqual(fields)
  expect(parseOutline(fields, 3)).toEqual({ outline: triangle })
  expect(parseOutline({ ...fields, start: '12.5 %', sectors: '33.33%;75%' }, 3)).toEqual({
    outline: triangle,
  })
})

test('an empty path means no outline', () => {
  expect(toOutlineDraft(null)).toEqual({ path: '', start: '0', sectors: '' })
  expect(parseOutline({ path: ' ', start: 'x', sectors: 'y' }, 3)).toEqual({ outline: null })
})

test.each([
  [{ path: 'M1 1' }, { path: 'An outline needs at least three points' }],
  [{ start: '' }, { start: 'A number from 0 to 100, in percent of the outline' }],
  [{ start: '101' }, { start: 'A number from 0 to 100, in percent of the outline' }],
  [{ start: 'pit' }, { start: 'A number from 0 to 100, in percent of the outline' }],
  [{ sectors: '50' }, { sectors: '3 sectors: 2 numbers' }],
  [{ sectors: '50, 75, 80' }, { sectors: '3 sectors: 2 numbers' }],
  [{ sectors: '50, -1' }, { sectors: 'Numbers from 0 to 100, in percent of the outline' }],
  [{ sectors: '50, 50' }, { sectors: 'Two lines are at the same position' }],
  [{ sectors: '12.5, 50' }, { sectors: 'Two lines are at the same position' }],
])('the invalid fields %j are rejected', (change, problems) => {
  expect(parseOutline({ ...fields, ...change }, 3)).toEqual({ problems })
})

test('the message about sector lines depends on the number of sectors', () => {
  expect(parseOutline(fields, 1)).toEqual({
    problems: { sectors: 'A track with one sector has no sector lines' },
  })
  expect(parseOutline(fields, 2)).toEqual({ problems: { sectors: 'Two sectors: one number' } })
})
