// What the feed itself claims of a rider. It knows penalties, so its laps, total and position are published.
import { type Lap, missedLaps } from './lap'
import { itemsOf, logOf } from './log'
import type { StandingMessage } from './messages'
import { type Draft, draftOf, lapNumbered, lapsOf, type RaceClaim, type Racer } from './racer'
import type { Session } from './session-state'
import { statisticsOf } from './statistics'

/** Heartbeats come every second: what is taken back sooner than this came in the wrong order. */
export const settledAfter = 5

/** A claim of fewer laps is a correction, unless a newer one has only just come. */
function isLate(session: Session, racer: Racer, laps: number): boolean {
  const held = racer.race
  if (held === undefined || laps >= held.laps) return false
  // A lap the feed counted and we did not was a double read: taking it back is no news to us.
  if (lapNumbered(racer, held.laps) === undefined) return false
  return session.heartbeats - held.heartbeats < settledAfter
}

/** The standing numbers the crossing it counts: laps missed while a link was down leave a gap before it. */
function number(racer: Draft<Racer>, { laps, total }: RaceClaim, counted: number): void {
  const { last, penalty } = racer
  if (last?.at === undefined || total === undefined || laps === 0) return
  if (last.number === laps) racer.penalty = total - last.at
  else if (Math.abs(total - penalty - last.at) <= 1) renumber(racer, last, last.at, laps)
  // Taken back by the feed that had counted it. What it has not counted yet is only told late: a repeated standing
  // may come between a passing and the standing that counts it.
  else if (laps < last.number && counted >= last.number) {
    const kept = lapsOf(racer).filter(lap => lap.number <= laps)
    keepLaps(racer, kept)
  }
}

function hasLap({ last, race }: Racer): boolean {
  return last !== undefined || (race?.laps ?? 0) > 0
}

function renumber(racer: Draft<Racer>, last: Lap, at: number, laps: number): void {
  // What we took for an earlier lap of that number was none: a read too many at the start.
  const earlier = itemsOf(racer.earlier).filter(lap => lap.number < laps)
  // … and what looked like two laps beside it may be one.
  const isMissed = last.isMissed && earlier.length > 0
  const missed = missedLaps(earlier.at(-1)?.number ?? 0, laps)
  keepLaps(racer, [...earlier, ...missed, { ...last, number: laps, isMissed }])
  racer.numbers = [...racer.numbers, { at, lap: laps }]
}

/** These are his; what the feed took back is not. */
function keepLaps(racer: Draft<Racer>, laps: readonly Lap[]): void {
  racer.earlier = logOf(laps.slice(0, -1))
  racer.last = laps.at(-1)
  racer.statistics = statisticsOf(laps)
}

/** Whatever it says, a best lap shorter than half of anybody's is a passing read twice. */
function believable(session: Session, best: number | undefined): number | undefined {
  return best !== undefined && best >= (session.bestTime ?? 0) / 2 ? best : undefined
}

/** After the end of a run some feeds tell all its riders with nothing: that is not their result. */
function isEmptied(
  session: Session,
  racer: Racer,
  { order, laps = 0, total, best }: StandingMessage,
): boolean {
  if (!session.isClosed) return false
  if (order === 'best') return best === undefined && racer.bestClaim?.best !== undefined
  return total === undefined && laps < (racer.race?.laps ?? 0)
}

export function addStanding(session: Session, racer: Racer, message: StandingMessage): Racer {
  const { heartbeats } = session
  const { position, total, order, laps = 0 } = message
  if (isEmptied(session, racer, message)) return racer
  if (order === 'race' && isLate(session, racer, laps)) return racer
  const next = draftOf(racer)
  next.claimedPits = message.pits ?? racer.claimedPits
  if (order === 'best' || message.best !== undefined) {
    const best = believable(session, message.best)
    next.bestClaim = {
      position: order === 'best' ? position : undefined,
      best,
      lap: message.bestLap,
      heartbeats,
    }
  }
  if (order === 'best') return next
  next.race = { position, laps, total, heartbeats }
  // Where no entry tells of the grid, the first order told before anybody has a lap is it.
  if (laps === 0 && !session.racers.some(hasLap)) next.grid = racer.grid ?? position
  number(next, next.race, racer.race?.laps ?? 0)
  if (next.last?.number === laps && position !== undefined && next.last.position !== position) {
    next.last = { ...next.last, position }
  }
  return next
}
