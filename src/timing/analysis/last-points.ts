// Finds the riders who stopped before the end of the race, and the last timing point they crossed.
import { stopRatio, type TimingPoint } from './timing-points'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'

/** The race ends for each rider at the first start/finish crossing from this time on. */
function findLeaderFinish(points: readonly TimingPoint[]): number | undefined {
  return points.findLast(point => point.isStartLine && point.lap > 0)?.order[0]?.at
}

/** The race is over, or the rider should have reached the next point by the median time of the field. */
function isOverdue(session: Session, next: TimingPoint | undefined, at: number): boolean {
  if (session.isClosed || session.phase === 'after' || session.isLapList) return true
  if (next?.median === undefined || session.clock === undefined) return false
  return session.clock - at >= next.median * stopRatio
}

function hasStopped(
  session: Session,
  racer: Racer,
  at: number,
  next: TimingPoint | undefined,
  finish: number,
): boolean {
  if (racer.isFinished) return false
  if (racer.status === 'retired' || racer.isInPit) return true
  if (session.redAt !== undefined && at <= session.redAt) return true
  const hasFinished = racer.last?.at !== undefined && racer.last.at >= finish
  return !hasFinished && isOverdue(session, next, at)
}

/** The index of the last point by racer; undefined for riders who finished or are still racing. */
export function findLastPoints(
  session: Session,
  racers: readonly Racer[],
  points: readonly TimingPoint[],
): readonly (number | undefined)[] {
  const finish = findLeaderFinish(points) ?? Infinity
  const lastCrossings: { index: number; at: number }[] = []
  for (const [index, { order }] of points.entries())
    for (const { racer, at } of order) lastCrossings[racer] = { index, at }
  return racers.map((racer, place) => {
    const last = lastCrossings[place]
    if (last === undefined) return undefined
    return hasStopped(session, racer, last.at, points[last.index + 1], finish) ? last.index : undefined
  })
}
