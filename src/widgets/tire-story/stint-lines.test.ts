import { type JudgedLap, judgeLaps, listStints, type StrategyLap } from '#timing'
import { expect, test } from 'vitest'
import { layOutStints, listAges } from './stint-lines'

const timeline = { changes: [{ at: 0, flag: 'green' }], isExact: true } as const

function judge(seconds: readonly number[], changes: Readonly<Record<number, Partial<StrategyLap>>> = {}) {
  let at = 0
  const laps = seconds.map((time, index): StrategyLap => {
    at += time * 1000
    const lap = { number: index + 1, at, time: time * 1000, sectors: [], flag: 'green' } as const
    return { ...lap, isIn: false, isOut: false, isCancelled: false, ...changes[index + 1] }
  })
  return judgeLaps(laps, { kind: 'race', timeline })
}

const stintsOf = (judged: readonly JudgedLap[]) => listStints(judged).toReversed()

/** Stint 1: laps 1 to 6, the third cancelled. Stint 2: laps 7 to 9. */
const stints = stintsOf(
  judge([96, 91, 95, 92, 91, 99, 110, 92, 91], {
    3: { isCancelled: true },
    6: { isIn: true },
    7: { isOut: true },
  }),
)

test('R-370 the stints lie over each other by age, and a lap that is not clean is a gap in the line', () => {
  const layout = layOutStints(stints)
  expect(layout).toMatchObject({ maxAge: 5, fastest: 91_000, slowest: 92_000 })
  expect(layout?.lines.map(({ number, slot }) => [number, slot])).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(layout?.lines.map(({ runs }) => runs)).toEqual([
    [
      [
        { x: 25, y: 0 },
        { x: 50, y: 100 },
      ],
    ],
    [
      [{ x: 25, y: 100 }],
      [
        { x: 75, y: 0 },
        { x: 100, y: 100 },
      ],
    ],
  ])
})

test('without two clean laps there is no chart', () => {
  expect(layOutStints(stintsOf(judge([96, 91])))).toBeUndefined()
  expect(layOutStints([])).toBeUndefined()
})

test('R-370 the table has the lap of every stint by age', () => {
  const rows = listAges(stints).map(({ age, laps }) => [age, laps.map(judged => judged?.lap.number)])
  expect(rows).toEqual([
    [1, [7, 1]],
    [2, [8, 2]],
    [3, [9, 3]],
    [4, [undefined, 4]],
    [5, [undefined, 5]],
    [6, [undefined, 6]],
  ])
})
