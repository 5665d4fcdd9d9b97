// When a rider catches the one ahead (R-310, R-311, ruling 11).
import type { JudgedLap } from './clean-lap'
import { computeMean, computeSpread } from './mean'
import { measureRaceGap } from './race-gap'
import { isPaused } from './rider-state'
import { countLaps, isInProgress, type StrategyRider, type StrategySession } from './strategy-session'

export interface CatchOptions {
  /** How many laps are compared. */
  readonly laps: number
  /** The gap at which the rider ahead is caught, in milliseconds. */
  readonly caughtAt: number
  /** The laps left of the rider who catches; undefined if unknown. */
  readonly lapsLeft: number | undefined
}

export type Confidence = 'sure' | 'likely' | 'open'

interface Closing {
  readonly state: 'closing'
  readonly gap: number
  /** Milliseconds gained per lap. */
  readonly rate: number
  /** Until the rider ahead is caught. */
  readonly laps: number
  /** The laps at the fastest and the slowest likely rate; the slowest may never catch. */
  readonly range: readonly [number, number]
  readonly confidence: Confidence
  /** What is missing at the flag, in milliseconds; undefined if the rider ahead is caught before. */
  readonly shortBy: number | undefined
}

type CatchState =
  | { readonly state: 'unknown' | 'too early' }
  | { readonly state: 'in reach'; readonly gap: number }
  | { readonly state: 'holding' | 'losing'; readonly gap: number; readonly rate: number }
  | Closing

export type CatchForecast =
  | CatchState
  | { readonly state: 'paused'; /** The state from before. */ readonly last: CatchState }

const minLaps = 3
/** In milliseconds per lap. */
const minRate = 50
const sureWidth = 0.5
const likelyWidth = 1.5

/** A lap that both have finished. */
interface LapPair {
  /** How much faster the rider behind was. */
  readonly gain: number
  readonly isClean: boolean
  /** Whether the rider behind finished the lap first; undefined if it is not known. */
  readonly isFirst: boolean | undefined
}

function toPair(mine: JudgedLap, theirs: JudgedLap): LapPair {
  const { at, time = 0 } = mine.lap
  const { at: theirAt, time: theirTime = 0 } = theirs.lap
  return {
    gain: theirTime - time,
    isClean: mine.reason === undefined && theirs.reason === undefined,
    isFirst: at === undefined || theirAt === undefined ? undefined : at < theirAt,
  }
}

/** The latest laps that both have finished, newest first. */
function pairLaps(
  behind: readonly JudgedLap[],
  ahead: readonly JudgedLap[],
  count: number,
): readonly LapPair[] {
  const pairs: LapPair[] = []
  let other = ahead.length - 1
  for (let own = behind.length - 1; own >= 0 && pairs.length < count; own -= 1) {
    const mine = behind[own]
    if (mine === undefined) break
    while ((ahead[other]?.lap.number ?? 0) > mine.lap.number) other -= 1
    const theirs = ahead[other]
    if (theirs?.lap.number === mine.lap.number) pairs.push(toPair(mine, theirs))
  }
  return pairs
}

/** The gains of the latest clean laps of both after the last overtake between the two. */
function listGains(behind: StrategyRider, ahead: StrategyRider, laps: number): readonly number[] {
  const pairs = pairLaps(behind.judgedLaps, ahead.judgedLaps, laps * 2 + 1)
  const overtake = pairs.findIndex(({ isFirst }, index) => {
    const wasFirst = pairs[index + 1]?.isFirst
    return isFirst !== undefined && wasFirst !== undefined && isFirst !== wasFirst
  })
  const counted = pairs.slice(0, overtake === -1 ? laps * 2 : Math.min(overtake, laps * 2))
  const clean = counted.filter(({ isClean }) => isClean)
  return clean.slice(0, laps).map(({ gain }) => gain)
}

function getConfidence(width: number): Confidence {
  if (width <= sureWidth) return 'sure'
  return width <= likelyWidth ? 'likely' : 'open'
}

function forecastClosing(gap: number, rate: number, error: number, options: CatchOptions): Closing {
  const missing = gap - options.caughtAt
  const laps = missing / rate
  const range = [missing / (rate + error), missing / (rate - error)] as const
  const isTooLate = options.lapsLeft !== undefined && laps > options.lapsLeft
  return {
    state: 'closing',
    gap,
    rate,
    laps,
    range,
    confidence: getConfidence((range[1] - range[0]) / laps),
    shortBy: isTooLate ? Math.round(missing - rate * (options.lapsLeft ?? 0)) : undefined,
  }
}

/** Only the next rider in the order of the race is caught; riders a lap down are not. */
export function forecastCatch(
  session: StrategySession,
  behind: StrategyRider,
  ahead: StrategyRider,
  options: CatchOptions,
): CatchForecast {
  const gap = measureRaceGap(ahead.points, behind.points)
  if (session.kind !== 'race' || gap === undefined) return { state: 'unknown' }
  const state = findState(behind, ahead, gap, options)
  // After the flag all riders come to the pits, which changes nothing about the result.
  const isOut =
    isInProgress(session) && [behind, ahead].some(rider => rider.isInPit || isPaused(rider, session))
  return isOut ? { state: 'paused', last: state } : state
}

function findState(
  behind: StrategyRider,
  ahead: StrategyRider,
  gap: number,
  options: CatchOptions,
): CatchState {
  if (gap <= options.caughtAt) return { state: 'in reach', gap }
  const gains = listGains(behind, ahead, options.laps)
  if (gains.length < minLaps) return { state: 'too early' }
  const rate = computeMean(gains)
  const error = (computeSpread(gains) ?? 0) / Math.sqrt(gains.length)
  if (rate >= minRate && rate > error) return forecastClosing(gap, rate, error, options)
  return { state: Math.abs(rate) <= Math.max(error, minRate) ? 'holding' : 'losing', gap, rate }
}

/** The lap on which the rider ahead is caught. */
export function computeCatchLap(rider: StrategyRider, laps: number): number {
  // Not one lap later because of a rounding error.
  return countLaps(rider) + Math.ceil(laps - 1e-9)
}
