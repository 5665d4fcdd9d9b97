import { describe, expect, test } from 'vitest'
import { findNextPassing, formatUntilPassing } from './next-passing'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

/** 10:00:00.0 */
const ten = 36_000_000
const withSectors = (...seconds: readonly number[]) => ({
  sectors: seconds.map(each => Math.round(each * 1000)),
})
const sectoredLaps = createLaps([
  99,
  [91.7, withSectors(20.9, 30.2, 40.6)],
  [91.5, withSectors(20.8, 30, 40.7)],
  [91.8, withSectors(20.9, 30.1, 40.8)],
])
const session = createSession([])

describe('the worked example', () => {
  const rider = createRider({ laps: sectoredLaps, running: [20.9], crossedAt: ten })
  const passing = findNextPassing(session, rider, { now: ten + 65_000 })

  test('R-361 after S1 at +20.9 with means of 30.1 and 40.7, the rider passes at 10:01:31.7', () => {
    expect(passing).toEqual({ state: 'expected', at: ten + 91_700, lap: 5 })
  })

  test('R-361 at 10:01:05.0 the countdown says 0:27', () => {
    expect(formatUntilPassing(ten + 91_700, ten + 65_000)).toBe('0:27')
  })
})

test.each([
  [91_700, '0:00'],
  [92_699, '0:00'],
  [92_700, '+0:01'],
  [98_700, '+0:07'],
  [0, '1:32'],
])('R-361 %i ms after the last crossing, a passing after 91.7 s is %s', (since, text) => {
  expect(formatUntilPassing(91_700, since)).toBe(text)
})

test('R-361 before the first line the pace of three laps counts, and without a clean lap the average or the last lap', () => {
  const find = (more: Partial<Parameters<typeof createRider>[0]>) =>
    findNextPassing(session, createRider({ laps: sectoredLaps, crossedAt: ten, ...more }), { now: ten })
  expect(find({})).toEqual({ state: 'expected', at: ten + 91_667, lap: 5 })
  const firstLap = createLaps([99])
  expect(find({ laps: firstLap, averageLap: 95_000 })).toEqual({
    state: 'expected',
    at: ten + 95_000,
    lap: 2,
  })
  expect(find({ laps: firstLap })).toEqual({ state: 'expected', at: ten + 99_000, lap: 2 })
  expect(find({ laps: [], crossedAt: undefined })).toEqual({ state: 'unknown' })
})

test('R-361 the offset of the board is added', () => {
  const rider = createRider({ laps: sectoredLaps, running: [20.9], crossedAt: ten })
  expect(findNextPassing(session, rider, { now: ten, offset: -5000 })).toEqual({
    state: 'expected',
    at: ten + 86_700,
    lap: 5,
  })
})

test('R-361 a board behind the line is passed after the crossing of the line', () => {
  const rider = createRider({ laps: sectoredLaps, crossedAt: ten })
  const find = (now: number) => findNextPassing(session, rider, { now, offset: 10_000 })
  expect(find(ten + 9999)).toEqual({ state: 'expected', at: ten + 10_000, lap: 4 })
  expect(find(ten + 10_000)).toEqual({ state: 'expected', at: ten + 101_667, lap: 5 })
})

test('R-361 a rider who has taken the flag does not pass again, and no one is awaited after a red flag', () => {
  const laps = sectoredLaps.map((lap, index) => (index === 3 ? { ...lap, flag: 'chequered' as const } : lap))
  const rider = createRider({ laps, crossedAt: ten })
  const find = (flag: 'chequered' | 'red', now: number) =>
    findNextPassing({ ...session, flag }, rider, { now }).state
  expect(find('chequered', ten)).toBe('unknown')
  expect(find('red', ten)).toBe('expected')
  expect(find('red', ten + 200_000)).toBe('unknown')
})

test('R-361 a rider in the pits is in pit, and after 1.5 times the pace without a crossing not seen', () => {
  const rider = createRider({ laps: sectoredLaps, crossedAt: ten })
  expect(findNextPassing(session, { ...rider, isInPit: true }, { now: ten })).toEqual({ state: 'in pit' })
  expect(findNextPassing(session, rider, { now: ten + 137_500 }).state).toBe('expected')
  expect(findNextPassing(session, rider, { now: ten + 137_501 })).toEqual({ state: 'not seen' })
})
