import { describe, expect, test } from 'vitest'
import { countLapsLeft } from './laps-left'
import type { StrategyRider } from './strategy-session'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

const now = 10_000_000

/** A rider with the pace and the spread (0 or 0.4) who crossed the line some seconds ago. */
function createPacedRider(
  id: string,
  pace: number,
  ago: number,
  more: Partial<StrategyRider> = {},
): StrategyRider {
  const laps = createLaps([99, pace - 0.4, pace, pace + 0.4])
  return createRider({ id, laps, crossedAt: now - ago * 1000, ...more })
}

const leader = createPacedRider('leader', 91.5, 40)
const me = createPacedRider('me', 92.3, 30)
const timed = createSession([leader, me])
const countTimed = (remaining: number | undefined, extraLaps = 0, rider = me) =>
  countLapsLeft(timed, rider, {
    now,
    remaining: remaining === undefined ? undefined : remaining * 1000,
    extraLaps,
  })

describe('the worked example of a timed race', () => {
  test('R-350 with 300 s left, the leader has 4 laps left and takes the flag in 326.0 s', () => {
    expect(countTimed(300, 0, leader)).toEqual({ laps: 4, orLaps: undefined, flagIn: 326_000 })
  })

  test('R-350 my next crossing is in 62.3 s, so I have 4 laps left, too', () => {
    expect(countTimed(300)).toEqual({ laps: 4, orLaps: undefined, flagIn: 326_000 })
  })
})

describe('a timed race', () => {
  test('R-350 when the time ends before the next crossing of the leader, one lap is left', () => {
    expect(countTimed(40)?.laps).toBe(1)
    expect(countTimed(0)?.laps).toBe(1)
  })

  test('R-350 a crossing of the leader close to the end of the time makes one lap more or less possible', () => {
    // The crossings of the leader are in 51.5, 143.0, 234.5 and 326.0 s; 2 x 0.4 x 2 is 1.6 s.
    expect(countTimed(324.5)).toMatchObject({ laps: 4, orLaps: 5 })
    expect(countTimed(324.3)).toMatchObject({ laps: 4, orLaps: undefined })
    expect(countTimed(235)).toMatchObject({ laps: 4, orLaps: 3 })
  })

  test('R-350 extra laps are added after the time', () => {
    expect(countTimed(300, 1, leader)).toMatchObject({ laps: 5, flagIn: 417_500 })
    expect(countTimed(300, 2)?.laps).toBe(6)
  })

  test('R-350 a rider who is much slower has fewer laps left than the leader', () => {
    const slow = createPacedRider('slow', 120, 10)
    expect(countTimed(300, 0, slow)?.laps).toBe(3)
  })

  test('R-350 without a remaining time or a pace, the laps are not known', () => {
    expect(countTimed(undefined)).toBeUndefined()
    expect(
      countTimed(300, 0, createRider({ laps: createLaps([99, 91, 91]), crossedAt: now })),
    ).toBeUndefined()
  })
})

describe('a race by laps', () => {
  const byLaps = createSession([leader, me], { lapCount: 20 })
  const count = (rider: StrategyRider, session = byLaps) =>
    countLapsLeft(session, rider, { now, remaining: undefined, extraLaps: 0 })

  test('R-350 the total minus my laps are left', () => {
    expect(count(me)).toMatchObject({ laps: 16, orLaps: undefined })
  })

  test('R-350 a rider who is lapped before the flag has one lap less', () => {
    const slow = createPacedRider('slow', 98, 30)
    expect(count(slow)?.laps).toBe(15)
  })

  test('R-350 after the flag no lap is left, and in practice laps are not counted', () => {
    expect(count(me, { ...byLaps, flag: 'chequered' })?.laps).toBe(0)
    expect(count(me, { ...byLaps, kind: 'practice' })).toBeUndefined()
  })
})
