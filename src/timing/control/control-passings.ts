// The passings of a session as an official sees them: also those that do not count, with the reason.
import type { Lap } from '../engine/lap'
import type { CrossingMessage, TimingLine } from '../engine/messages'
import type { Racer } from '../engine/racer'
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

/** What is known of a passing without the laps of its rider. */
export interface PassingFacts {
  readonly key: string
  readonly at: number
  readonly receivedAt: number | undefined
  readonly crossing: CrossingMessage
  readonly competitor: string | undefined
}

/** `receivedAt` is undefined for a passing that race control has added. */
export function readFacts(
  key: string,
  crossing: CrossingMessage,
  receivedAt: number | undefined,
  { overlay, fold: { session } }: ControlledFold,
): PassingFacts {
  const correction = overlay.corrections.get(key)
  const at = (correction?.at ?? crossing.at ?? 0) - overlay.startAt
  const competitor = correction?.competitor ?? findRider(overlay, session, crossing)
  return { key, at, receivedAt, crossing, competitor }
}

export function keyOf({ competitor, line, at, lap, event }: CrossingMessage): string | undefined {
  if (event !== undefined) return toKey({ event })
  if (at !== undefined) return toKey({ competitor, line, at })
  return lap === undefined ? undefined : toKey({ competitor, lap })
}

/** The laps of a rider at the time of a passing. */
export interface LapsOfTime {
  readonly ended: Lap | undefined
  readonly hasStart: boolean
}

export function describePassing(
  facts: PassingFacts,
  { overlay, fold: { session } }: ControlledFold,
  rider: Racer | undefined,
  { ended, hasStart }: LapsOfTime,
): ControlPassing {
  const { key, at, receivedAt, crossing, competitor } = facts
  const correction = overlay.corrections.get(key)
  const corrected = correctMessage(overlay, crossing)
  const lap = corrected === undefined || crossing.line !== 'SF' ? undefined : ended
  const isStart = crossing.line === 'SF' && corrected !== undefined && hasStart
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
    marks: findMarks(crossing, { at, lap, rider, session, overlay, key }),
    isDeleted: correction?.isDeleted === true || overlay.roster.ignored.has(crossing.competitor),
    isCounted: lap !== undefined || isStart || isOtherLine,
    isDecided: correction !== undefined,
  }
}

/** Whether an official should look at it. */
export function isSuspicious({ marks, isDecided, isDeleted }: ControlPassing): boolean {
  return !isDecided && !isDeleted && (marks.includes('missed before') || marks.includes('short'))
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
  if (lap?.isMissed === true || isAfterMissedLap(session, lap)) marks.push('missed before')
  if (crossing.quality === 'manual' || crossing.quality === 'inferred') marks.push(crossing.quality)
  const correction = overlay.corrections.get(key)
  if (correction?.competitor !== undefined || correction?.at !== undefined) marks.push('moved')
  return marks
}

/** A lap whose end was missed is closed when a sector line is crossed again. Then the next one has no measured start. */
function isAfterMissedLap({ scoring }: Session, lap: Lap | undefined): boolean {
  if (scoring?.by !== 'own' || lap === undefined) return false
  return lap.time === undefined && lap.number > 1 && !lap.isIn && !lap.isOut
}

function isUnderRed({ flags }: Session, at: number): boolean {
  return flags.findLast(each => each.at <= at)?.flag === 'red'
}
