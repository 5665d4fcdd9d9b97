// Handles start/finish crossings: closes the lap in progress and starts the next one.
import { createMissedLaps, isEligibleForBest, type Lap } from './lap'
import { append } from './append-only-list'
import { addCancellation, findCancelledSectors, isLapCancelled } from './cancellations'
import type { CrossingMessage, Flag } from './messages'
import {
  copyRacer,
  copyLapInProgress,
  emptyLapInProgress,
  lapsOf,
  type Mutable,
  type Racer,
  type LapInProgress,
} from './racer'
import { computeSectors } from './lap-sectors'
import { isFlagShown } from './automatic-flags'
import { getOwnRules } from './own-rules'
import { setLaps } from './set-laps'
import type { Session } from './session-state'
import { addLapToStatistics } from './statistics'

/** A lap shorter than this fraction of the rider's best lap so far is a double read. */
const doubleReadRatio = 0.5
/** Detects double reads before the first lap is completed. */
const minLapMs = 2_000
/** A grid behind start/finish crosses the line within this time after the start; that does not end a lap. */
const gridCrossingMs = 10_000
/** A lap longer than this multiple of the rider's typical lap, without a pit stop, contains a missed crossing. */
const missedCrossingRatio = 1.8
const typicalLapCount = 9
/** Rounding of the feed. */
export const maxStartDifferenceMs = 1
/** The checkered flag may be reported this long after the crossing of the winner. */
export const maxFlagDelayMs = 3_000

/** Undefined if the crossing does not end a lap; an empty object if the lap time is unknown. */
function computeLapTime(
  session: Session,
  racer: Racer,
  message: CrossingMessage,
): { time?: number } | undefined {
  if (message.lapTime === 'none') return undefined
  if (message.lapTime !== undefined) return { time: message.lapTime }
  if (message.at === undefined || session.isLapList) return {}
  const isFirst = racer.startLineAt === undefined
  const gridCrossing = Math.max(gridCrossingMs, getOwnRules(session)?.minimumLapMs ?? 0)
  if (isFirst && session.kind === 'race' && message.at >= gridCrossing) return { time: message.at }
  if (racer.running.startedAt !== undefined) return { time: message.at - racer.running.startedAt }
  // After a missed crossing the lap is complete, but its time is unknown.
  return isFirst && message.lap === undefined ? undefined : {}
}

/** Before the first lap of the rider, the best lap of the session decides. */
export function isDoubleRead(session: Session, racer: Racer, time: number | undefined): boolean {
  if (time === undefined || session.isLapList) return false
  const minimum = getOwnRules(session)?.minimumLapMs
  if (minimum !== undefined) return time < minimum
  const best = racer.statistics.best?.time ?? session.bestTime ?? 0
  return time < Math.max(minLapMs, best * doubleReadRatio)
}

function computeTypicalTime(racer: Racer): number | undefined {
  const times: number[] = []
  const { items, length } = racer.earlier
  const newest = [racer.last, ...items.slice(Math.max(0, length - typicalLapCount), length).toReversed()]
  for (const lap of newest) if (lap !== undefined && isEligibleForBest(lap)) times.push(lap.time ?? 0)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
}

function isMissed(session: Session, racer: Racer, time: number | undefined): boolean {
  if (time === undefined || session.isLapList || racer.running.hasPitted || racer.running.isOut) return false
  // A typical lap is never faster than the best lap, so most laps need no comparison with the others.
  if (time <= (racer.statistics.best?.time ?? Infinity) * missedCrossingRatio) return false
  const wasGreen = (session.notGreenAt ?? -Infinity) < (racer.running.startedAt ?? 0)
  const typical = computeTypicalTime(racer)
  return wasGreen && typical !== undefined && time > typical * missedCrossingRatio
}

function determineLapNumber(racer: Racer, { at, lap }: CrossingMessage): number {
  if (lap !== undefined) return lap
  const settled = racer.numbers.find(number => number.at === at)
  if (settled !== undefined) return settled.lap
  const { race, penalty, lapPenalty, last } = racer
  const claimed = (race?.laps ?? 0) + lapPenalty
  // The standing may arrive before the passing it counts.
  const isClaimed = race?.total !== undefined && at !== undefined && Math.abs(race.total - penalty - at) <= 1
  if (isClaimed && claimed > (last?.number ?? 0)) return claimed
  const isBehind = race?.total !== undefined && at !== undefined && at > race.total - penalty
  return Math.max(last?.number ?? 0, isBehind ? claimed : 0) + 1
}

function computePosition(session: Session, racer: Racer, number: number): number {
  let position = 1
  for (const other of session.racers) {
    if (other.competitor !== racer.competitor && countCompletedLaps(other) >= number) position += 1
  }
  return position
}

/** The passing of a lap may arrive before or after the standing that counts it. */
function countCompletedLaps({ race, last, lapPenalty }: Racer): number {
  return Math.max((race?.laps ?? 0) + lapPenalty, last?.number ?? 0)
}

