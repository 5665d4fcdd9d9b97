// What race control has decided, as corrections of single messages. Only the decisions that are valid now count, so an
// undone decision leaves no trace.
import type { CrossingMessage, FlagMessage, Message } from '../engine/messages'
import type { CrossingReference } from './control-event'
import { buildRoster, type Roster } from './roster'

export interface CrossingCorrection {
  /** What the feed calls the competitor; undefined for a crossing that race control has added. */
  readonly source: string | undefined
  readonly isDeleted?: boolean
  readonly isConfirmed?: boolean
  readonly isCancelled?: boolean
  readonly note?: string | undefined
  readonly competitor?: string
  readonly at?: number
  /** Only in lists of laps. */
  readonly lapTime?: number
}

export interface Overlay {
  readonly corrections: ReadonlyMap<string, CrossingCorrection>
  /** Before all messages of the feed: scoring and entries. */
  readonly first: readonly Message[]
  /** The crossings that race control has added, before they are corrected. */
  readonly inserted: readonly CrossingMessage[]
  /** Crossings and flags that race control has added, as they count. */
  readonly added: readonly (CrossingMessage | FlagMessage)[]
  readonly isScoredByFeed: boolean
  readonly roster: Roster
  /** When the session started, in the time of the feed; 0 if race control has not started it. */
  readonly startAt: number
  readonly isStarted: boolean
  /** No crossing counts after it. In the time of the feed. */
  readonly endAt: number
}

export const emptyOverlay: Overlay = {
  corrections: new Map(),
  first: [],
  inserted: [],
  added: [],
  isScoredByFeed: true,
  roster: buildRoster([]),
  startAt: 0,
  isStarted: false,
  endAt: Infinity,
}

export function toKey(reference: CrossingReference): string {
  if ('event' in reference) return `event ${reference.event}`
  if ('lap' in reference) return `lap ${reference.lap} ${reference.competitor}`
  return `${reference.line} ${reference.at} ${reference.competitor}`
}
