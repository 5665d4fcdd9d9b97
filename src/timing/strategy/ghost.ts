// The rider of another session on the same track as a ghost beside mine. Plus is good for me: I am ahead or
// faster. Times are whole milliseconds.
import type { JudgedLap } from './clean-lap'
import {
  createCount,
  type GhostCount,
  type GhostDelta,
  type GhostRacer,
  isLapCounted,
  isPointCounted,
  isStopped,
  measureCountStart,
  measureDelta,
} from './ghost-count'
import { getLapPoints, type Point, type RiderPoints } from './points'
import { findRaceStop } from './race-stop'
import { subtract } from './subtract'

export interface GhostOptions {
  /** Both start at the end of lap 1. */
  readonly isFirstLapSkipped: boolean
  /** The lines of the two sessions are not the same, except start/finish. */
  readonly isByLap: boolean
}

/**
 * Why the count does not go on: a red flag came out, and the count has not begun again; or my rider is past the last lap of
 * a ghost who stopped or took the checkered flag.
 */
export type CountEnd = 'red flag' | 'ghost stopped' | 'ghost finished'

export interface GhostGap {
  /** At the latest point that counts. */
  readonly latest: GhostDelta | undefined
  /** Undefined while the count goes on. */
  readonly end: CountEnd | undefined
  /** How much faster my last lap was than the ghost's lap with the same number; undefined if it does not count. */
  readonly lastLap: { readonly lap: number; readonly gain: number | undefined } | undefined
}

export interface GhostLap {
  readonly lap: number
  readonly time: number | undefined
  readonly ghostTime: number | undefined
  /** How much faster my lap was; undefined if it does not count. */
  readonly gain: number | undefined
  /** How far I am ahead at its end. */
  readonly delta: number | undefined
  /** False under red, and for the first lap if it is skipped. */
  readonly isCounted: boolean
}

export interface SectorGain {
  /** The sum over all laps. */
  readonly gain: number
  readonly laps: number
}

export interface GhostRace extends GhostGap {
  /** In the order of their numbers. */
  readonly laps: readonly GhostLap[]
  /** By sector, over the laps since the count began; undefined without such a lap. */
  readonly sectors: readonly (SectorGain | undefined)[]
}

function findLatest(count: GhostCount, isByLap: boolean): GhostDelta | undefined {
  const [mine, theirs] = [count.me.rider.points, count.ghost.rider.points]
  for (let lap = Math.min(mine.lastLap, theirs.lastLap); lap > 0; lap -= 1) {
    const lines = Math.min(getLapPoints(mine, lap).length, getLapPoints(theirs, lap).length)
    for (let line = isByLap ? 0 : lines - 1; line >= 0; line -= 1) {
      const found = measureDelta(count, { lap, line }) ?? measureCountStart(count, { lap, line })
      if (found) return found
    }
  }
  return undefined
}

function findNewestPoint({ lastLap, lapInProgress }: RiderPoints): Point {
  return {
    lap: lastLap,
    line: Math.max(
      0,
      lapInProgress.findLastIndex(time => time !== undefined),
    ),
  }
}

function findEnd(count: GhostCount): CountEnd | undefined {
  const { me, ghost } = count
  const newest = findNewestPoint(me.rider.points)
  const isCounted = isPointCounted(count, newest) || measureCountStart(count, newest) !== undefined
  if (isStopped(me) || !isCounted) return 'red flag'
  if (newest.lap <= ghost.rider.points.lastLap) return undefined
  const stop = findRaceStop(ghost.rider, ghost.timeline)
  return stop && (stop.reason === 'finished' ? 'ghost finished' : 'ghost stopped')
}

function findGap(count: GhostCount, isByLap: boolean): GhostGap {
  return { latest: findLatest(count, isByLap), end: findEnd(count), lastLap: compareLastLap(count) }
}

function compareLastLap(count: GhostCount): GhostGap['lastLap'] {
  const mine = count.me.rider.judgedLaps.at(-1)?.lap
  if (mine === undefined || !isLapCounted(count, mine.number)) return undefined
  const theirs = count.ghost.rider.judgedLaps.find(({ lap }) => lap.number === mine.number)?.lap
  return { lap: mine.number, gain: subtract(theirs?.time, mine.time) }
}

function listLaps(count: GhostCount): readonly GhostLap[] {
  const ghostTimes = new Map(count.ghost.rider.judgedLaps.map(({ lap }) => [lap.number, lap.time]))
  return count.me.rider.judgedLaps.map(({ lap: { number, time } }) => {
    const ghostTime = ghostTimes.get(number)
    const isCounted = isLapCounted(count, number)
    return {
      lap: number,
      time,
      ghostTime,
      gain: isCounted ? subtract(ghostTime, time) : undefined,
      delta: measureDelta(count, { lap: number + 1, line: 0 })?.delta,
      isCounted,
    }
  })
}

function sumSectorGains(
  mine: readonly JudgedLap[],
  theirs: readonly JudgedLap[],
  sectorCount: number,
): readonly (SectorGain | undefined)[] {
  const ghostSectors = new Map(theirs.map(({ lap }) => [lap.number, lap.sectors]))
  return Array.from({ length: sectorCount }, (_, index) => {
    const gains = mine.flatMap(
      ({ lap }) => subtract(ghostSectors.get(lap.number)?.[index], lap.sectors[index]) ?? [],
    )
    if (gains.length === 0) return undefined
    return { gain: gains.reduce((sum, gain) => sum + gain), laps: gains.length }
  })
}

const toFirstLap = ({ isFirstLapSkipped }: GhostOptions): number => (isFirstLapSkipped ? 2 : 1)

/** How far my rider is ahead in a race. */
export function measureGhost(me: GhostRacer, ghost: GhostRacer, options: GhostOptions): GhostGap {
  return findGap(createCount(me, ghost, toFirstLap(options)), options.isByLap)
}

/** The race lap by lap. */
export function compareWithGhost(me: GhostRacer, ghost: GhostRacer, options: GhostOptions): GhostRace {
  const count = createCount(me, ghost, toFirstLap(options))
  const gap = findGap(count, options.isByLap)
  const laps = listLaps(count)
  const counted = me.rider.judgedLaps.filter(
    ({ lap }, index) => laps[index]?.isCounted && lap.number >= (gap.latest?.firstLap ?? Infinity),
  )
  const sectorCount = options.isByLap ? 0 : Math.max(0, ...counted.map(({ lap }) => lap.sectors.length))
  return { ...gap, laps, sectors: sumSectorGains(counted, ghost.rider.judgedLaps, sectorCount) }
}
