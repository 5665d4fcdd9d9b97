import { expect, test } from 'vitest'
import { lap, row } from '../testing/sample-timing'
import { applyLaps, applyRows, reuseRows } from './apply-patch'

const rows = [row('a', 1), row('b', 2), row('c', 3)]
const laps = [lap('a', 1), lap('b', 1, { position: 2 }), lap('a', 2)]
const ids = (list: readonly { racer_id: string }[]) => list.map(({ racer_id }) => racer_id).join('')

test('what changed is another object, the rest the same', () => {
  const [a, , c] = rows
  const next = applyRows(rows, { rows: [row('b', 2, { laps: 4 })] })
  expect(next[0]).toBe(a)
  expect(next[1]?.laps).toBe(4)
  expect(next[2]).toBe(c)
  expect(rows[1]?.laps).toBe(0)
})

test.each([
  ['an overtaking', { rows: [row('c', 2), row('b', 3)] }, 'acb'],
  ['somebody new', { rows: [row('d', 4)] }, 'abcd'],
  ['somebody excluded, who has no place', { rows: [row('a', 0)] }, 'bca'],
  ['somebody gone', { gone: { rows: ['b'], laps: [] } }, 'ac'],
  ['gone and back in one breath', { rows: [row('b', 2)], gone: { rows: ['b'], laps: [] } }, 'abc'],
])('%s: rows by position', (_what, patch, order) => {
  expect(ids(applyRows(rows, patch))).toBe(order)
})

test.each([
  ['nothing', {}],
  ['the same once more', { rows: [row('b', 2)], laps: [lap('a', 2)] }],
  ['gone who never was', { gone: { rows: ['x'], laps: [{ racer_id: 'x', lapindex: 1 }] } }],
])('%s: the lists themselves stay', (_what, patch) => {
  expect(applyRows(rows, patch)).toBe(rows)
  expect(applyLaps(laps, patch)).toBe(laps)
})

test('laps by number and then position; a corrected one is replaced, one that is gone goes', () => {
  const added = applyLaps(laps, {
    laps: [lap('b', 2, { position: 1 }), lap('b', 1, { time: '90.1', position: 2 })],
  })
  expect(ids(added)).toBe('abab')
  expect(added[1]?.time).toBe('90.1')
  expect(added[0]).toBe(laps[0])
  const gone = applyLaps(added, { gone: { rows: [], laps: [{ racer_id: 'a', lapindex: 1 }] } })
  expect(gone.map(({ racer_id, lapindex }) => `${racer_id}${lapindex}`)).toEqual(['b1', 'a2', 'b2'])
})

test('a whole answer keeps the objects that say the same', () => {
  const answer = rows.map(each => ({ ...each }))
  expect(reuseRows(rows, answer)).toBe(rows)
  const changed = reuseRows(rows, [...answer.slice(0, 2), row('c', 3, { pit: true })])
  expect(changed.map((each, index) => each === rows[index])).toEqual([true, true, false])
})
