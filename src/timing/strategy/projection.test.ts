import { describe, expect, test } from 'vitest'
import { projectOrder, projectPlace } from './projection'
import type { StrategyRider } from './strategy-session'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

const now = 1_020_000
/** A rider with 10 laps, the last one at `at`, and the given pace. */
function createPacedRider(
  id: string,
  at: number,
  times: readonly number[],
  more: Partial<StrategyRider> = {},
) {
  const sum = times.reduce((total, time) => total + time, 0)
  const laps = createLaps([at - sum, ...times])
  return createRider({ id, laps, crossedAt: at * 1000, ...more })
}

const steady = (pace: number) => Array.from({ length: 5 }, () => pace)
// The spread of these laps is 0.3354, and its error with five laps 0.15.
const varying = [90.99, 90.84, 91.2, 91.41, 91.56]

describe('the worked example', () => {
  const leader = createPacedRider('a', 1000, steady(91.5))
  const me = createPacedRider('me', 1001.2, varying)
  const session = createSession([leader, me], { lapCount: 9 })
  // The leader has three laps to go.
  const moment = { now, flagIn: 71_500 + 2 * 91_500 }

  test('R-351 the leader finishes at 1274.5 and I at 1274.8', () => {
    const order = projectOrder(session, moment)
    expect(order).toEqual([
      { id: 'a', laps: 9, time: 1_274_500 },
      { id: 'me', laps: 9, time: 1_274_800 },
    ])
  })

  test('R-351 with an error of 0.15 s a lap I am second, or first', () => {
    expect(projectPlace(session, me, moment)).toEqual({ place: 2, best: 1, worst: 2, gapAhead: 300 })
  })
})

describe('riders without a pace', () => {
  const leader = createPacedRider('a', 1000, steady(91.5))
  const session = (other: StrategyRider) => createSession([leader, other], { lapCount: 9 })
  const moment = { now, flagIn: 254_500 }
  const project = (other: StrategyRider) =>
    projectOrder(session(other), moment).find(({ id }) => id === other.id)

  test('R-351 a rider without a pace keeps the last lap', () => {
    const rider = createRider({ id: 'x', laps: createLaps([900, 105]), crossedAt: 1_005_000 })
    expect(project(rider)).toEqual({ id: 'x', laps: 5, time: 1_005_000 + 3 * 105_000 })
  })

  test('R-351 a stopped rider and a rider in the pits keep their laps', () => {
    const stopped = createPacedRider('x', 800, steady(91))
    expect(project(stopped)).toEqual({ id: 'x', laps: 6, time: 800_000 })
    const inPit = createPacedRider('x', 1010, steady(91), { isInPit: true })
    expect(project(inPit)).toEqual({ id: 'x', laps: 6, time: 1_010_000 })
  })

  test('R-351 a lapped rider finishes after the flag with fewer laps', () => {
    const lapped = createPacedRider('x', 1010, steady(140))
    expect(project(lapped)).toEqual({ id: 'x', laps: 8, time: 1_010_000 + 2 * 140_000 })
  })

  test('a rider who is not in the session has no place', () => {
    expect(
      projectPlace(createSession([leader]), createPacedRider('x', 1010, steady(91)), moment),
    ).toBeUndefined()
  })
})
