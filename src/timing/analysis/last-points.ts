// Who stopped before the end of the race, and where he was seen last.
import { type Point, stopShare } from './analysis-points'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'

/** The race ends for each rider at his first crossing after this one. */
function finishedAt(points: readonly Point[]): number | undefined {
  return points.findLast(point => point.isStartLine && point.lap > 0)?.order[0]?.at
}

/** Nobody waits for a rider any more: the race is over, or the others would long have been at the next line. */
function isOverdue(session: Session, next: Point | undefined, at: number): boolean {
  if (session.isClosed || session.phase === 'after' || session.isLapList) return true
  if (next?.median === undefined || session.clock === undefined) return false
  return session.clock - at >= next.median * stopShare
}

function hasStopped(
  session: Session,
  racer: Racer,
  at: number,
  next: Point | undefined,
  finish: number,
): boolean {
  if (racer.isFinished) return false
  if (racer.status === 'retired' || racer.isInPit) return true
  if (session.redAt !== undefined && at <= session.redAt) return true
  const hasFinished = racer.last?.at !== undefined && racer.last.at >= finish
  return !hasFinished && isOverdue(session, next, at)
}

/** By racer: the last point he was seen at if he stopped there; nothing of those who finished or are under way. */
export function lastPointsOf(
  session: Session,
  racers: readonly Racer[],
  points: readonly Point[],
): readonly (number | undefined)[] {
  const finish = finishedAt(points) ?? Infinity
  const seen: { index: number; at: number }[] = []
  for (const [index, { order }] of points.entries())
    for (const { racer, at } of order) seen[racer] = { index, at }
  return racers.map((racer, place) => {
    const last = seen[place]
    if (last === undefined) return undefined
    return hasStopped(session, racer, last.at, points[last.index + 1], finish) ? last.index : undefined
  })
}