function buildLap(session: Session, racer: Racer, message: CrossingMessage, time: number | undefined): Lap {
  const { running } = racer
  const isIn = message.isInPit ?? racer.isInPit
  const number = determineLapNumber(racer, message)
  const average =
    time !== undefined && session.trackMiles !== undefined
      ? session.trackMiles / (time / 3_600_000)
      : undefined
  return {
    number,
    startedAt: running.startedAt,
    at: message.at,
    time,
    lines: running.lines,
    sectors: computeSectors(running, session.sectors, message.at),
    position:
      message.position ?? (session.kind === 'race' ? computePosition(session, racer, number) : undefined),
    speedMph: running.speedMph ?? message.speedMph ?? average,
    isIn,
    isOut: message.isOut ?? (running.isOut || (session.isLapList && number === 1 && session.kind !== 'race')),
    isCancelled: message.isCancelled === true || isLapCancelled(racer.cancelled, { number, at: message.at }),
    cancelledSectors: findCancelledSectors(racer.cancelled, { number, at: message.at }),
    isMissed: message.isMissed ?? isMissed(session, racer, time),
    isBestExcluded: running.isBestExcluded || message.countsForBest === false,
    note: message.note,
    flag: determineFlag(session, message),
    heartbeats: session.heartbeats,
  }
}

/** A lap list has the flag of each lap; without it, the flag of the lap is not known. */
function determineFlag(
  { isLapList, isFlagByHand, flag }: Session,
  message: CrossingMessage,
): Flag | undefined {
  if (isLapList) return message.flag
  return isFlagByHand ? flag : (message.flag ?? flag)
}

function startNextLap(racer: Racer, message: CrossingMessage): LapInProgress {
  const { at, isInPit = racer.isInPit, countsForBest } = message
  const running = copyLapInProgress(emptyLapInProgress)
  running.startedAt = at
  running.isOut = isInPit
  running.hasPitted = isInPit
  running.isBestExcluded = countsForBest === false
  return running
}

/** After the checkered flag each rider finishes at the next crossing. */
function isFinishCrossing(session: Session, { category }: Racer, { flag }: CrossingMessage): boolean {
  if (getOwnRules(session) !== undefined) return isFlagShown(session, category)
  return flag === 'chequered' || session.flag === 'chequered'
}

/** A practice that our rules score also ends at a passing that ends no lap. */
function isEndOfPractice(session: Session, racer: Racer, message: CrossingMessage): boolean {
  const isOwnPractice = session.kind !== 'race' && getOwnRules(session) !== undefined
  return isOwnPractice && isFinishCrossing(session, racer, message)
}

/** With our rules, a checkered flag after the red one does not start the race again. */
function isStopped(session: Session): boolean {
  if (session.flag === 'red' || getOwnRules(session) === undefined) return session.flag === 'red'
  return session.flag === 'chequered' && session.flags.at(-2)?.flag === 'red'
}

/** Laps completed after a red flag do not count in a race. A lap list contains only laps that count. */
function isAfterRedFlag(session: Session, racer: Racer): boolean {
  return session.kind === 'race' && isStopped(session) && racer.race === undefined && !session.isLapList
}

function addLap(racer: Mutable<Racer>, lap: Lap): void {
  if (racer.last !== undefined) racer.earlier = append(racer.earlier, racer.last)
  for (const missed of createMissedLaps(racer.last?.number ?? 0, lap.number))
    racer.earlier = append(racer.earlier, missed)
  racer.last = lap
  racer.statistics = addLapToStatistics(racer.statistics, lap, () => lapsOf(racer))
}

/** Closes a lap whose start/finish crossing was missed: a sector line was crossed a second time. */
export function closeMissedLap(session: Session, racer: Racer): Racer {
  const lap = buildLap(
    session,
    racer,
    { type: 'crossing', competitor: racer.competitor, line: 'SF' },
    undefined,
  )
  const next = copyRacer(racer)
  addLap(next, { ...lap, isMissed: true })
  next.running = emptyLapInProgress
  return next
}

/** The feed measured the lap from an earlier crossing, so the crossings in between are deleted. */
function removeDeletedLaps(racer: Mutable<Racer>, { at, lapTime }: CrossingMessage): void {
  if (at === undefined || typeof lapTime !== 'number' || racer.race === undefined) return
  const startedAt = at - lapTime
  const isDeleted = (lap: Lap | undefined): boolean =>
    (lap?.at ?? -Infinity) > startedAt + maxStartDifferenceMs
  if (!isDeleted(racer.last) || !lapsOf(racer).some(lap => isAtStart(lap, startedAt))) return
  setLaps(
    racer,
    lapsOf(racer).filter(lap => !isDeleted(lap)),
  )
}

function isAtStart({ at }: Lap, startedAt: number): boolean {
  return at !== undefined && Math.abs(at - startedAt) <= maxStartDifferenceMs
}

export function crossStartFinish(
  session: Session,
  racer: Mutable<Racer>,
  message: CrossingMessage,
): Mutable<Racer> {
  removeDeletedLaps(racer, message)
  const lap = computeLapTime(session, racer, message)
  const running = startNextLap(racer, message)
  if (lap !== undefined && !racer.isFinished && !isAfterRedFlag(session, racer)) {
    // Remembered, because a later cancellation marks all laps of the rider again.
    if (message.isCancelled === true)
      racer.cancelled = addCancellation(racer.cancelled, { lap: message.lap, at: message.at })
    addLap(racer, buildLap(session, racer, message, lap.time))
    racer.isFinished = isFinishCrossing(session, racer, message)
  }
  racer.isFinished ||= isEndOfPractice(session, racer, message)
  racer.running = running
  racer.startLineAt = message.at ?? racer.startLineAt
  racer.isInPit = message.isInPit ?? racer.isInPit
  return racer
}
