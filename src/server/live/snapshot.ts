// The state of the live session as one immutable value that all readers share.
import { type Session, type SummaryRow, computeSummary } from '#timing'

export interface Snapshot {
  readonly session: Session
  /** The key under which the session is stored (`sourceOf`); undefined while the feed has no journal file. */
  readonly source: string | undefined
  readonly rows: readonly SummaryRow[]
  /** When the newest change was received, in milliseconds since 1970. */
  readonly receivedAt: number | undefined
}

export function createSnapshot(session: Session, receivedAt?: number, source?: string): Snapshot {
  return { session, source, rows: computeSummary(session), receivedAt }
}
