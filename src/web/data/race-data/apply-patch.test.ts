import { expect, test } from 'vitest'
import { lap, row } from '../testing/sample-timing'
import { applyLaps, applyRows, reuseRows } from './apply-patch'

const rows = [row('a', 1), row('b', 2), row('c', 3)]
const laps = [lap('a', 1), lap('b', 1, { position: 2 }), lap('a', 2)]
const ids = (list: readonly { racer_id: string }[]) => list.map(({ racer_id }) => racer_id).join('')

test('only changed rows are new objects', () => {
  const [a, , c] = rows
  const next = applyRows(rows, { rows: [row('b', 2, { laps: 4 })] })
  expect(next[0]).toBe(a)
  expect(next[1]?.laps).toBe(4)
  expect(next[2]).toBe(c)
  expect(rows[1]?.laps).toBe(0)
})

test.each([
  ['an overtake', { rows: [row('c', 2), row('b', 3)] }, 'acb'],
  ['a new rider', { rows: [row('d', 4)] }, 'abcd'],
  ['a rider who loses the position', { rows: [row('a', 0)] }, 'bca'],
  ['a removed rider', { gone: { rows: ['b'], laps: [] } }, 'ac'],
  ['a rider removed and added in one patch', { rows: [row('b', 2)], gone: { rows: ['b'], laps: [] } }, 'abc'],
])('sorts the rows by position after %s', (_what, patch, order) => {
  expect(ids(applyRows(rows, patch))).toBe(order)
})

test.each([
  ['an empty patch', {}],
  ['a patch without changes', { rows: [row('b', 2)], laps: [lap('a', 2)] }],
  ['the removal of an unknown rider', { gone: { rows: ['x'], laps: [{ racer_id: 'x', lapindex: 1 }] } }],
])('returns the same lists for %s', (_what, patch) => {
  expect(applyRows(rows, patch)).toBe(rows)
  expect(applyLaps(laps, patch)).toBe(laps)
})

test('sorts laps by number and position, replaces corrected laps and removes deleted ones', () => {
  const added = applyLaps(laps, {
    laps: [lap('b', 2, { position: 1 }), lap('b', 1, { time: '90.1', position: 2 })],
  })
  expect(ids(added)).toBe('abab')
  expect(added[1]?.time).toBe('90.1')
  expect(added[0]).toBe(laps[0])
  const remaining = applyLaps(added, { gone: { rows: [], laps: [{ racer_id: 'a', lapindex: 1 }] } })
  expect(remaining.map(({ racer_id, lapindex }) => `${racer_id}${lapindex}`)).toEqual(['b1', 'a2', 'b2'])
})

test('a full answer reuses the objects of equal rows', () => {
  const answer = rows.map(each => ({ ...each }))
  expect(reuseRows(rows, answer)).toBe(rows)
  const changed = reuseRows(rows, [...answer.slice(0, 2), row('c', 3, { pit: true })])
  expect(changed.map((each, index) => each === rows[index])).toEqual([true, true, false])
})
