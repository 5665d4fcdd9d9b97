// Applies the standings claimed by the feed. They include penalties, so they take precedence over our own computation.
import { createMissedLaps, type Lap } from './lap'
import { toAppendOnlyList, toArray } from './append-only-list'
import type { StandingMessage } from './messages'
import { copyRacer, findLap, lapsOf, type Mutable, type RaceClaim, type Racer } from './racer'
import type { Session } from './session-state'
import { computeStatistics } from './statistics'

/** Heartbeats arrive every second. A claim that changes again within this number of heartbeats is not final. */
export const heartbeatsToSettle = 5

/** A claim with fewer laps is a correction, unless the current claim has just arrived. */
function isOutdated(session: Session, racer: Racer, laps: number): boolean {
  const current = racer.race
  if (current === undefined || laps >= current.laps) return false
  // A lap that only the feed counted was a double read, so the lower count is a correction.
  if (findLap(racer, current.laps) === undefined) return false
  return session.heartbeats - current.heartbeats < heartbeatsToSettle
}

/** Sets the number of the crossing that the claim counts. Laps missed during a connection loss leave a gap before it. */
function matchLapNumber(racer: Mutable<Racer>, { laps, total }: RaceClaim, previousLaps: number): void {
  const { last, penalty } = racer
  if (last?.at === undefined || total === undefined || laps === 0) return
  if (last.number === laps) racer.penalty = total - last.at
  else if (Math.abs(total - penalty - last.at) <= 1) renumberLastLap(racer, last, last.at, laps)
  // The feed revoked laps that it had counted. A lap it has not counted yet is kept: a repeated standing may arrive
  // between a passing and the standing that counts it.
  else if (laps < last.number && previousLaps >= last.number) {
    const remaining = lapsOf(racer).filter(lap => lap.number <= laps)
    setLaps(racer, remaining)
  }
}

function hasLap({ last, race }: Racer): boolean {
  return last !== undefined || (race?.laps ?? 0) > 0
}

function renumberLastLap(racer: Mutable<Racer>, last: Lap, at: number, laps: number): void {
  // Laps with this number or a higher one were extra reads at the start.
  const earlier = toArray(racer.earlier).filter(lap => lap.number < laps)
  // Without earlier laps, the lap that looked like two may be one.
  const isMissed = last.isMissed && earlier.length > 0
  const missed = createMissedLaps(earlier.at(-1)?.number ?? 0, laps)
  setLaps(racer, [...earlier, ...missed, { ...last, number: laps, isMissed }])
  racer.numbers = [...racer.numbers, { at, lap: laps }]
}

function setLaps(racer: Mutable<Racer>, laps: readonly Lap[]): void {
  racer.earlier = toAppendOnlyList(laps.slice(0, -1))
  racer.last = laps.at(-1)
  racer.statistics = computeStatistics(laps)
}

/** A best lap shorter than half of the session best is a double read. */
function rejectDoubleRead(session: Session, best: number | undefined): number | undefined {
  return best !== undefined && best >= (session.bestTime ?? 0) / 2 ? best : undefined
}

/** After the end of a run some feeds send empty standings for all riders; these are not results. */
function isClearedAfterClose(
  session: Session,
  racer: Racer,
  { order, laps = 0, total, best }: StandingMessage,
): boolean {
  if (!session.isClosed) return false
  if (order === 'best') return best === undefined && racer.bestClaim?.best !== undefined
  return total === undefined && laps < (racer.race?.laps ?? 0)
}

export function applyStanding(session: Session, racer: Racer, message: StandingMessage): Racer {
  const { heartbeats } = session
  const { position, total, order, laps = 0 } = message
  if (isClearedAfterClose(session, racer, message)) return racer
  if (order === 'race' && isOutdated(session, racer, laps)) return racer
  const next = copyRacer(racer)
  next.claimedPits = message.pits ?? racer.claimedPits
  if (order === 'best' || message.best !== undefined) {
    const best = rejectDoubleRead(session, message.best)
    next.bestClaim = {
      position: order === 'best' ? position : undefined,
      best,
      lap: message.bestLap,
      heartbeats,
    }
  }
  if (order === 'best') return next
  next.race = { position, laps, total, heartbeats }
  // Without grid positions in the entries, the first order before the first completed lap is the grid.
  if (laps === 0 && !session.racers.some(hasLap)) next.grid = racer.grid ?? position
  matchLapNumber(next, next.race, racer.race?.laps ?? 0)
  if (next.last?.number === laps && position !== undefined && next.last.position !== position) {
    next.last = { ...next.last, position }
  }
  return next
}
