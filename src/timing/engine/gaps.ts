// Computes how far a rider is behind another: a time on the same lap, otherwise laps.
import { findCrossingTime } from './crossing-times'
import { getLapCount, getTotalTime, type Racer } from './racer'
import { getBestTime } from './ranking'
import { getLastLine } from './lap-sectors'
import type { Session } from './session-state'

export interface TimeOrLaps {
  readonly time?: number
  readonly laps?: number
}

/** A larger gap on the same lap, in lap times of the rider behind, comes from an incomplete update of the feed. */
const maxPlausibleLaps = 1.5

/** Compares the last line that both have crossed in the same lap, or an earlier one if the result is implausible. */
function computeTimeGap(ahead: Racer, rider: Racer, laps: number, line: number): number | undefined {
  const lapTime = rider.last?.time ?? ahead.last?.time ?? Infinity
  // On the first lap there is no start/finish crossing to compare.
  const firstLine = laps === 0 ? 1 : 0
  for (let each = line; each >= firstLine; each -= 1) {
    const [aheadAt, riderAt] = [findCrossingTime(ahead, laps, each), findCrossingTime(rider, laps, each)]
    if (aheadAt === undefined || riderAt === undefined) continue
    const time = riderAt + rider.penalty + rider.adjustment - (aheadAt + ahead.penalty + ahead.adjustment)
    if (time >= 0 && time <= lapTime * maxPlausibleLaps) return time
  }
  return undefined
}

/** The rider ahead has just started a new lap and this rider has not reached the line yet. */
function isAboutToCross(session: Session, ahead: Racer, rider: Racer): boolean {
  if (getLapCount(ahead) - getLapCount(rider) !== 1 || session.phase === 'after' || session.isLapList)
    return false
  if (rider.isFinished || rider.status !== 'running') return false
  // A rider without any crossing did not start.
  if (!rider.hasEvents) return false
  const since = ahead.last?.at
  const crossed = rider.last?.at ?? (getLapCount(rider) === 0 ? 0 : Infinity)
  if (since === undefined || crossed > since) return false
  return session.clock === undefined || session.clock - since <= (ahead.last?.time ?? 0)
}

export function computeRaceGap(session: Session, ahead: Racer, rider: Racer): TimeOrLaps | undefined {
  const laps = getLapCount(ahead) - getLapCount(rider)
  if (laps > 0 && !isAboutToCross(session, ahead, rider)) return { laps }
  if (rider.status !== 'running') return undefined
  const totals = [getTotalTime(ahead), getTotalTime(rider)]
  const isAtLine = getLastLine(rider.running) === 0 || rider.isFinished || session.phase === 'after'
  if (laps === 0 && isAtLine && totals[0] !== undefined && totals[1] !== undefined) {
    const time = totals[1] - totals[0]
    if (time >= 0) return { time }
  }
  const line = rider.isFinished ? 0 : getLastLine(rider.running)
  const time = computeTimeGap(ahead, rider, getLapCount(rider), line)
  return time === undefined ? undefined : { time }
}

export function computeBestLapGap(ahead: Racer, rider: Racer): TimeOrLaps | undefined {
  const [first, second] = [getBestTime(ahead), getBestTime(rider)]
  return first === undefined || second === undefined ? undefined : { time: Math.max(0, second - first) }
}
