// The passings of a session as an official sees them: also those that do not count, with the reason.
import type { Lap } from '../engine/lap'
import type { CrossingMessage, TimingLine } from '../engine/messages'
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { ControlledFold } from './controlled-fold'
import { correctMessage } from './correct-message'
import { emptyOverlay, type Overlay, toKey } from './overlay'
import { findCarrier } from './roster'

export type PassingMark =
  | 'double'
  | 'short'
  | 'missed before'
  | 'after finish'
  | 'under red'
  | 'before start'
  | 'manual'
  | 'inferred'
  | 'moved'

export interface ControlPassing {
  /** Names the passing in decisions (`toKey`). */
  readonly key: string
  /** Since the start of the session. */
  readonly at: number
  /** Milliseconds since 1970; undefined for a passing that race control has added. */
  readonly receivedAt: number | undefined
  readonly line: TimingLine
  /** What the feed calls the competitor. */
  readonly source: string
  /** Undefined for an unknown transponder. */
  readonly competitor: string | undefined
  /** The lap that it ends. */
  readonly lap: Lap | undefined
  readonly hits: number | undefined
  readonly signal: number | undefined
  readonly marks: readonly PassingMark[]
  readonly isDeleted: boolean
  readonly isCounted: boolean
  /** There is a valid decision about it. */
  readonly isDecided: boolean
}

interface RiderLaps {
  readonly racer: Racer
  /** By the time of the crossing that ends the lap. */
  readonly laps: ReadonlyMap<number, Lap>
}

interface Received {
  readonly crossing: CrossingMessage
  readonly receivedAt: number | undefined
}

const lapsByRacer = new WeakMap<Racer, RiderLaps>()

function findLaps({ racers, indexByCompetitor }: Session, competitor: string): RiderLaps | undefined {
  const racer = racers[indexByCompetitor.get(competitor) ?? -1]
  if (racer === undefined) return undefined
  const cached = lapsByRacer.get(racer)
  if (cached !== undefined) return cached
  const laps = new Map(lapsOf(racer).flatMap(lap => (lap.at === undefined ? [] : [[lap.at, lap] as const])))
  const found = { racer, laps }
  lapsByRacer.set(racer, found)
  return found
}

/** In order of time. A passing that the feed has sent twice is listed once. */
export function listControlPassings(controlled: ControlledFold): readonly ControlPassing[] {
  const { arrivals, overlay, fold } = controlled
  const received = new Map<string, Received>()
  for (const { messages, receivedAt } of arrivals.items.slice(0, arrivals.length))
    for (const message of messages)
      if (message.type === 'crossing') {
        const key = keyOf(message)
        if (key !== undefined && !received.has(key)) received.set(key, { crossing: message, receivedAt })
      }
  for (const message of overlay.inserted)
    received.set(toKey({ event: message.event ?? 0 }), { crossing: message, receivedAt: undefined })
  const passings = [...received].map(([key, each]) => describe(key, each, overlay, fold.session))
  return markShort(passings.toSorted((one, other) => one.at - other.at))
}

export function keyOf({ competitor, line, at, lap, event }: CrossingMessage): string | undefined {
  if (event !== undefined) return toKey({ event })
  if (at !== undefined) return toKey({ competitor, line, at })
  return lap === undefined ? undefined : toKey({ competitor, lap })
}

function describe(
  key: string,
  { crossing, receivedAt }: Received,
  overlay: Overlay,
  session: Session,
): ControlPassing {
  const correction = overlay.corrections.get(key)
  const at = (correction?.at ?? crossing.at ?? 0) - overlay.startAt
  const corrected = correctMessage(overlay, crossing)
  const competitor = correction?.competitor ?? findRider(overlay, session, crossing)
  const rider = competitor === undefined ? undefined : findLaps(session, competitor)
  const lap = corrected === undefined || crossing.line !== 'SF' ? undefined : rider?.laps.get(at)
  const isStart = rider?.racer.startLineAt === at && lap === undefined
  const isOtherLine = crossing.line !== 'SF' && corrected !== undefined && rider !== undefined
  return {
    key,
    at,
    receivedAt,
    line: crossing.line,
    source: crossing.event === undefined ? crossing.competitor : '',
    competitor,
    lap,
    hits: crossing.hits,
    signal: crossing.signal,
    marks: findMarks(crossing, { at, lap, rider: rider?.racer, session, overlay, key }),
    isDeleted: correction?.isDeleted === true || overlay.roster.ignored.has(crossing.competitor),
    isCounted: lap !== undefined || isStart || isOtherLine,
    isDecided: correction !== undefined,
  }
}

function findRider(overlay: Overlay, session: Session, crossing: CrossingMessage): string | undefined {
  const { competitor, at = 0, event } = crossing
  if (event !== undefined || (overlay === emptyOverlay && !session.isClosedList)) return competitor
  const carrier = findCarrier(overlay.roster, competitor, at)
  return carrier ?? (overlay.roster.isClosed ? undefined : competitor)
}

interface MarkFacts {
  readonly key: string
  readonly at: number
  readonly lap: Lap | undefined
  readonly rider: Racer | undefined
  readonly session: Session
  readonly overlay: Overlay
}

function findMarks(crossing: CrossingMessage, facts: MarkFacts): readonly PassingMark[] {
  const { at, lap, rider, session, overlay, key } = facts
  const marks: PassingMark[] = []
  if (at < 0 || (overlay.roster.waitsForStart && !overlay.isStarted)) marks.push('before start')
  else if (lap === undefined && rider?.isFinished === true && at > (rider.last?.at ?? Infinity))
    marks.push('after finish')
  else if (lap === undefined && session.kind === 'race' && isUnderRed(session, at)) marks.push('under red')
  if (lap?.isMissed === true) marks.push('missed before')
  if (crossing.quality === 'manual' || crossing.quality === 'inferred') marks.push(crossing.quality)
  const correction = overlay.corrections.get(key)
  if (correction?.competitor !== undefined || correction?.at !== undefined) marks.push('moved')
  return marks
}

function isUnderRed({ flags }: Session, at: number): boolean {
  return flags.findLast(each => each.at <= at)?.flag === 'red'
}

/** A passing of start/finish too soon after one that counts: of the same transponder, or of another one of the rider. */
function markShort(passings: readonly ControlPassing[]): readonly ControlPassing[] {
  const counted = new Map<string, ControlPassing>()
  return passings.map(passing => {
    const { competitor, line, isDeleted, isCounted, marks } = passing
    if (competitor === undefined || line !== 'SF' || isDeleted) return passing
    const previous = counted.get(competitor)
    if (isCounted) counted.set(competitor, passing)
    if (isCounted || previous === undefined || marks.length > 0) return passing
    const mark: PassingMark = previous.source === passing.source ? 'short' : 'double'
    return Object.assign({ ...passing }, { marks: [mark] })
  })
}
