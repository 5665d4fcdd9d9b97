import { expect, test } from 'vitest'
import type { JudgedSession } from './clean-lap'
import { listOvertakes } from './duel'
import type { StrategyLap } from './strategy-lap'
import { createChanges, createLaps, greenRace, isIn, isOut } from './test-laps'
import { createRider } from './test-strategy'

/** Who overtook, and where the new order was first seen: `b 2/1` is at the first line of lap 2. */
function list(
  one: readonly StrategyLap[],
  other: readonly StrategyLap[],
  judgedBy: JudgedSession = greenRace,
): readonly string[] {
  const riders = [
    createRider({ id: 'a', laps: one, judgedBy }),
    createRider({ id: 'b', laps: other, judgedBy }),
  ] as const
  return listOvertakes(...riders).map(({ point, riderId }) => `${riderId} ${point.lap}/${point.line}`)
}

test('R-390 every change of the order at a line that both have crossed counts', () => {
  const one = createLaps([92, [91, { sectors: [30_000, 30_000, 31_000] }], 91])
  const other = createLaps([92.5, [91, { sectors: [29_000, 30_000, 32_000] }], 90])
  expect(list(one, other)).toEqual(['b 2/1', 'a 3/0', 'b 4/0'])
})

test('R-390 riders at the same time keep their order', () => {
  expect(list(createLaps([92, 91, 91]), createLaps([92.5, 90.5, 91.5]))).toEqual([])
})

test('R-390 a change of the order by a pit stop is no overtake', () => {
  const stopped = createLaps([91.5, [100, isIn], [110, isOut], 91])
  expect(list(createLaps([92, 91, 91, 91]), stopped)).toEqual([])
  expect(list(createLaps([92, 91, 91, 91]), createLaps([91.5, 100, 110, 91]))).toEqual(['a 3/0'])
})

test('R-390 a change of the order under red is no overtake', () => {
  const laps = [createLaps([92, 91]), createLaps([91.5, 95])] as const
  const red = { changes: createChanges([0, 'green'], [100, 'red']), isExact: true }
  expect(list(...laps, { kind: 'race', timeline: red })).toEqual([])
  expect(list(...laps)).toEqual(['a 3/0'])
})
