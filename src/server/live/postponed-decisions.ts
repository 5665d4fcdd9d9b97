import type { RecordedEvent } from '../control/log/recorded-event'

/** A record at which a run is folded again: its timeline begins there. */
export interface FoldPlace {
  readonly sequence: number
  readonly receivedAt: number
  /** How many records of the run there were. */
  readonly recordCount: number
}

/** Decisions that were read and are not folded yet. */
export interface PostponedDecisions {
  readonly events: readonly RecordedEvent[]
  /** The last record at which the run would have been folded again. */
  readonly place: FoldPlace
}

/** False for one that was written after its official was asked to send it again, or after the session had ended. */
export function isNextDecision(
  { id, decision, journalId }: RecordedEvent,
  earlier: readonly RecordedEvent[],
  currentJournalId: string | undefined,
): boolean {
  const next = (earlier.at(-1)?.decision.sequence ?? 0) + 1
  return decision.sequence === next && journalId === currentJournalId && earlier.every(each => each.id !== id)
}
