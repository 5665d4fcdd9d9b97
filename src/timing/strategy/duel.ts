// The overtakes between two riders of a race so far. Not those of a pit stop or under red.
import type { JudgedLap } from './clean-lap'
import { getLapPoints, getReachedLap, type Point } from './points'
import type { StrategyRider } from './strategy-session'

export interface DuelOvertake {
  /** Where the new order was first seen. */
  readonly point: Point
  /** Who overtook. */
  readonly riderId: string
}

function listLapsWithoutOvertakes({ judgedLaps, points }: StrategyRider): ReadonlySet<number> {
  const isStop = ({ lap, reason }: JudgedLap): boolean => lap.isIn || lap.isOut || reason === 'red'
  const laps = new Set(judgedLaps.flatMap(judged => (isStop(judged) ? [judged.lap.number] : [])))
  return judgedLaps.at(-1)?.lap.isIn ? laps.add(points.lastLap) : laps
}

/** Oldest first. Two riders at the same time keep their order. */
export function listOvertakes(one: StrategyRider, other: StrategyRider): readonly DuelOvertake[] {
  const skipped = new Set([...listLapsWithoutOvertakes(one), ...listLapsWithoutOvertakes(other)])
  const overtakes: DuelOvertake[] = []
  let leadingId: string | undefined
  for (const { point, gap } of listSharedGaps(one, other)) {
    if (gap === 0) continue
    const riderId = gap > 0 ? one.id : other.id
    if (leadingId !== undefined && leadingId !== riderId && !skipped.has(getReachedLap(point)))
      overtakes.push({ point, riderId })
    leadingId = riderId
  }
  return overtakes
}

interface SharedGap {
  readonly point: Point
  /** Plus if the second rider is behind. */
  readonly gap: number
}

/** At every point with a time of both, oldest first. */
function listSharedGaps({ points: mine }: StrategyRider, { points: theirs }: StrategyRider): SharedGap[] {
  const gaps: SharedGap[] = []
  for (let lap = 1; lap <= Math.min(mine.lastLap, theirs.lastLap); lap += 1) {
    const theirLap = getLapPoints(theirs, lap)
    for (const [line, time] of getLapPoints(mine, lap).entries()) {
      const theirTime = theirLap[line]
      if (time !== undefined && theirTime !== undefined)
        gaps.push({ point: { lap, line }, gap: theirTime - time })
    }
  }
  return gaps
}
