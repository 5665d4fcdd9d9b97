// Points and the race gap between two riders at the latest point of both.
import { expect, test } from 'vitest'
import { lapsOf } from '../engine/racer'
import { crossing, runSession } from '../engine/test-messages'
import { computeRiderPoints, type PointSession, type RunningLap, toRunningLap } from './points'
import { measureRaceGap } from './race-gap'
import { type StrategyLap, toStrategyLap } from './strategy-lap'
import { createLaps, isIn } from './test-laps'

const race: PointSession = { kind: 'race', sectorCount: 3 }
const practice: PointSession = { ...race, kind: 'practice' }
const notStarted: RunningLap = { sectors: [], isOut: false }
const runningLap = (...seconds: readonly number[]): RunningLap => ({
  sectors: seconds.map(each => each * 1000),
  isOut: false,
})
const sectors = (...seconds: readonly (number | undefined)[]): Partial<StrategyLap> => ({
  sectors: seconds.map(each => (each === undefined ? undefined : each * 1000)),
})
function readPoints(laps: readonly StrategyLap[], running = notStarted, session = race) {
  const { byLap, lastLap, lapInProgress } = computeRiderPoints(laps, running, session)
  return Object.fromEntries([...byLap, [lastLap, lapInProgress]])
}

test('R-014 a point is the end of the lap before plus the sectors up to its line', () => {
  const laps = createLaps([
    [93, sectors(32, 30, 31)],
    [91, sectors(30, 30, 31)],
  ])
  expect(readPoints(laps, runningLap(29, 30))).toEqual({
    1: [0, 32_000, 62_000],
    2: [93_000, 123_000, 153_000],
    3: [184_000, 213_000, 243_000],
  })
})

test('R-014 lap 1 of a race starts at 0, and lap 1 of a practice where its time begins', () => {
  const laps = createLaps([[91, sectors(30, 30, 31)]], 500)
  expect(readPoints(laps)[1]?.[0]).toBe(0)
  expect(readPoints(laps, notStarted, practice)[1]).toEqual([500_000, 530_000, 560_000])
  expect(readPoints([], notStarted, practice)[1]?.[0]).toBeUndefined()
})

test('R-014 the lines of an out lap before the first known one have no time', () => {
  const out = { isOut: true, ...sectors(undefined, undefined, 31) }
  expect(readPoints(createLaps([93, [150, out]]))[2]).toEqual([93_000, undefined, 212_000])
})

test('R-014 the first sector of an out lap starts at pit exit and is not added to the end of the lap before', () => {
  const out = { isOut: true, ...sectors(25, 30, 31) }
  expect(readPoints(createLaps([93, [150, out]]))[2]).toEqual([93_000, 182_000, 212_000])
  const running = { isOut: true, sectors: [25_000, 30_000] }
  expect(readPoints(createLaps([[93, isIn]]), running)[2]).toEqual([93_000, undefined, undefined])
})

test('R-014 lines after a missed line are counted from the end of the lap', () => {
  const laps = createLaps([[91, sectors(20, undefined, undefined, 25)]])
  expect(readPoints(laps, notStarted, { ...race, sectorCount: 4 })[1]).toEqual([0, 20_000, undefined, 66_000])
})

test('R-014 a session without sectors has points at start/finish only', () => {
  expect(readPoints(createLaps([93, 91]), notStarted, { ...race, sectorCount: 0 })).toEqual({
    1: [0],
    2: [93_000],
    3: [184_000],
  })
})

test('R-014 the points of a session of the engine are the crossings of its lines', () => {
  const times = [30, 61, 93, 123, 154, 185, 215]
  const lines = ['S1', 'S2', 'SF'] as const
  const session = runSession(
    'race',
    times.map((at, index) => crossing('1', lines[index % 3] ?? 'SF', at)),
  )
  const [racer] = session.racers
  if (racer === undefined) throw new Error('The rider is missing')
  const laps = lapsOf(racer).map(toStrategyLap)
  expect(readPoints(laps, toRunningLap(racer.running, 3))).toEqual({
    1: [0, 30_000, 61_000],
    2: [93_000, 123_000, 154_000],
    3: [185_000, 215_000, undefined],
  })
})

test('R-014 the race gap is taken at the latest point of the rider who has reached fewer', () => {
  const mine = computeRiderPoints(createLaps([100, 83.68]), runningLap(20.8), race)
  const theirs = computeRiderPoints(createLaps([99.5, 83.51]), runningLap(20.9, 30), race)
  // S1 of lap 3: 204.480 and 203.910.
  expect(measureRaceGap(mine, theirs)).toBe(-570)
})

test('R-014 the race gap of a lapped rider is a time', () => {
  const mine = computeRiderPoints(createLaps(Array.from({ length: 9 }, () => 90)), notStarted, race)
  const lapped = computeRiderPoints(createLaps(Array.from({ length: 8 }, () => 100)), notStarted, race)
  expect(measureRaceGap(mine, lapped)).toBe(800_000 - 720_000)
})

test('R-014 a point without a time of both riders is skipped, and without a common point there is no gap', () => {
  const mine = computeRiderPoints(createLaps([[91, sectors(30, undefined, undefined)]]), runningLap(30), race)
  const theirs = computeRiderPoints([], runningLap(31, 30), race)
  expect(measureRaceGap(mine, theirs)).toBe(1000)
  const unknown = computeRiderPoints([], notStarted, practice)
  expect(measureRaceGap(mine, unknown)).toBeUndefined()
})
