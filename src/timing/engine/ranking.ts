// The order of a session. The feed's own positions count once they have settled; until then, and without
// them, its laps and totals (or best laps) do, or ours.
import { settledAfter } from './claim'
import { countsForBest } from './lap'
import {
  type BestClaim,
  isIdle,
  lapCount,
  lapNumbered,
  lapsOf,
  type RaceClaim,
  type Racer,
  totalTime,
} from './racer'
import type { Session } from './session-state'

/**
 * The best lap as the feed has it (it knows laps we missed and laps that were deleted), else ours. A faster one that
 * was ridden after it last said so is ours too.
 */
export function bestTime(racer: Racer): number | undefined {
  const { bestClaim, cancelled, statistics } = racer
  const own = statistics.best
  const isCancelled = bestClaim?.lap !== undefined && cancelled.includes(bestClaim.lap)
  const claimed = isCancelled ? undefined : bestClaim?.best
  if (claimed === undefined || own?.time === undefined) return claimed ?? own?.time
  const isNewer = own.heartbeats > (bestClaim?.heartbeats ?? 0)
  return isNewer && own.time < claimed ? own.time : claimed
}

function compare(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

function wholeNumber(text: string): number | undefined {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? undefined : number
}

/** `05` and `12X` are numbers too, in the order a person would look them up. */
function byNumber(one: Racer, other: Racer): number {
  const [first, second] = [one.number ?? one.competitor, other.number ?? other.competitor]
  const difference = compare(wholeNumber(first), wholeNumber(second))
  return difference || (first < second ? -1 : first > second ? 1 : 0)
}

/** A dead heat keeps the order of the crossing before it. */
function atLapBefore(one: Racer, other: Racer): number {
  for (let lap = lapCount(one) - 1; lap > 0; lap -= 1) {
    const difference = compare(lapNumbered(one, lap)?.at, lapNumbered(other, lap)?.at)
    if (difference !== 0) return difference
  }
  return compare(one.grid, other.grid)
}

function byRace(one: Racer, other: Racer): number {
  const laps = lapCount(other) - lapCount(one)
  if (laps !== 0) return laps
  return (
    compare(totalTime(one), totalTime(other)) ||
    compare(one.race?.position, other.race?.position) ||
    atLapBefore(one, other)
  )
}

/** Equal best laps: the second best, then the third; at last, who set it first. */
function byNextBest(one: Racer, other: Racer): number {
  const times = (racer: Racer) =>
    lapsOf(racer)
      .filter(countsForBest)
      .map(lap => lap.time ?? 0)
      .toSorted((first, second) => first - second)
  const [first, second] = [times(one), times(other)]
  return (
    compare(first[1], second[1]) ||
    compare(first[2], second[2]) ||
    compare(one.statistics.best?.at, other.statistics.best?.at)
  )
}

function byBest(one: Racer, other: Racer): number {
  const [first, second] = [bestTime(one), bestTime(other)]
  const difference = compare(first, second)
  if (difference !== 0 || first === undefined) return difference
  return compare(one.bestClaim?.position, other.bestClaim?.position) || byNextBest(one, other)
}

function claimOf(session: Session, racer: Racer): RaceClaim | BestClaim | undefined {
  const claim = session.kind === 'race' ? racer.race : racer.bestClaim
  // Feeds leave stale positions on those who have done nothing.
  return isIdle(racer) || (session.kind !== 'race' && racer.bestClaim?.best === undefined) ? undefined : claim
}

/** All who did something have positions of their own, and nobody's has just changed. */
function hasSettled(session: Session, racers: readonly Racer[]): boolean {
  const positions = new Set<number>()
  for (const racer of racers) {
    // The feed knows nothing of what race control decided here.
    if (racer.adjustment !== 0) return false
    if (isOff(session, racer)) continue
    const claim = claimOf(session, racer)
    if (claim?.position === undefined || positions.has(claim.position)) return false
    if (!session.isClosed && session.heartbeats - claim.heartbeats < settledAfter) return false
    positions.add(claim.position)
  }
  return positions.size > 0
}

/** Nothing to rank him by. */
function isOff(session: Session, racer: Racer): boolean {
  return session.kind === 'race' ? isIdle(racer) : bestTime(racer) === undefined
}

/** Listed at all: those entered for this run, and whoever did something in it. */
function isListed(session: Session, racer: Racer): boolean {
  // Where entries are told, whom nobody entered is a transponder astray until he has done a lap.
  const isStray = session.hasEntries && !racer.isEntered && lapCount(racer) === 0
  if (!isIdle(racer)) return !isStray
  return racer.isEntered && !(racer.isInherited && session.hasEntries)
}

export function ranked(session: Session): readonly Racer[] {
  const listed = session.racers.filter(racer => isListed(session, racer))
  const isSettled = hasSettled(session, listed)
  const byClaim = (one: Racer, other: Racer) =>
    compare(claimOf(session, one)?.position, claimOf(session, other)?.position)
  const byTimes = session.kind === 'race' ? byRace : byBest
  const last = (racer: Racer) => Number(racer.status === 'excluded')
  return listed.toSorted(
    (one, other) =>
      last(one) - last(other) ||
      Number(isOff(session, one)) - Number(isOff(session, other)) ||
      (isSettled ? byClaim(one, other) : 0) ||
      byTimes(one, other) ||
      (session.kind === 'race' ? compare(one.grid, other.grid) : 0) ||
      byNumber(one, other),
  )
}
