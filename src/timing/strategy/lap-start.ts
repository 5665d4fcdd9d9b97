// When a lap began. It is the end of the lap before, unless what is known says that it began later: crossings of
// start/finish under red do not end a lap, and a feed that was interrupted may have missed one.
import type { SessionKind } from '../engine/messages'
import { type FlagTimeline, listFlagsBetween } from './flag-timeline'
import type { StrategyLap } from './strategy-lap'

type LapEnd = Pick<StrategyLap, 'number' | 'at'>

/** Rounding of the feed: the end of a lap and its time are rounded separately. */
const maxStartDifferenceMs = 100

/** Start/finish at the start of a lap: where the lap before ended, or if that is not known, where its own time begins. */
export function findStartLine(
  { number, at, time }: Pick<StrategyLap, 'number' | 'at' | 'time'>,
  previous: LapEnd | undefined,
  kind: SessionKind,
): number | undefined {
  if (number === 1 && kind === 'race') return 0
  if (previous?.number === number - 1 && previous.at !== undefined) return previous.at
  return at === undefined || time === undefined ? undefined : at - time
}

/** From when on the sectors of a finished lap are added up. Its own time is the truth if it began elsewhere. */
export function findMeasuredStart(
  { at, time }: Pick<StrategyLap, 'at' | 'time'>,
  startLine: number | undefined,
): number | undefined {
  if (at === undefined || time === undefined || startLine === undefined) return startLine
  const ownStart = at - time
  return Math.abs(ownStart - startLine) > maxStartDifferenceMs ? ownStart : startLine
}

/** The clock of a session may be this far behind the crossings, and a crossing this far behind its moment. */
const maxClockDifferenceMs = 5000

export interface StartCrossing {
  /** The end of the last lap since the start of the session; undefined if it is not known. */
  readonly lapEndedAt: number | undefined
  /** The last crossing of start/finish and the start of the session, both since 1970. */
  readonly crossedAt: number | undefined
  readonly sessionStart: number | undefined
}

/** Whether start/finish was crossed after the last lap without ending another one, such as on the way to a restart. */
export function isCrossedSince({ lapEndedAt, crossedAt, sessionStart }: StartCrossing): boolean {
  if (lapEndedAt === undefined || crossedAt === undefined || sessionStart === undefined) return false
  return crossedAt - sessionStart > lapEndedAt + maxClockDifferenceMs
}

/** Until when the lines of a lap in progress are known, which began at `startLine` as far as the laps say. */
export function findKnownUntil(
  startLine: number,
  { kind, timeline }: { readonly kind: SessionKind; readonly timeline: FlagTimeline },
): number {
  if (kind !== 'race') return Infinity
  const { changes } = timeline
  const red = changes.findLastIndex(({ flag }) => flag === 'red')
  if (red === -1 || !listFlagsBetween(changes, startLine, Infinity).includes('red')) return Infinity
  // After the restart, the lap in progress began at a crossing that ended no lap, so none of its lines is known.
  const isRestarted = changes.slice(red).some(({ flag }) => flag === 'green' || flag === 'white')
  const firstRed = changes.find(({ at, flag }) => flag === 'red' && at >= startLine)?.at
  return isRestarted ? -Infinity : (firstRed ?? -Infinity)
}
