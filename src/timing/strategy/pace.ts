// The pace of a rider: the mean of the last clean laps (R-013, ruling 6).
import type { JudgedLap } from './clean-lap'
import { computeMean, computeSpread } from './mean'

export interface Pace {
  /** The mean in whole milliseconds. */
  readonly time: number
  /** The number of laps in the mean. */
  readonly laps: number
  /** Laps of more than one stint are averaged. */
  readonly isMixed: boolean
  /** Too few laps for a forecast. */
  readonly hasFewLaps: boolean
  /** The sample standard deviation in milliseconds; undefined for a single lap. */
  readonly spread: number | undefined
}

const defaultLaps = 5
/** A stint with at least as many clean laps is averaged alone. */
const minLaps = 3

interface CleanLap {
  readonly time: number
  readonly stint: number
}

/** The latest clean laps since the last restart, newest first. */
function listLatestCleanLaps(judgedLaps: readonly JudgedLap[], maxLaps: number): readonly CleanLap[] {
  const restarts = judgedLaps.at(-1)?.restarts
  const latest: CleanLap[] = []
  for (let index = judgedLaps.length - 1; index >= 0 && latest.length < maxLaps; index -= 1) {
    const judged = judgedLaps[index]
    if (judged === undefined || judged.restarts !== restarts) break
    const { time } = judged.lap
    if (judged.reason === undefined && time !== undefined) latest.push({ time, stint: judged.stint })
  }
  return latest
}

/** By the number of laps. */
const knownPaces = new WeakMap<readonly JudgedLap[], Map<number, Pace | undefined>>()

/** Undefined without a clean lap. Computed once for a list of laps, because every widget asks. */
export function computePace(
  judgedLaps: readonly JudgedLap[],
  maxLaps: number = defaultLaps,
): Pace | undefined {
  const paces = knownPaces.get(judgedLaps) ?? new Map<number, Pace | undefined>()
  knownPaces.set(judgedLaps, paces)
  if (!paces.has(maxLaps)) paces.set(maxLaps, averageCleanLaps(judgedLaps, maxLaps))
  return paces.get(maxLaps)
}

function averageCleanLaps(judgedLaps: readonly JudgedLap[], maxLaps: number): Pace | undefined {
  const latest = listLatestCleanLaps(judgedLaps, Math.max(maxLaps, minLaps))
  const ofStint = latest.filter(({ stint }) => stint === judgedLaps.at(-1)?.stint)
  const averaged = (ofStint.length >= minLaps ? ofStint : latest).slice(0, maxLaps)
  if (averaged.length === 0) return undefined
  const times = averaged.map(({ time }) => time)
  return {
    time: Math.round(computeMean(times)),
    laps: times.length,
    isMixed: new Set(averaged.map(({ stint }) => stint)).size > 1,
    hasFewLaps: times.length < minLaps,
    spread: computeSpread(times),
  }
}
