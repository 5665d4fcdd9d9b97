// Points and the race gap between two riders at the latest point of both.
import { describe, expect, test } from 'vitest'
import { lapsOf } from '../engine/racer'
import { crossing, runSession } from '../engine/test-messages'
import { computeRiderPoints, type PointSession, type RunningLap, toRunningLap } from './points'
import { measureRaceGap } from './race-gap'
import { type StrategyLap, toStrategyLap } from './strategy-lap'
import { createChanges, createLaps, greenRace, isIn } from './test-laps'

const race: PointSession = { ...greenRace, sectorCount: 3 }
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

describe('a lap that began later than the lap before ended', () => {
  const lap = sectors(30, 30, 31)
  /** Red came out at 220, in lap 3, which did not count. The race was restarted at 900. */
  const flags = createChanges([0, 'green'], [220, 'red'], [900, 'green'])
  const stopped: PointSession = { ...race, timeline: { changes: flags, isExact: true } }
  const riders = (from: number, more: Partial<StrategyLap> = {}) => [
    ...createLaps([99, 91]),
    ...createLaps([[91, { number: 3, ...lap, ...more }]], from),
  ]

  test('R-014 after a restart between two laps, lines are added from the start of the own time', () => {
    expect(readPoints(riders(901.5), notStarted, stopped)[3]).toEqual([190_000, 931_500, 961_500])
  })

  test('R-014 a missed line of such a lap has no time, and the others are true', () => {
    const holed = riders(901.5, sectors(30, undefined, 31))
    expect(readPoints(holed, notStarted, stopped)[3]).toEqual([190_000, 931_500, 961_500])
    const alone = riders(901.5, sectors(undefined, undefined, 31))
    expect(readPoints(alone, notStarted, stopped)[3]).toEqual([190_000, undefined, 961_500])
  })

  test('R-014 without sectors such a lap has start/finish only, and the gap at its end is that of the crossings', () => {
    const session = { ...stopped, sectorCount: 0 }
    const [mine, theirs] = [901.5, 903].map(from => computeRiderPoints(riders(from), notStarted, session))
    if (!mine || !theirs) throw new Error('A rider is missing')
    expect(mine.byLap.get(3)).toEqual([190_000])
    expect(measureRaceGap(mine, theirs)).toBe(1500)
  })

  test('R-014 the gap at a line after the restart counts from the restart of each rider', () => {
    const mine = computeRiderPoints(riders(901.5), runningLap(30), stopped)
    const theirs = computeRiderPoints(riders(903.2), notStarted, stopped)
    expect(measureRaceGap(mine, theirs)).toBe(1700)
    // Both at S2 of lap 3.
    expect(theirs.byLap.get(3)?.[2]).toBe(963_200)
  })

  test('R-014 in the first lap after the restart the lines of the lap in progress have no time', () => {
    const points = computeRiderPoints(createLaps([99, 91]), runningLap(25, 30), stopped)
    expect(points.lapInProgress).toEqual([190_000, undefined, undefined])
    expect(points.reached).toEqual({ line: 2, elapsed: 55_000 })
  })

  test('R-014 under red the lines that were reached before it keep their times', () => {
    const session = { ...stopped, timeline: { changes: flags.slice(0, 2), isExact: true } }
    const points = computeRiderPoints(createLaps([99, 91]), runningLap(25, 30), session)
    expect(points.lapInProgress).toEqual([190_000, 215_000, undefined])
  })

  test('R-014 a lap that ended after the restart begins the next one, whose lines are known', () => {
    const points = computeRiderPoints(riders(901.5), runningLap(25), stopped)
    expect(points.lapInProgress).toEqual([992_500, 1_017_500, undefined])
  })

  test('R-014 after a hole in the laps, or in practice, a lap begins where its own time begins', () => {
    const holed = riders(901.5).filter(({ number }) => number !== 2)
    expect(readPoints(holed, notStarted, race)[3]).toEqual([901_500, 931_500, 961_500])
    expect(readPoints(riders(901.5), notStarted, practice)[3]).toEqual([190_000, 931_500, 961_500])
  })

  test('R-014 an own time that is rounded in another way begins at the end of the lap before', () => {
    const rounded = riders(189.95, sectors(30, undefined, undefined))
    expect(readPoints(rounded)[3]).toEqual([190_000, 220_000, undefined])
  })

  test('R-014 a grid behind start/finish crosses it after the start, and the lines of lap 1 count from there', () => {
    const [first] = createLaps([[91, lap]], 3)
    if (!first) throw new Error('The lap is missing')
    expect(readPoints([first])[1]).toEqual([0, 33_000, 63_000])
    const running = { ...runningLap(30), isStartUnknown: true }
    expect(computeRiderPoints([], running, race).lapInProgress).toEqual([0, undefined, undefined])
  })

  test('R-396 a crossing of a line does not compute the points of finished laps again', () => {
    const laps = riders(901.5)
    const before = computeRiderPoints(laps, notStarted, stopped)
    expect(computeRiderPoints(laps, runningLap(25), stopped).byLap).toBe(before.byLap)
  })
})
