// The decisions of race control that change what the engine computes. Statuses, penalties and places do not: they are
// part of the classification.
import type { CrossingQuality, Flag, TimingLine } from '../engine/messages'

/** A crossing is known by its competitor, line and time in the feed, or by the event that has added it. */
export type CrossingReference = FeedCrossing | { readonly event: number }

export interface FeedCrossing {
  readonly competitor: string
  readonly line: TimingLine
  readonly at: number
}

export type Decision =
  | {
      readonly kind: 'passing.insert'
      readonly competitor: string
      readonly line: TimingLine
      readonly at: number
      readonly quality: Exclude<CrossingQuality, 'ok'>
      readonly countsForBest: boolean
    }
  | { readonly kind: 'passing.delete'; readonly passing: CrossingReference }
  /** Counts a crossing that looks like a double read. */
  | { readonly kind: 'passing.keep'; readonly passing: CrossingReference }
  | { readonly kind: 'passing.move'; readonly passing: CrossingReference; readonly competitor: string }
  | { readonly kind: 'passing.time'; readonly passing: CrossingReference; readonly at: number }
  /** A lap is known by the crossing that ends it. */
  | { readonly kind: 'lap.cancel'; readonly passing: CrossingReference }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly at: number }
  | { readonly kind: 'scoring'; readonly by: 'feed' | 'own' }
  | { readonly kind: 'undo'; readonly of: number }

/** Sequences count up from 1 within a run. */
export type ControlEvent = Decision & { readonly sequence: number }
