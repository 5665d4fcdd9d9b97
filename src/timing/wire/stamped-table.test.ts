import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { StampedTable } from './stamped-table'

/** What a viewer has after a patch. */
function applyTo(values: Map<string, number>, table: StampedTable<[string, number]>, since: number): void {
  const changes = table.changesSince(since)
  for (const [key, value] of changes?.changed ?? []) values.set(key, value)
  for (const key of changes?.removed ?? []) values.delete(key)
}

it('N-031 a patch since any sequence brings a viewer of that sequence up to date', () => {
  const change = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    value: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), changes => {
      const table = new StampedTable<[string, number]>()
      const states = [new Map<string, number>()]
      for (const [index, { key, value }] of changes.entries()) {
        const state = new Map(states.at(-1))
        if (value === undefined) {
          table.remove(key, index + 1)
          state.delete(key)
        } else {
          table.set(key, [key, value], index + 1)
          state.set(key, value)
        }
        states.push(state)
      }
      for (const [since, state] of states.entries()) {
        const values = new Map(state)
        applyTo(values, table, since)
        expect(values).toEqual(states.at(-1))
      }
    }),
    { numRuns: 200 },
  )
})

it('a value that changes and returns is part of the patch', () => {
  const table = new StampedTable<string>()
  table.set('a', 'one', 1)
  table.set('a', 'two', 2)
  table.set('a', 'one', 3)
  expect(table.changesSince(1)).toEqual({ changed: ['one'], removed: [] })
  expect(table.changesSince(3)).toEqual({ changed: [], removed: [] })
})

it('after more than 5000 removals a viewer from before them gets no patch', () => {
  const table = new StampedTable<string>()
  for (let sequence = 1; sequence <= 5001; sequence += 1) {
    table.set(`key ${sequence}`, 'value', sequence)
    table.remove(`key ${sequence}`, sequence)
  }
  expect(table.changesSince(2499)).toBeUndefined()
  expect(table.changesSince(2500)?.removed).toHaveLength(2501)
})
