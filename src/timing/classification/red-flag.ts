// The result of a race that was stopped with the red flag (C-103).
import { compareOnRoad, countLapsAt, endAt, type RoadResult } from './road-result'
import type { RaceLimit, Rules } from './rules'
import type { RulingStatus } from './scoring'

export type RedFlagOutcome = 'void' | 'restart' | 'complete'

export interface RedFlagResult {
  readonly results: readonly RoadResult[]
  /** The counted laps of the leader on the road. */
  readonly leaderLaps: number
  /** What the rules propose. */
  readonly outcome: RedFlagOutcome
}

/** Shares such as 2/3 are not exact: two thirds of 18 laps are 12. */
const roundingError = 1e-9

/** A share of a number of laps, rounded down. */
export function shareOf(share: number, laps: number): number {
  return Math.floor(share * laps + roundingError)
}

export function applyRedFlag(
  results: readonly RoadResult[],
  redAt: number,
  rules: Rules,
  retired: ReadonlySet<string> = new Set(),
): RedFlagResult {
  const before = results.map(result => endAt(result, redAt))
  const counted = rules.redFlag === 'each-last' ? before : applyCommonLap(before, redAt, retired)
  const leaderLaps = Math.max(0, ...counted.map(({ count }) => count))
  return { results: counted, leaderLaps, outcome: proposeOutcome(rules, leaderLaps, redAt) }
}

/** Riders whom race control has retired complete no more laps, so they do not decide which lap all others have completed. */
export function isRetired(status: RulingStatus | undefined): boolean {
  return status === 'out' || status === 'dnf' || status === 'dns'
}

/** As if the checkered flag had been shown to the leader at the end of the last lap that all riders on the lead lap have completed. */
function applyCommonLap(
  results: readonly RoadResult[],
  redAt: number,
  retired: ReadonlySet<string>,
): readonly RoadResult[] {
  const [leader] = results.toSorted(compareOnRoad)
  if (leader === undefined) return results
  const others = results.filter(result => !retired.has(result.competitor) && !isLapped(result, leader, redAt))
  const common = Math.min(leader.count, ...others.map(({ count }) => count))
  const flagAt = findEndOfLap(results, common)
  return flagAt === undefined ? results.map(result => endAt(result, -1)) : results.map(finishAt(flagAt))
}

/** The leader has completed a lap more at the rider's last passing, or has passed start/finish twice since. */
function isLapped(rider: RoadResult, leader: RoadResult, redAt: number): boolean {
  if (rider.competitor === leader.competitor) return false
  const leaderLaps = countLapsAt(leader, rider.total ?? 0)
  return leaderLaps > rider.count || countLapsAt(leader, redAt) - rider.count > 1
}

/** When the first rider has completed the lap. */
function findEndOfLap(results: readonly RoadResult[], lap: number): number | undefined {
  const times = results.flatMap(({ laps }) => laps.find(({ number }) => number === lap)?.at ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

/** A rider without a passing after the flag has the last one before it. */
function finishAt(flagAt: number): (result: RoadResult) => RoadResult {
  return result => {
    const finish = result.laps.find(({ at }) => at !== undefined && at >= flagAt)?.at
    return endAt(result, finish ?? flagAt)
  }
}

/** A race by time is complete by the share of its time. */
function proposeOutcome(rules: Rules, leaderLaps: number, redAt: number): RedFlagOutcome {
  if (leaderLaps < rules.voidBelowLaps) return 'void'
  return isDistanceCompleted(rules.limit, rules.completeShare, leaderLaps, redAt) ? 'complete' : 'restart'
}

function isDistanceCompleted(limit: RaceLimit, share: number, laps: number, redAt: number): boolean {
  if (limit.kind === 'laps') return laps >= shareOf(share, limit.laps)
  if (limit.kind === 'none') return true
  return redAt + roundingError >= share * limit.timeMs
}

/** The distance of the part after a restart: what the leader has not completed (C-104). */
export function proposeRemaining(limit: RaceLimit, leaderLaps: number, redAt: number): RaceLimit {
  if (limit.kind === 'none') return limit
  if (limit.kind === 'laps') return { kind: 'laps', laps: Math.max(1, limit.laps - leaderLaps) }
  return { ...limit, timeMs: Math.max(0, limit.timeMs - redAt) }
}
