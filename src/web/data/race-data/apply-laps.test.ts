import type { Lap, LiveEvents } from '#contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeAllLaps } from '../testing/merge-all-laps'
import { createLap } from '../testing/sample-timing'
import { applyLaps, createLapBook, reuseLaps } from './apply-laps'
import { countLaps, emptyLapBook, listLaps } from './lap-book'

const laps = [createLap('a', 1), createLap('b', 1, { position: 2 }), createLap('a', 2)]
const book = createLapBook(laps)
const joinKeys = (list: readonly Lap[]) =>
  list.map(({ racer_id, lapindex }) => `${racer_id}${lapindex}`).join(' ')

test('applyLaps sorts laps by number and position, replaces corrected laps and removes deleted ones', () => {
  const added = applyLaps(book, {
    laps: [createLap('b', 2, { position: 1 }), createLap('b', 1, { time: '90.1', position: 2 })],
  })
  expect(joinKeys(listLaps(added))).toBe('a1 b1 a2 b2')
  expect(listLaps(added)[1]?.time).toBe('90.1')
  expect(listLaps(added)[0]).toBe(laps[0])
  const remaining = applyLaps(added, { gone: { rows: [], laps: [{ racer_id: 'a', lapindex: 1 }] } })
  expect(joinKeys(listLaps(remaining))).toBe('b1 a2 b2')
  expect(countLaps(remaining)).toBe(3)
})

test.each([
  ['an empty patch', {}],
  ['a patch without changes', { laps: [createLap('a', 2)] }],
  ['the removal of an unknown lap', { gone: { rows: [], laps: [{ racer_id: 'x', lapindex: 1 }] } }],
])('applyLaps returns the same book for %s', (_what, patch) => {
  expect(applyLaps(book, patch)).toBe(book)
})

test('a new lap of one rider leaves the laps of the other riders the same list', () => {
  const next = applyLaps(book, { laps: [createLap('b', 2, { position: 2 })] })
  expect(next.byRider['a']).toBe(book.byRider['a'])
  expect(joinKeys(next.byRider['b'] ?? [])).toBe('b1 b2')
})

test('the list of all laps is built once for a book', () => {
  expect(listLaps(book)).toBe(listLaps(book))
  expect(listLaps(book)).toEqual(laps)
  expect(listLaps(emptyLapBook)).toEqual([])
})

test('a full answer reuses the objects of equal laps and drops the others', () => {
  const answer = laps.map(lap => Object.assign({}, lap))
  expect(reuseLaps(book, createLapBook(answer))).toBe(book)
  const changed = reuseLaps(book, createLapBook([...answer.slice(0, 1), createLap('a', 2, { pit: true })]))
  expect(joinKeys(listLaps(changed))).toBe('a1 a2')
  expect(listLaps(changed)[0]).toBe(laps[0])
  expect(changed.byRider).toEqual({ a: listLaps(changed) })
})

const keyArbitrary = fc.record({
  racer_id: fc.constantFrom('a', 'b', 'c', 'd'),
  lapindex: fc.integer({ min: 1, max: 4 }),
})
const lapArbitrary = fc
  .record({ key: keyArbitrary, position: fc.nat(3), time: fc.constantFrom('90.000', '91.000') })
  .map(({ key, position, time }) => createLap(key.racer_id, key.lapindex, { position, time }))
const patchArbitrary: fc.Arbitrary<Pick<LiveEvents['patch'], 'laps' | 'gone'>> = fc.record(
  {
    laps: fc.array(lapArbitrary, { maxLength: 5 }),
    gone: fc.record({ rows: fc.constant([]), laps: fc.array(keyArbitrary, { maxLength: 3 }) }),
  },
  { requiredKeys: [] },
)

test('R-005 the book gives the same laps in the same order as merging and sorting all laps', () => {
  fc.assert(
    fc.property(fc.array(patchArbitrary, { maxLength: 12 }), patches => {
      let list: Lap[] = []
      let current = emptyLapBook
      for (const patch of patches) {
        const nextList = mergeAllLaps(list, patch)
        const next = applyLaps(current, patch)
        expect(next === current).toBe(nextList === list)
        const nextLaps = listLaps(next)
        expect(nextLaps).toHaveLength(nextList.length)
        expect(nextLaps.every((lap, index) => lap === nextList[index])).toBe(true)
        expect(countLaps(next)).toBe(nextList.length)
        for (const [rider, ofRider] of Object.entries(next.byRider))
          expect(ofRider).toEqual(nextList.filter(({ racer_id }) => racer_id === rider))
        ;[list, current] = [nextList, next]
      }
    }),
    { numRuns: 1000 },
  )
})
