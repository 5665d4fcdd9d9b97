// Applies the standings claimed by the feed. They include penalties, so they take precedence over our own computation.
import { maxStartDifferenceMs } from './close-lap'
import { createMissedLaps, type Lap } from './lap'
import { toArray } from './append-only-list'
import type { StandingMessage } from './messages'
import { copyRacer, findLap, lapsOf, type Mutable, type RaceClaim, type Racer } from './racer'
import { setLaps } from './set-laps'
import type { Session } from './session-state'

/** Heartbeats arrive every second. A claim that changes again within this number of heartbeats is not final. */
export const heartbeatsToSettle = 5

/** A claim with fewer laps is a correction, unless the current claim has just arrived. */
function isOutdated(session: Session, racer: Racer, { laps = 0, total }: StandingMessage): boolean {
  const current = racer.race
  if (current === undefined || laps >= current.laps) return false
  // For the same crossing it is a lap penalty; negative counts are nothing else.
  if (laps < 0 || total === current.total) return false
  // A lap that only the feed counted was a double read, so the lower count is a correction.
  if (findLap(racer, current.laps + racer.lapPenalty) === undefined) return false
  return session.heartbeats - current.heartbeats < heartbeatsToSettle
}

/**
 * Sets the number of the crossing that the claim counts. Laps missed during a connection loss leave a gap before it. A
 * claim with fewer laps removes none: it may be a lap penalty or outdated. If the feed has deleted a crossing, its next
 * lap time or the end of the session shows it.
 */
function matchLapNumber(
  racer: Mutable<Racer>,
  before: RaceClaim | undefined,
  { laps, total }: RaceClaim,
): void {
  const { last, penalty } = racer
  if (last?.at === undefined || total === undefined) return
  const isLastCrossing = Math.abs(total - penalty - last.at) <= 1
  // Fewer laps for the same crossing, or negative ones, are a penalty.
  if (isLastCrossing && (laps < 1 || total === before?.total))
    racer.lapPenalty = Math.max(0, last.number - laps)
  const counted = laps + racer.lapPenalty
  if (counted < 1) return
  if (last.number === counted) {
    racer.penalty = total - last.at
    // The feed has counted the long lap as one lap.
    if (last.isMissed && last.time !== undefined)
      setLaps(racer, [...toArray(racer.earlier), { ...last, isMissed: false }])
  } else if (isLastCrossing) renumberLastLap(racer, last, last.at, counted)
}

/** At the end of a session, laps after the crossing that the last claim names were deleted by the feed. */
export function dropDeletedLaps(racer: Racer): Racer {
  const { race, last, penalty, lapPenalty } = racer
  if (race?.total === undefined || last === undefined || race.laps + lapPenalty >= last.number) return racer
  const claimedAt = findLap(racer, race.laps + lapPenalty)?.at
  if (claimedAt === undefined || Math.abs(race.total - penalty - claimedAt) > 1) return racer
  const next = copyRacer(racer)
  setLaps(
    next,
    lapsOf(racer).filter(({ number }) => number <= race.laps + lapPenalty),
  )
  return next
}

function hasLap({ last, race }: Racer): boolean {
  return last !== undefined || (race?.laps ?? 0) > 0
}

function renumberLastLap(racer: Mutable<Racer>, last: Lap, at: number, laps: number): void {
  // Laps with this number or a higher one were extra reads at the start.
  const earlier = toArray(racer.earlier).filter(lap => lap.number < laps)
  const isMissed = spansMissedLaps(last, earlier.at(-1), laps)
  const missed = createMissedLaps(earlier.at(-1)?.number ?? 0, laps)
  setLaps(racer, [...earlier, ...missed, { ...last, number: laps, isMissed }])
  racer.numbers = [...racer.numbers, { at, lap: laps }]
}

/** The time of the lap begins at a crossing that is more than one lap older. */
function spansMissedLaps({ at, time }: Lap, previous: Lap | undefined, number: number): boolean {
  if (previous?.at === undefined || at === undefined || time === undefined) return false
  return number - previous.number > 1 && at - time <= previous.at + maxStartDifferenceMs
}

/** A best lap shorter than half of the session best is a double read. */
function rejectDoubleRead(session: Session, best: StandingMessage['best']): StandingMessage['best'] {
  return typeof best === 'number' && best < (session.bestTime ?? 0) / 2 ? undefined : best
}

/** After the end of a run some feeds send empty standings for all riders; these are not results. */
function isClearedAfterClose(
  session: Session,
  racer: Racer,
  { order, laps = 0, total, best }: StandingMessage,
): boolean {
  if (!session.isClosed) return false
  if (order === 'best') return typeof best !== 'number' && typeof racer.bestClaim?.best === 'number'
  return total === undefined && laps < (racer.race?.laps ?? 0)
}

export function applyStanding(session: Session, racer: Racer, message: StandingMessage): Racer {
  if (isClearedAfterClose(session, racer, message)) return racer
  if (message.order === 'race' && isOutdated(session, racer, message))
    return Object.assign(copyRacer(racer), { lowerClaim: message })
  return setClaims(session, racer, message)
}

/** Lower claims that no newer one has followed for some time are valid after all. */
export function settleLowerClaims(session: Session): Session {
  if (!session.racers.some(({ lowerClaim }) => lowerClaim !== undefined)) return session
  return {
    ...session,
    racers: session.racers.map(racer => {
      const { lowerClaim, race } = racer
      const isSettled = session.heartbeats - (race?.heartbeats ?? 0) >= heartbeatsToSettle
      return lowerClaim !== undefined && isSettled ? setClaims(session, racer, lowerClaim) : racer
    }),
  }
}

function setClaims(session: Session, racer: Racer, message: StandingMessage): Racer {
  const { heartbeats } = session
  const { position, total, order, laps = 0 } = message
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
  next.lowerClaim = undefined
  // Without grid positions in the entries, the first order before the first completed lap is the grid.
  if (laps === 0 && !session.racers.some(hasLap)) next.grid = racer.grid ?? position
  matchLapNumber(next, racer.race, next.race)
  return session.isClosed ? dropDeletedLaps(next) : next
}
