// The state of the live session as one immutable value that all readers share.
import type { ControlledFold, CrossingMoments, Session, TimelineRecorder } from '#timing'
import type { RecordedEvent } from '../control/log/recorded-event'
import type { KnownRaces } from './known-races'
import type { LinkLoss } from './link-loss'
import type { RecordProcessor } from './record-processor'
import { type JournalIdentity, sourceOf } from './session-writer'

export interface Snapshot {
  readonly session: Session
  /** The key under which the session is stored (`sourceOf`); undefined while the feed has no journal file. */
  readonly source: string | undefined
  readonly journalId: string | undefined
  /** The number of entries of the journal that are included. */
  readonly sequence: number
  readonly moments: CrossingMoments
  readonly known: KnownRaces | undefined
  /** The records of the run with the decisions of race control. */
  readonly controlled: ControlledFold
  readonly controlEvents: readonly RecordedEvent[]
  /** The last time that the feed was away. */
  readonly linkLoss: LinkLoss | undefined
  /** When the newest entry was received, in milliseconds since 1970. */
  readonly receivedAt: number | undefined
}

/** The newest state. */
export interface CurrentSnapshot extends Snapshot {
  /** It grows; a later snapshot of the run has the same one. */
  readonly timeline: TimelineRecorder
}

export function createSnapshot(
  { session, sequence, moments, known, linkLoss, run, controlled, controlEvents }: RecordProcessor,
  journal?: JournalIdentity,
  receivedAt?: number,
): Snapshot {
  const source = journal && sourceOf(journal, run)
  return {
    session,
    source,
    journalId: journal?.id,
    sequence,
    moments,
    known,
    linkLoss,
    controlled,
    controlEvents,
    receivedAt,
  }
}
