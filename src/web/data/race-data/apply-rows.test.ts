import { expect, test } from 'vitest'
import { createRow } from '../testing/sample-timing'
import { applyRows, reuseRows } from './apply-rows'

const rows = [createRow('a', 1), createRow('b', 2), createRow('c', 3)]
const joinIds = (list: readonly { racer_id: string }[]) => list.map(({ racer_id }) => racer_id).join('')

test('applyRows creates new objects only for changed rows', () => {
  const [a, , c] = rows
  const next = applyRows(rows, { rows: [createRow('b', 2, { laps: 4 })] })
  expect(next[0]).toBe(a)
  expect(next[1]?.laps).toBe(4)
  expect(next[2]).toBe(c)
  expect(rows[1]?.laps).toBe(0)
})

test.each([
  ['an overtake', { rows: [createRow('c', 2), createRow('b', 3)] }, 'acb'],
  ['a new rider', { rows: [createRow('d', 4)] }, 'abcd'],
  ['a rider who loses the position', { rows: [createRow('a', 0)] }, 'bca'],
  ['a removed rider', { gone: { rows: ['b'], laps: [] } }, 'ac'],
  [
    'a rider removed and added in one patch',
    { rows: [createRow('b', 2)], gone: { rows: ['b'], laps: [] } },
    'abc',
  ],
])('applyRows sorts the rows by position after %s', (_what, patch, order) => {
  expect(joinIds(applyRows(rows, patch))).toBe(order)
})

test.each([
  ['an empty patch', {}],
  ['a patch without changes', { rows: [createRow('b', 2)] }],
  ['the removal of an unknown rider', { gone: { rows: ['x'], laps: [] } }],
])('applyRows returns the same list for %s', (_what, patch) => {
  expect(applyRows(rows, patch)).toBe(rows)
})

test('a full answer reuses the objects of equal rows', () => {
  const answer = rows.map(each => ({ ...each }))
  expect(reuseRows(rows, answer)).toBe(rows)
  const changed = reuseRows(rows, [...answer.slice(0, 2), createRow('c', 3, { pit: true })])
  expect(changed.map((each, index) => each === rows[index])).toEqual([true, true, false])
})

test('C-069 rows without a position are last: not classified or finished by laps, not started, disqualified', () => {
  const patch = {
    rows: [
      createRow('a', 0, { status: 'DSQ', laps: 9 }),
      createRow('b', 0, { status: 'DNS' }),
      createRow('d', 0, { status: 'DNF', laps: 3 }),
      createRow('e', 0, { status: 'NC', laps: 5 }),
    ],
  }
  expect(joinIds(applyRows(rows, patch))).toBe('cedba')
})
