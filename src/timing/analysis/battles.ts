// Battles: two riders who stay within a second of each other from point to point.
import { isStop, passageOf, type Point } from './analysis-points'

/** Closer than this, riders fight. */
const engagedGap = 1000
/** From one engaged point to the next: at most one other lies between. */
const longestStep = 2
const fewestPoints = { sectors: 3, laps: 2 }

export type Resolution = keyof typeof fewestPoints

export interface Battle {
  readonly attacker: number
  readonly defender: number
  /** A battle that a stop, the pits or a red flag ended has none. */
  readonly winner: number | undefined
}

interface Fight {
  /** Who was behind at the first point. */
  readonly attacker: number
  readonly defender: number
  count: number
  /** Number of the last engaged point, and who was ahead there. */
  last: number
  ahead: number
}

/** More than anybody lets start: two racers as one number. */
const mostRacers = 10_000

function isCutShort(
  points: readonly Point[],
  racer: number,
  last: number,
  stoppedAt: number | undefined,
): boolean {
  if (stoppedAt !== undefined && stoppedAt < last + longestStep) return true
  return points.slice(last + 1, last + 1 + longestStep).some(point => {
    const situation = passageOf(point, racer)?.situation
    return situation === 'pits' || situation === 'stopped' || isStop(point, racer)
  })
}

/** Riders next to each other in the order of a point are on the same lap, whoever is between them on the track. */
function engagedAt({ order }: Point): readonly (readonly [ahead: number, behind: number])[] {
  const pairs: (readonly [number, number])[] = []
  for (const [place, behind] of order.entries()) {
    const ahead = order[place - 1]
    if (ahead?.situation !== 'racing' || behind.situation !== 'racing') continue
    if (behind.at - ahead.at < engagedGap) pairs.push([ahead.racer, behind.racer])
  }
  return pairs
}

function fightsOf(points: readonly Point[]): readonly Fight[] {
  const fights: Fight[] = []
  const latest = new Map<number, Fight>()
  for (const [last, point] of points.entries()) {
    if (point.lap < 2) continue
    for (const [ahead, behind] of engagedAt(point)) {
      const pair = Math.min(ahead, behind) * mostRacers + Math.max(ahead, behind)
      const fight = latest.get(pair)
      if (fight !== undefined && last - fight.last <= longestStep) {
        Object.assign(fight, { count: fight.count + 1, last, ahead })
      } else {
        const begun = { attacker: behind, defender: ahead, count: 1, last, ahead }
        latest.set(pair, begun)
        fights.push(begun)
      }
    }
  }
  return fights
}

/** `lastPoints`: where those were seen last who stopped. */
export function battlesOf(
  points: readonly Point[],
  resolution: Resolution,
  lastPoints: readonly (number | undefined)[],
): readonly Battle[] {
  return fightsOf(points)
    .filter(({ count }) => count >= fewestPoints[resolution])
    .map(({ attacker, defender, last, ahead }) => {
      const hasNoWinner = [attacker, defender].some(racer =>
        isCutShort(points, racer, last, lastPoints[racer]),
      )
      return { attacker, defender, winner: hasNoWinner ? undefined : ahead }
    })
}
