// A crossing of start/finish: it ends the lap being run, or shows that there was none.
import { countsForBest, type Lap, missedLaps } from './lap'
import { append } from './log'
import type { CrossingMessage } from './messages'
import {
  type Draft,
  draftOf,
  draftOfLap,
  firstLap,
  lapCount,
  lapsOf,
  type Racer,
  type RunningLap,
} from './racer'
import { sectorsOf } from './lap-sectors'
import type { Session } from './session-state'
import { withLap } from './statistics'

/** Shorter than this share of the best lap is the same passing read twice. */
const doubleReadShare = 0.5
/** Before anybody has a lap: two reads of one passing are never this far apart, two laps always are. */
const shortestLap = 2_000
/** A grid crosses the line it stands behind within this time; that is not the end of a lap. */
const startCrossing = 10_000
/** Longer than this many of one's own usual laps, without a stop: a crossing in between was missed. */
const missedShare = 1.8
const usualLaps = 9
/** A heartbeat tells the chequered flag up to this long after the crossing that brought it out. */
export const flagDelay = 3_000

/** How long the lap took and whether it is one; undefined where the crossing ends no lap. */
function timeOf(session: Session, racer: Racer, message: CrossingMessage): { time?: number } | undefined {
  if (message.lapTime === 'none') return undefined
  if (message.lapTime !== undefined) return { time: message.lapTime }
  if (message.at === undefined || session.isLapList) return {}
  const isFirst = racer.startLineAt === undefined
  if (isFirst && session.kind === 'race' && message.at >= startCrossing) return { time: message.at }
  if (racer.running.startedAt !== undefined) return { time: message.at - racer.running.startedAt }
  // After a missed crossing the lap is known to be over, but not how long it took.
  return isFirst && message.lap === undefined ? undefined : {}
}

export function isDoubleRead(session: Session, time: number | undefined): boolean {
  if (time === undefined || session.isLapList) return false
  return time < Math.max(shortestLap, (session.bestTime ?? 0) * doubleReadShare)
}

function usualTime(racer: Racer): number | undefined {
  const times: number[] = []
  const { items, length } = racer.earlier
  const newest = [racer.last, ...items.slice(Math.max(0, length - usualLaps), length).toReversed()]
  for (const lap of newest) if (lap !== undefined && countsForBest(lap)) times.push(lap.time ?? 0)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
}

function isMissed(session: Session, racer: Racer, time: number | undefined): boolean {
  if (time === undefined || session.isLapList || racer.running.hasPitted || racer.running.isOut) return false
  // Nobody's usual lap is faster than his best: most laps are cleared without looking at the others.
  if (time <= (racer.statistics.best?.time ?? Infinity) * missedShare) return false
  const wasGreen = (session.notGreenAt ?? -Infinity) < (racer.running.startedAt ?? 0)
  const usual = usualTime(racer)
  return wasGreen && usual !== undefined && time > usual * missedShare
}

function numberOf(racer: Racer, { at, lap }: CrossingMessage): number {
  if (lap !== undefined) return lap
  const settled = racer.numbers.find(number => number.at === at)
  if (settled !== undefined) return settled.lap
  const { race, penalty, last } = racer
  // The standing may come before the passing it counts.
  const isClaimed = race?.total !== undefined && at !== undefined && Math.abs(race.total - penalty - at) <= 1
  if (isClaimed && race.laps > (last?.number ?? 0)) return race.laps
  const isBehind = race?.total !== undefined && at !== undefined && at > race.total - penalty
  return Math.max(last?.number ?? 0, isBehind ? race.laps : 0) + 1
}

function positionOf(session: Session, racer: Racer, number: number): number {
  let position = 1
  for (const other of session.racers) {
    if (other.competitor !== racer.competitor && lapCount(other) >= number) position += 1
  }
  return position
}

function lapFrom(session: Session, racer: Racer, message: CrossingMessage, time: number | undefined): Lap {
  const { running } = racer
  const isIn = message.isInPit ?? racer.isInPit
  const number = numberOf(racer, message)
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
    sectors: sectorsOf(running, session.sectors, message.at),
    position: message.position ?? (session.kind === 'race' ? positionOf(session, racer, number) : undefined),
    speedMph: running.speedMph ?? message.speedMph ?? average,
    isIn,
    isOut: running.isOut || (session.isLapList && number === 1 && session.kind !== 'race'),
    isCancelled: racer.cancelled.includes(number),
    isMissed: isMissed(session, racer, time),
    flag: message.flag ?? session.flag,
    heartbeats: session.heartbeats,
  }
}

function nextLap(racer: Racer, { at, isInPit = racer.isInPit }: CrossingMessage): RunningLap {
  const running = draftOfLap(firstLap)
  running.startedAt = at
  running.isOut = isInPit
  running.hasPitted = isInPit
  return running
}

/** After the chequered flag each rider ends at his next crossing; the leader's own may have brought it out. */
function isFinishing(session: Session, { at, flag }: CrossingMessage): boolean {
  if (flag === 'chequered') return true
  if (session.chequeredAt === undefined) return session.flag === 'chequered'
  return at === undefined || at > session.chequeredAt - flagDelay
}

/** The times of a race stopped by a red flag are those of the laps completed before it. */
function isAfterRed(session: Session, racer: Racer, { at }: CrossingMessage): boolean {
  if (session.kind !== 'race' || session.flag !== 'red' || racer.race !== undefined) return false
  return session.redAt === undefined || at === undefined || at > session.redAt
}

function addLap(racer: Draft<Racer>, lap: Lap): void {
  if (racer.last !== undefined) racer.earlier = append(racer.earlier, racer.last)
  for (const missed of missedLaps(racer.last?.number ?? 0, lap.number))
    racer.earlier = append(racer.earlier, missed)
  racer.last = lap
  racer.statistics = withLap(racer.statistics, lap, () => lapsOf(racer))
}

/** Several crossings of start/finish went by unseen if a line of the lap is crossed a second time. */
export function closeUnseen(session: Session, racer: Racer): Racer {
  const lap = lapFrom(
    session,
    racer,
    { type: 'crossing', competitor: racer.competitor, line: 'SF' },
    undefined,
  )
  const next = draftOf(racer)
  addLap(next, { ...lap, isMissed: true })
  next.running = firstLap
  return next
}

export function crossStartLine(
  session: Session,
  racer: Draft<Racer>,
  message: CrossingMessage,
): Draft<Racer> {
  const lap = timeOf(session, racer, message)
  const running = nextLap(racer, message)
  if (lap !== undefined && !racer.isFinished && !isAfterRed(session, racer, message)) {
    addLap(racer, lapFrom(session, racer, message, lap.time))
    racer.isFinished = isFinishing(session, message)
  }
  racer.running = running
  racer.startLineAt = message.at ?? racer.startLineAt
  racer.isInPit = message.isInPit ?? racer.isInPit
  return racer
}
