// The gaps of all riders to mine, and how they change (R-300, R-301, ruling 7).
import { getPointTime, type Point, type RiderPoints } from './points'
import { findSharedPoint, measureGapAt } from './race-gap'
import { isStopped } from './rider-state'
import type { StrategyRider, StrategySession } from './strategy-session'
import { subtract } from './subtract'

export interface GapToMe {
  /** In milliseconds, plus if the rider is behind me. */
  readonly gap: number | undefined
  /** How many full laps the rider is behind me; negative if ahead. */
  readonly laps: number
  /** How much the gap has shrunk in one lap, in milliseconds. */
  readonly change: number | undefined
  /** The gaps at the same line of the latest laps, oldest first. */
  readonly history: readonly (number | undefined)[]
}

export type GapTrend = 'closing' | 'opening' | 'same'

const historyLaps = 5
const trendThresholdMs = 100

const noGap: GapToMe = { gap: undefined, laps: 0, change: undefined, history: [] }

export function getGapTrend(change: number | undefined): GapTrend | undefined {
  if (change === undefined) return undefined
  if (change > trendThresholdMs) return 'closing'
  return change < -trendThresholdMs ? 'opening' : 'same'
}

/** How many full laps earlier the first rider crossed the line at which the second one was last seen. */
function countLapsAhead(ahead: RiderPoints, behind: RiderPoints, { lap, line }: Point): number {
  const time = getPointTime(behind, { lap, line }) ?? -Infinity
  let laps = 0
  while ((getPointTime(ahead, { lap: lap + laps + 1, line }) ?? Infinity) <= time) laps += 1
  return laps
}

/** Also of riders who are in the pits or have stopped: then it is the last gap. */
export function measureGapInRace(me: StrategyRider, other: StrategyRider): GapToMe {
  const point = findSharedPoint(me.points, other.points)
  if (point === undefined) return { ...noGap, gap: subtract(other.diff, me.diff) }
  const history = Array.from({ length: historyLaps }, (_, index) =>
    measureGapAt(me.points, other.points, { ...point, lap: point.lap - historyLaps + 1 + index }),
  )
  const [before, gap] = history.slice(-2)
  const isKnown = before !== undefined && gap !== undefined
  return {
    gap,
    laps: countLapsAhead(me.points, other.points, point) - countLapsAhead(other.points, me.points, point),
    change: isKnown ? Math.abs(before) - Math.abs(gap) : undefined,
    history,
  }
}

/** `now` is since 1970. Undefined values for riders who are in the pits or have stopped, and for me. */
export function measureGapToMe(
  session: StrategySession,
  me: StrategyRider,
  other: StrategyRider,
  now: number,
): GapToMe {
  if (me.id === other.id) return noGap
  if (session.kind !== 'race') {
    const isKnown = me.bestLap !== undefined && other.bestLap !== undefined
    return isKnown ? { ...noGap, gap: other.bestLap - me.bestLap } : noGap
  }
  const isOut = [me, other].some(rider => rider.isInPit || isStopped(rider, session, now))
  return isOut ? noGap : measureGapInRace(me, other)
}
