// Finds battles: two riders who stay within one second of each other at consecutive timing points.
import { findCrossing, isAbnormallySlow, type TimingPoint } from './timing-points'

/** Riders with a smaller gap are engaged. */
const engagedGapMs = 1000
/** A battle continues if at most one point lies between two engaged points. */
const maxStep = 2
const minPoints = { sectors: 3, laps: 2 }

export type Resolution = keyof typeof minPoints

export interface Battle {
  readonly attacker: number
  readonly defender: number
  /** Undefined if the battle was ended by a stop, a pit stop or a red flag. */
  readonly winner: number | undefined
}

interface Engagement {
  /** The rider who was behind at the first engaged point. */
  readonly attacker: number
  readonly defender: number
  count: number
  /** Index of the last engaged point, and the rider ahead at it. */
  last: number
  ahead: number
}

/** Larger than any field; used to encode a pair of racers as one number. */
const maxRacers = 10_000

function isCutShort(
  points: readonly TimingPoint[],
  racer: number,
  last: number,
  stoppedAt: number | undefined,
): boolean {
  if (stoppedAt !== undefined && stoppedAt < last + maxStep) return true
  return points.slice(last + 1, last + 1 + maxStep).some(point => {
    const situation = findCrossing(point, racer)?.situation
    return situation === 'pits' || situation === 'stopped' || isAbnormallySlow(point, racer)
  })
}

/** Adjacent riders in the order of a point are on the same lap, even with lapped riders between them on the track. */
function findEngagedPairs({ order }: TimingPoint): readonly (readonly [ahead: number, behind: number])[] {
  const pairs: (readonly [number, number])[] = []
  for (const [place, behind] of order.entries()) {
    const ahead = order[place - 1]
    if (ahead?.situation !== 'racing' || behind.situation !== 'racing') continue
    if (behind.at - ahead.at < engagedGapMs) pairs.push([ahead.racer, behind.racer])
  }
  return pairs
}

function findEngagements(points: readonly TimingPoint[]): readonly Engagement[] {
  const engagements: Engagement[] = []
  const latest = new Map<number, Engagement>()
  for (const [last, point] of points.entries()) {
    if (point.lap < 2) continue
    for (const [ahead, behind] of findEngagedPairs(point)) {
      const pair = Math.min(ahead, behind) * maxRacers + Math.max(ahead, behind)
      const engagement = latest.get(pair)
      if (engagement !== undefined && last - engagement.last <= maxStep) {
        Object.assign(engagement, { count: engagement.count + 1, last, ahead })
      } else {
        const started = { attacker: behind, defender: ahead, count: 1, last, ahead }
        latest.set(pair, started)
        engagements.push(started)
      }
    }
  }
  return engagements
}

/** `lastPoints` has the last point of each rider who stopped. */
export function findBattles(
  points: readonly TimingPoint[],
  resolution: Resolution,
  lastPoints: readonly (number | undefined)[],
): readonly Battle[] {
  return findEngagements(points)
    .filter(({ count }) => count >= minPoints[resolution])
    .map(({ attacker, defender, last, ahead }) => {
      const hasNoWinner = [attacker, defender].some(racer =>
        isCutShort(points, racer, last, lastPoints[racer]),
      )
      return { attacker, defender, winner: hasNoWinner ? undefined : ahead }
    })
}
