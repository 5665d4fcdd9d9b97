import type { Session } from '#timing'
import type { LineCounts } from '../feeds/parser'
import type { SessionDetails } from './session-details'

/** A session ready to be stored. */
export interface ImportedRun {
  readonly details: SessionDetails
  readonly session: Session
  /** The event has the name of the file, because neither the file nor the caller names it. */
  readonly isEventFromFileName?: boolean
}

export interface ImportedRuns {
  readonly runs: readonly ImportedRun[]
  /** The line counts of a recording. A lap list has none: one invalid line rejects the whole file. */
  readonly lines?: LineCounts
}
