// How far one rider is behind another: a time on the same lap, else laps.
import { timeAt } from './line-time'
import { lapCount, type Racer, totalTime } from './racer'
import { bestTime } from './ranking'
import { lineReached } from './lap-sectors'
import type { Session } from './session-state'

export interface Behind {
  readonly time?: number
  readonly laps?: number
}

/** A gap on one lap beyond this many of the slower rider's laps comes from a feed caught in mid-sentence. */
const believableLaps = 1.5

/** At the last line both have crossed in the same lap; earlier ones where that is not believable. */
function timeBehind(ahead: Racer, rider: Racer, laps: number, line: number): number | undefined {
  const slow = rider.last?.time ?? ahead.last?.time ?? Infinity
  // On the first lap there is no crossing of start/finish behind them to compare.
  const first = laps === 0 ? 1 : 0
  for (let at = line; at >= first; at -= 1) {
    const [his, own] = [timeAt(ahead, laps, at), timeAt(rider, laps, at)]
    if (his === undefined || own === undefined) continue
    const time = own + rider.penalty + rider.adjustment - (his + ahead.penalty + ahead.adjustment)
    if (time >= 0 && time <= slow * believableLaps) return time
  }
  return undefined
}

/** The rider ahead has just begun another lap and this one is still on his way to the line. */
function isOnHisWay(session: Session, ahead: Racer, rider: Racer): boolean {
  if (lapCount(ahead) - lapCount(rider) !== 1 || session.phase === 'after' || session.isLapList) return false
  if (rider.isFinished || rider.status !== 'running') return false
  // Who never moved is not on his way anywhere.
  if (rider.events.length === 0) return false
  const since = ahead.last?.at
  const crossed = rider.last?.at ?? (lapCount(rider) === 0 ? 0 : Infinity)
  if (since === undefined || crossed > since) return false
  return session.clock === undefined || session.clock - since <= (ahead.last?.time ?? 0)
}

export function behindInRace(session: Session, ahead: Racer, rider: Racer): Behind | undefined {
  const laps = lapCount(ahead) - lapCount(rider)
  if (laps > 0 && !isOnHisWay(session, ahead, rider)) return { laps }
  if (rider.status !== 'running') return undefined
  const totals = [totalTime(ahead), totalTime(rider)]
  const isAtLine = lineReached(rider.running) === 0 || rider.isFinished || session.phase === 'after'
  if (laps === 0 && isAtLine && totals[0] !== undefined && totals[1] !== undefined) {
    const time = totals[1] - totals[0]
    if (time >= 0) return { time }
  }
  const line = rider.isFinished ? 0 : lineReached(rider.running)
  const time = timeBehind(ahead, rider, lapCount(rider), line)
  return time === undefined ? undefined : { time }
}

export function behindByBest(ahead: Racer, rider: Racer): Behind | undefined {
  const [first, second] = [bestTime(ahead), bestTime(rider)]
  return first === undefined || second === undefined ? undefined : { time: Math.max(0, second - first) }
}
