// A result by the rules: what `classify` returns.
import type { TimeOrLaps } from '../engine/gaps'
import type { RiderPenalty } from './penalty-state'
import type { ResultStatus } from './race-status'
import type { RedFlagOutcome } from './red-flag'

export interface ClassifiedRider {
  readonly competitor: string
  /** Undefined for riders without a place in the result. */
  readonly position: number | undefined
  readonly status: ResultStatus
  /** With lap penalties. */
  readonly laps: number
  /** With time penalties. */
  readonly total: number | undefined
  /** In practice and qualifying. */
  readonly best: number | undefined
  /** Behind the leader. */
  readonly diff: TimeOrLaps | undefined
  /** Behind the rider ahead. */
  readonly gap: TimeOrLaps | undefined
  readonly penalties: readonly RiderPenalty[]
  /** The mark of the row, for example `+3.000` or `LLP`; empty if there is none. */
  readonly penalty: string
  readonly notes: readonly string[]
}

export interface Classification {
  /** In the order of the list; those without a position are last. */
  readonly riders: readonly ClassifiedRider[]
  /** After a red flag: the counted laps of the leader, and what the rules propose. */
  readonly redFlag?: { readonly leaderLaps: number; readonly outcome: RedFlagOutcome } | undefined
}

/** DIFF or GAP is unknown, because a decision has placed the rider behind a slower one. */
export const movedNote = 'Placed by a decision'
