// A session of the rider as texts, the same in the table and on the cards.
import type { RiderResult, RiderSession, Role, TrackBest } from '#contract'
import { formatLapTime, parseTime } from '#timing'
import { hiddenText, type IsResultHidden } from '../dashboard/dialogs/result-visibility'
import { describeRiderPace, describeStint } from './describe-stint'
import { buildSessionPaths, type SessionPaths } from './session-paths'

export interface SessionView {
  readonly race: RiderSession['race']
  readonly isHidden: boolean
  readonly position: string
  readonly laps: string
  readonly bestLap: string
  readonly pace: string
  /** How many laps the pace is made of; empty without a pace. */
  readonly paceNote: string
  /** Each with its sentence. */
  readonly stints: readonly { readonly number: number; readonly text: string }[]
  readonly paths: SessionPaths
}

export interface RiderContext {
  readonly riderId: string
  readonly role: Role | null
  readonly isResultHidden: IsResultHidden
}

const missing = '-'
const noTexts = {
  position: missing,
  laps: missing,
  bestLap: missing,
  pace: missing,
  paceNote: '',
  stints: [],
}
const hiddenTexts = {
  ...noTexts,
  position: hiddenText,
  laps: hiddenText,
  bestLap: hiddenText,
  pace: hiddenText,
  stints: [{ number: 1, text: hiddenText }],
}

/** A live session has no result yet, so there is none to hide. */
function isSessionHidden({ race, result }: RiderSession, { isResultHidden }: RiderContext): boolean {
  return result !== null && isResultHidden(race.id)
}

export function toSessionView(session: RiderSession, context: RiderContext): SessionView {
  const { race, result } = session
  const isHidden = isSessionHidden(session, context)
  const shown = result === null ? noTexts : describeResult(result)
  const ids = { raceId: race.id, riderId: context.riderId }
  return {
    race,
    isHidden,
    ...(isHidden ? hiddenTexts : shown),
    paths: buildSessionPaths(context.role, ids, isHidden),
  }
}

function describeResult({
  position,
  laps,
  best_lap,
  pace,
  stints,
}: RiderResult): Omit<SessionView, 'race' | 'isHidden' | 'paths'> {
  return {
    position: position === null ? missing : String(position),
    laps: String(laps),
    bestLap: formatLapTime(parseTime(best_lap)),
    pace: formatLapTime(parseTime(pace?.time)),
    paceNote: pace === null ? '' : describeRiderPace(pace),
    stints: stints.map(stint => ({ number: stint.number, text: describeStint(stint) })),
  }
}

export interface BestView {
  readonly location: string
  readonly race: TrackBest['race']
  readonly isHidden: boolean
  readonly bestLap: string
  readonly path: string
}

/**
 * Which session was the fastest is a result as well, and so is that a session was not: a hidden session hides the best
 * lap of its track. Only the loaded sessions are known.
 */
export function toBestView(
  { location, best_lap, race }: TrackBest,
  sessions: readonly RiderSession[],
  context: RiderContext,
): BestView {
  const isHidden =
    context.isResultHidden(race.id) ||
    sessions.some(session => session.race.location === location && isSessionHidden(session, context))
  return {
    location,
    race,
    isHidden,
    bestLap: isHidden ? hiddenText : formatLapTime(parseTime(best_lap)),
    path: buildSessionPaths(context.role, { raceId: race.id, riderId: context.riderId }, false).open,
  }
}
