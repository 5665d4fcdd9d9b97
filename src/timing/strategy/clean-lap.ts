// Decides for every lap of a rider whether it is clean, and if not, why. A verdict depends only on the
// laps and flags up to the end of the lap, so that a replay and a live session agree.
import type { SessionKind } from '../engine/messages'
import type { FlagTimeline } from './flag-timeline'
import { findLapFlags, type LapFlags } from './lap-flags'
import { computeMedian } from './median'
import type { StrategyLap } from './strategy-lap'

/** In the order of precedence. */
export type LapReason = 'cancelled' | 'missed' | 'in' | 'out' | 'start' | 'red' | 'restart' | 'flag' | 'slow'

export interface JudgedLap {
  readonly lap: StrategyLap
  /** Why the lap is not clean; undefined for a clean lap. */
  readonly reason: LapReason | undefined
  /** The number of the stint, from 1. A stint begins at the start or with an out lap. */
  readonly stint: number
  /** The number of restarts of the race until the end of the lap. */
  readonly restarts: number
}

export interface JudgedSession {
  readonly kind: SessionKind
  readonly timeline: FlagTimeline
}

/** What the verdict of the next lap depends on. */
export interface LapHistory {
  readonly previous: StrategyLap | undefined
  readonly stint: number
  /** The times of the latest candidates of the stint. */
  readonly candidates: readonly number[]
  readonly bestCandidate: number
  readonly restarts: number
  /** `red` until the race is restarted, `restarted` until the first lap starts after the restart. */
  readonly interruption: Interruption
}

type Interruption = 'none' | 'red' | 'restarted'

/** Only the latest candidates of a stint are compared. */
export const maxCandidates = 7
/** With fewer candidates the limit is relative to the best one. */
const minCandidates = 3
const slowestPercent = 103
const slowestPercentOfBest = 107
const slowestMarginMs = 1500

export const noLapHistory: LapHistory = {
  previous: undefined,
  stint: 1,
  candidates: [],
  bestCandidate: Infinity,
  restarts: 0,
  interruption: 'none',
}

/** The slowest time of a clean lap. `candidates` are the latest of the stint, `best` is the best of all of them. */
export function computeSlowLimit(candidates: readonly number[], best: number): number {
  // In percent, because whole numbers compare exactly.
  if (candidates.length < minCandidates) return (best * slowestPercentOfBest) / 100
  const median = computeMedian(candidates)
  return Math.max((median * slowestPercent) / 100, median + slowestMarginMs)
}

/** The first reason why a lap is no candidate. */
function findExclusion(
  lap: StrategyLap,
  flags: LapFlags,
  kind: SessionKind,
  isAfterRestart: boolean,
): LapReason | undefined {
  if (lap.isCancelled) return 'cancelled'
  if (lap.time === undefined) return 'missed'
  if (lap.isIn) return 'in'
  if (lap.isOut) return 'out'
  if (kind === 'race' && lap.number === 1) return 'start'
  if (flags.during.includes('red')) return 'red'
  if (isAfterRestart) return 'restart'
  return flags.during.every(flag => flag === 'green' || flag === 'white') ? undefined : 'flag'
}

interface Restart {
  /** The lap is the first one that started after a restart. */
  readonly isFirstLap: boolean
  /** The race was restarted since the end of the previous lap. */
  readonly isRestarted: boolean
  readonly interruption: Interruption
}

const noRestart: Restart = { isFirstLap: false, isRestarted: false, interruption: 'none' }

/** Only races are restarted. A lap that started under red is `red`, also if the race is restarted during it. */
function findRestart(interruption: Interruption, flags: LapFlags, kind: SessionKind): Restart {
  if (kind !== 'race') return noRestart
  if (flags.during.includes('red')) {
    const isRestarted = flags.during.at(-1) !== 'red'
    return { isFirstLap: false, isRestarted, interruption: isRestarted ? 'restarted' : 'red' }
  }
  const isRestarted = interruption === 'red' || flags.before.includes('red')
  return { isFirstLap: isRestarted || interruption === 'restarted', isRestarted, interruption: 'none' }
}

export function judgeLap(
  history: LapHistory,
  lap: StrategyLap,
  { kind, timeline }: JudgedSession,
): { readonly history: LapHistory; readonly judged: JudgedLap } {
  const flags = findLapFlags(timeline, history.previous, lap)
  const { isFirstLap, isRestarted, interruption } = findRestart(history.interruption, flags, kind)
  const restarts = history.restarts + (isRestarted ? 1 : 0)
  const isNewStint = lap.isOut && history.previous !== undefined
  const stint = history.stint + (isNewStint ? 1 : 0)
  const exclusion = findExclusion(lap, flags, kind, isFirstLap)
  const times = exclusion === undefined && lap.time !== undefined ? [lap.time] : []
  const candidates = [...(isNewStint ? [] : history.candidates), ...times].slice(-maxCandidates)
  const bestCandidate = Math.min(isNewStint ? Infinity : history.bestCandidate, ...times)
  const isSlowCandidate = times.some(time => time > computeSlowLimit(candidates, bestCandidate))
  const reason = exclusion ?? (isSlowCandidate ? 'slow' : undefined)
  return {
    history: { previous: lap, stint, candidates, bestCandidate, restarts, interruption },
    judged: { lap, reason, stint, restarts },
  }
}

/** Judges the laps of one rider, in the order of their numbers. */
export function judgeLaps(laps: readonly StrategyLap[], session: JudgedSession): readonly JudgedLap[] {
  let history = noLapHistory
  return laps.map(lap => {
    const next = judgeLap(history, lap, session)
    history = next.history
    return next.judged
  })
}
