// A run about which race control decides: the live one, or one that has ended.
import type { ControlledFold } from '#timing'
import type { RecordedEvent } from './recorded-event'

export interface ControlState {
  readonly controlled: ControlledFold
  readonly events: readonly RecordedEvent[]
}

export interface ControlRun {
  readonly runId: string
  readonly journalId: string
  readonly isLive: boolean
  /** `laps`: the run was imported, so there are no passings that could be corrected. */
  readonly source: 'feed' | 'journal' | 'laps'
  /** Who scores a run about which nothing was decided. */
  readonly defaultScoring: 'feed' | 'own'
  /** The class of riders without a class. */
  readonly mainCategory: string | undefined
  readonly state: ControlState
  /** Resolves when the decision is on disk and applied. */
  append(event: RecordedEvent): Promise<void>
}

/** The run as it would be in another state. */
export function withState(run: ControlRun, state: ControlState): ControlRun {
  const { runId, journalId, isLive, source, defaultScoring, mainCategory } = run
  const append = (event: RecordedEvent): Promise<void> => run.append(event)
  return { runId, journalId, isLive, source, defaultScoring, mainCategory, state, append }
}

/** Decoders and senders of crossings report passings only, so the server scores. */
export function getDefaultScoring(protocol: string): 'feed' | 'own' {
  return protocol === 'p3' || protocol === 'ingest' ? 'own' : 'feed'
}
