import { expect, test } from 'vitest'
import { createDesk, createDeskEvent, createDeskPassing, createDeskRow } from '../testing/desk-sample'
import { applyChange, toSnapshot } from './apply-change'

const nowOfDay = 0
const snapshot = toSnapshot(createDesk())

function idsOf({ passings }: { readonly passings: readonly { readonly id: string }[] }): string[] {
  return passings.map(({ id }) => id)
}

test('C-064 the passings are sorted, the newest first', () => {
  expect(idsOf(snapshot)).toEqual(['p_4', 'p_3', 'p_2', 'p_1'])
})

test('C-070 a change replaces only the sections that it has', () => {
  const board = [createDeskRow('21', 1)]
  const changed = applyChange(snapshot, { nowOfDay, board })
  expect(changed.board).toBe(board)
  expect(changed.passings).toBe(snapshot.passings)
  expect(changed.clock).toBe(snapshot.clock)
})

test('C-064 a new passing comes first, and a changed one stays in its place', () => {
  const added = createDeskPassing('p_5', 558_000)
  const deleted = createDeskPassing('p_3', 372_500, { isDeleted: true })
  const changed = applyChange(snapshot, { nowOfDay, passings: [deleted, added] })
  expect(idsOf(changed)).toEqual(['p_5', 'p_4', 'p_3', 'p_2', 'p_1'])
  expect(changed.passings[2]?.isDeleted).toBe(true)
})

test('C-067 a passing that was inserted late is sorted by its time', () => {
  const inserted = createDeskPassing('e_7', 280_250, { by: 'hand' })
  expect(idsOf(applyChange(snapshot, { nowOfDay, passings: [inserted] }))).toEqual([
    'p_4',
    'p_3',
    'e_7',
    'p_2',
    'p_1',
  ])
})

test('C-017 a passing whose insertion was undone is removed', () => {
  expect(idsOf(applyChange(snapshot, { nowOfDay, gonePassings: ['p_4'] }))).toEqual(['p_3', 'p_2', 'p_1'])
})

test('C-064 only the newest 10,000 passings stay', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    createDeskPassing(`m_${index}`, 1_000_000 + index),
  )
  const changed = applyChange(snapshot, { nowOfDay, passings: many })
  expect(changed.passings).toHaveLength(10_000)
  expect(idsOf(changed)).not.toContain('p_4')
})

test('C-017 an event that was undone replaces the one with its sequence', () => {
  const before = applyChange(snapshot, { nowOfDay, events: [createDeskEvent(1), createDeskEvent(2)] })
  const after = applyChange(before, {
    nowOfDay,
    sequence: 3,
    events: [createDeskEvent(1, { isUndone: true }), createDeskEvent(3, { kind: 'undo' })],
  })
  expect(after.events.map(({ sequence, isUndone }) => [sequence, isUndone])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ])
  expect(after.sequence).toBe(3)
})
