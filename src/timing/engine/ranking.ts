// Ranks the racers of a session by the positions of the feed once they have settled. Until then the order follows from
// the laps and totals, or best laps, of the feed or of our own computation.
import { heartbeatsToSettle } from './apply-standing'
import { isLapCancelled } from './cancellations'
import { isEligibleForBest, minDefined } from './lap'
import {
  type BestLapClaim,
  findLap,
  getLapCount,
  getTotalTime,
  isIdle,
  lapsOf,
  type RaceClaim,
  type Racer,
} from './racer'
import type { Session } from './session-state'

/**
 * The best lap claimed by the feed, which includes missed laps and excludes cancelled ones, otherwise our own. A faster
 * lap recorded after the claim takes precedence.
 */
export function getBestTime(racer: Racer): number | undefined {
  const { bestClaim, statistics } = racer
  if (bestClaim?.best === 'none') return findBestSince(racer, bestClaim.heartbeats)
  const own = statistics.best
  const isCancelled = bestClaim?.lap !== undefined && isLapNumberCancelled(racer, bestClaim.lap)
  const claimed = isCancelled ? undefined : bestClaim?.best
  if (claimed === undefined || own?.time === undefined) return claimed ?? own?.time
  const isNewer = own.heartbeats > (bestClaim?.heartbeats ?? 0)
  return isNewer && own.time < claimed ? own.time : claimed
}

function isLapNumberCancelled(racer: Racer, number: number): boolean {
  if (racer.cancelled.length === 0) return false
  return findLap(racer, number)?.isCancelled ?? isLapCancelled(racer.cancelled, { number })
}

/** The best lap that ended after the feed has reported that there is none. */
function findBestSince(racer: Racer, heartbeats: number): number | undefined {
  let best: number | undefined
  for (const lap of lapsOf(racer))
    if (lap.heartbeats >= heartbeats && isEligibleForBest(lap)) best = minDefined(best, lap.time)
  return best
}

function compareDefined(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

function parseLeadingInteger(text: string): number | undefined {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? undefined : number
}

/** Rider numbers such as `05` and `12X` are sorted by their leading integer, then as text. */
function compareByNumber(one: Racer, other: Racer): number {
  const [first, second] = [one.number ?? one.competitor, other.number ?? other.competitor]
  const difference = compareDefined(parseLeadingInteger(first), parseLeadingInteger(second))
  return difference || (first < second ? -1 : first > second ? 1 : 0)
}

/** A dead heat keeps the order of the previous crossing. */
function compareByEarlierLaps(one: Racer, other: Racer): number {
  for (let lap = getLapCount(one) - 1; lap > 0; lap -= 1) {
    const difference = compareDefined(findLap(one, lap)?.at, findLap(other, lap)?.at)
    if (difference !== 0) return difference
  }
  return compareDefined(one.grid, other.grid)
}

function compareByRaceResult(one: Racer, other: Racer): number {
  const laps = getLapCount(other) - getLapCount(one)
  if (laps !== 0) return laps
  return (
    compareDefined(getTotalTime(one), getTotalTime(other)) ||
    compareDefined(one.race?.position, other.race?.position) ||
    compareDefined(one.last?.position, other.last?.position) ||
    compareByEarlierLaps(one, other)
  )
}

/** Breaks a tie of best laps by the second best lap, the third, and then by who set the best lap first. */
function compareByNextBestLaps(one: Racer, other: Racer): number {
  const sortTimes = (racer: Racer) =>
    lapsOf(racer)
      .filter(isEligibleForBest)
      .map(lap => lap.time ?? 0)
      .toSorted((first, second) => first - second)
  const [first, second] = [sortTimes(one), sortTimes(other)]
  return (
    compareDefined(first[1], second[1]) ||
    compareDefined(first[2], second[2]) ||
    compareDefined(one.statistics.best?.at, other.statistics.best?.at)
  )
}

function compareByBestLap(one: Racer, other: Racer): number {
  const [first, second] = [getBestTime(one), getBestTime(other)]
  const difference = compareDefined(first, second)
  if (difference !== 0 || first === undefined) return difference
  return (
    compareDefined(one.bestClaim?.position, other.bestClaim?.position) || compareByNextBestLaps(one, other)
  )
}

function getClaim(session: Session, racer: Racer): RaceClaim | BestLapClaim | undefined {
  const claim = session.kind === 'race' ? racer.race : racer.bestClaim
  // Feeds keep stale positions for riders without activity.
  return isIdle(racer) || (session.kind !== 'race' && typeof racer.bestClaim?.best !== 'number')
    ? undefined
    : claim
}

/** True if all active riders have distinct positions that did not change recently. */
function hasSettledPositions(session: Session, racers: readonly Racer[]): boolean {
  const positions = new Set<number>()
  for (const racer of racers) {
    // The positions of the feed do not include adjustments by our race control.
    if (racer.adjustment !== 0) return false
    if (isUnranked(session, racer)) continue
    const claim = getClaim(session, racer)
    if (claim?.position === undefined || positions.has(claim.position)) return false
    if (!session.isClosed && session.heartbeats - claim.heartbeats < heartbeatsToSettle) return false
    positions.add(claim.position)
  }
  return positions.size > 0
}

/** There is no result to rank the rider by. */
function isUnranked(session: Session, racer: Racer): boolean {
  return session.kind === 'race' ? isIdle(racer) : getBestTime(racer) === undefined
}

/** Riders entered for this run, and riders with activity in it. */
function isListed(session: Session, racer: Racer): boolean {
  // With an entry list, an unknown transponder is ignored until it has completed a lap.
  const isStray =
    !racer.isEntered && (session.isClosedList || (session.hasEntries && getLapCount(racer) === 0))
  return isIdle(racer) ? racer.isEntered : !isStray
}

export function rankRacers(session: Session): readonly Racer[] {
  const listed = session.racers.filter(racer => isListed(session, racer))
  const isSettled = hasSettledPositions(session, listed)
  const compareByClaim = (one: Racer, other: Racer) =>
    compareDefined(getClaim(session, one)?.position, getClaim(session, other)?.position)
  const compareByTimes = session.kind === 'race' ? compareByRaceResult : compareByBestLap
  const rankExcluded = (racer: Racer) => Number(racer.status === 'excluded')
  return listed.toSorted(
    (one, other) =>
      rankExcluded(one) - rankExcluded(other) ||
      Number(isUnranked(session, one)) - Number(isUnranked(session, other)) ||
      (isSettled ? compareByClaim(one, other) : 0) ||
      compareByTimes(one, other) ||
      (session.kind === 'race' ? compareDefined(one.grid, other.grid) : 0) ||
      compareByNumber(one, other),
  )
}
