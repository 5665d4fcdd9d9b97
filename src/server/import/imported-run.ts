import type { Session } from '#timing'
import type { Lines } from '../feeds/parser'
import type { SessionPlace } from './session-place'

/** A session ready to be stored. */
export interface ImportedRun {
  readonly place: SessionPlace
  readonly session: Session
}

export interface ImportedRuns {
  readonly runs: readonly ImportedRun[]
  /** What became of the lines of a recording; a list of laps is taken whole or not at all. */
  readonly lines?: Lines
}
