// What keeps the strategist's numbers of a rider from being computed.
import { computePace } from './pace'
import { isInProgress, type StrategyRider, type StrategySession } from './strategy-session'

/** A rider who is not seen for this many times the pace has stopped. */
const stoppedAfterPaces = 1.5
/** A pace after a restart counts from its second clean lap on. */
const minLapsAfterRestart = 2

/** The time a rider needs for a lap: the pace, or as long as there is none, the average or the last lap. */
function estimateLapTime(
  { judgedLaps, averageLap, lastLap }: StrategyRider,
  laps?: number,
): number | undefined {
  const pace = computePace(judgedLaps, laps)
  return pace === undefined || pace.hasFewLaps ? (averageLap ?? lastLap ?? pace?.time) : pace.time
}

/** When the rider crossed the latest line, since 1970. */
function findLatestCrossing({ points, crossedAt }: StrategyRider): number | undefined {
  return crossedAt === undefined ? undefined : crossedAt + (points.reached?.elapsed ?? 0)
}

/** Whether it is clear why nothing is seen of a rider: they stand still under red, and the flag ends the session. */
export function isStandstill(session: StrategySession): boolean {
  return session.flag === 'red' || !isInProgress(session)
}

export function isStopped(rider: StrategyRider, session: StrategySession, now: number): boolean {
  return !isStandstill(session) && isOverdue(rider, now)
}

/** Whether nothing was seen of the rider for 1.5 times the pace. `now` is since 1970. */
export function isOverdue(rider: StrategyRider, now: number): boolean {
  const [latest, lapTime] = [findLatestCrossing(rider), estimateLapTime(rider)]
  return latest !== undefined && lapTime !== undefined && now - latest > lapTime * stoppedAfterPaces
}

/** Under red, and until the second clean lap after a restart. The result of a session is never paused. */
export function isPaused({ judgedLaps }: StrategyRider, session: StrategySession): boolean {
  if (session.flag === 'red') return true
  if (!isInProgress(session)) return false
  const restarts = judgedLaps.at(-1)?.restarts ?? 0
  if (restarts === 0) return false
  const cleanLaps = judgedLaps.filter(judged => judged.restarts === restarts && judged.reason === undefined)
  return cleanLaps.length < minLapsAfterRestart
}
