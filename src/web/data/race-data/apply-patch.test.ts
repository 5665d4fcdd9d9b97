import { expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-timing'
import { applyLaps, applyRows, reuseRows } from './apply-patch'

const rows = [createRow('a', 1), createRow('b', 2), createRow('c', 3)]
const laps = [createLap('a', 1), createLap('b', 1, { position: 2 }), createLap('a', 2)]
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
  ['a patch without changes', { rows: [createRow('b', 2)], laps: [createLap('a', 2)] }],
  ['the removal of an unknown rider', { gone: { rows: ['x'], laps: [{ racer_id: 'x', lapindex: 1 }] } }],
])('applyRows and applyLaps return the same lists for %s', (_what, patch) => {
  expect(applyRows(rows, patch)).toBe(rows)
  expect(applyLaps(laps, patch)).toBe(laps)
})

test('applyLaps sorts laps by number and position, replaces corrected laps and removes deleted ones', () => {
  const added = applyLaps(laps, {
    laps: [createLap('b', 2, { position: 1 }), createLap('b', 1, { time: '90.1', position: 2 })],
  })
  expect(joinIds(added)).toBe('abab')
  expect(added[1]?.time).toBe('90.1')
  expect(added[0]).toBe(laps[0])
  const remaining = applyLaps(added, { gone: { rows: [], laps: [{ racer_id: 'a', lapindex: 1 }] } })
  expect(remaining.map(({ racer_id, lapindex }) => `${racer_id}${lapindex}`)).toEqual(['b1', 'a2', 'b2'])
})

test('a full answer reuses the objects of equal rows', () => {
  const answer = rows.map(each => ({ ...each }))
  expect(reuseRows(rows, answer)).toBe(rows)
  const changed = reuseRows(rows, [...answer.slice(0, 2), createRow('c', 3, { pit: true })])
  expect(changed.map((each, index) => each === rows[index])).toEqual([true, true, false])
})
