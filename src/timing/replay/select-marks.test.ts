import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mark, MarkKind } from './mark'
import { mergeMarks, selectMarks } from './select-marks'

const mark = (time: number, kind: MarkKind, competitor?: string): Mark => ({ time, kind, competitor })
const mine = new Set(['1'])

describe('R-132 the selected marks', () => {
  test('are those of my riders, with the session bests of all', () => {
    const marks = [
      mark(0, 'start'),
      mark(10, 'session-best', '2'),
      mark(11, 'personal-best', '2'),
      mark(12, 'overtake-suffered', '1'),
      mark(13, 'pit-in', '2'),
      mark(14, 'finish'),
    ]
    expect(selectMarks(marks, { mine }).map(({ time }) => time)).toEqual([0, 10, 12, 14])
  })

  test('leave out bests of others first, then personal bests, then overtakes', () => {
    const kinds: readonly Mark[] = [
      mark(0, 'start'),
      mark(1, 'session-best', '2'),
      mark(2, 'personal-best', '1'),
      mark(3, 'overtake-made', '1'),
      mark(4, 'pit-out', '1'),
    ]
    const select = (maxCount: number): number[] =>
      selectMarks(kinds, { mine, maxCount }).map(({ time }) => time)
    expect([4, 3, 2, 1].map(select)).toEqual([[0, 2, 3, 4], [0, 3, 4], [0, 4], [0]])
  })

  test('are at most 200, spread over the whole time, with the newest of each kind', () => {
    const overtakes = Array.from({ length: 1000 }, (_, time) => mark(time, 'overtake-made', '1'))
    const selected = selectMarks(overtakes, { mine })
    expect(selected).toHaveLength(200)
    expect(selected[0]?.time).toBeLessThan(10)
    expect(selected.at(-1)?.time).toBe(999)
  })
})

describe('R-132 merged marks', () => {
  test('contain marks that are nearer than 6 pixels', () => {
    const marks = [0, 100, 599, 600, 2000].map(time => mark(time, 'pit-in', '1'))
    const merged = mergeMarks(marks, 0.01)
    expect(merged.map(({ time, count }) => [time, count])).toEqual([
      [0, 3],
      [600, 1],
      [2000, 1],
    ])
  })

  test('lose no mark, keep the order, and lie at the minimum distance', () => {
    const marksArbitrary = fc
      .array(fc.integer({ min: 0, max: 3_600_000 }), { maxLength: 200 })
      .map(times => times.toSorted((one, other) => one - other).map(time => mark(time, 'pit-in', '1')))
    const scale = fc.double({ min: 0.000_01, max: 1, noNaN: true })
    fc.assert(
      fc.property(marksArbitrary, scale, (marks, pixelsPerMs) => {
        const merged = mergeMarks(marks, pixelsPerMs)
        expect(merged.flatMap(each => each.marks)).toEqual(marks)
        expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(marks.length)
        const distances = merged.slice(1).map(({ time }, index) => time - (merged[index]?.time ?? 0))
        expect(distances.every(distance => distance * pixelsPerMs >= 6)).toBe(true)
      }),
    )
  })
})
