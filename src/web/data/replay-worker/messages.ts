// What the page and the replay worker send each other.
import type { AnalysisEntry, LiveEvents, Race, readTimeline, ReplyOf } from '#contract'
import type { Grade, Marks } from '#timing'
import type { ReplayEvent } from './replay-pictures'

export type ToReplayWorker =
  /** `bytes` is the reply of the timeline call. */
  | { readonly kind: 'load'; readonly raceId: string; readonly race: Race; readonly bytes: ArrayBuffer }
  /** The reply of a timeline call with `after`. */
  | { readonly kind: 'extend'; readonly raceId: string; readonly after: number; readonly bytes: ArrayBuffer }
  /** An event of the stream. */
  | { readonly kind: 'append'; readonly raceId: string; readonly event: LiveEvents['timeline'] }
  /** `isSeek` requests everything, else only what has changed since the last answer. */
  | { readonly kind: 'show'; readonly raceId: string; readonly time: number; readonly isSeek: boolean }
  /** Requests a part of the laps that were missing in the last answer. */
  | { readonly kind: 'showRest'; readonly raceId: string }
  | {
      readonly kind: 'analyze'
      readonly raceId: string
      readonly time: number
      readonly riderIds: readonly string[]
    }
  /** Steps to the crossing of a line before (-1) or after (1) the time; of start/finish if `isLap`. */
  | {
      readonly kind: 'step'
      readonly raceId: string
      readonly time: number
      readonly direction: 1 | -1
      readonly isLap: boolean
      /** Null for the leader, who also counts if the rider is not in the race. */
      readonly riderId: string | null
    }
  /** Finds when this moment of the session's own clock arrived. */
  | ({ readonly kind: 'find'; readonly raceId: string } & SessionMoment)
  /** Whose marks are wanted, and whose laps are wanted first. */
  | { readonly kind: 'follow'; readonly raceId: string; readonly riderIds: readonly string[] }
  | { readonly kind: 'drop'; readonly raceId: string }

export interface SessionMoment {
  /** Since the start of the session, by the clock of its feed; undefined if the session has no times. */
  readonly at: number | undefined
  /** The lap that ends there, by which a session without times finds the moment. */
  readonly lap: number
  /** Whose lap it is; null for the leader, who also counts if the rider is not in the session. */
  readonly riderId: string | null
}

/** The tires of a rider from when they were saved. */
export type TireRecord = ReplyOf<typeof readTimeline>['tires'][number]

/** What is known about a timeline besides its messages. */
export interface TimelineFacts {
  readonly version: string
  readonly grade: Grade
  /** Milliseconds since 1970. */
  readonly startsAt: number
  /** The time of the last message, in milliseconds since the start. */
  readonly length: number
  readonly isRunning: boolean
  /** The number of messages. */
  readonly next: number
  readonly tires: readonly TireRecord[]
}

export type FromReplayWorker =
  | { readonly kind: 'loaded'; readonly raceId: string; readonly facts: TimelineFacts }
  | { readonly kind: 'failed'; readonly raceId: string; readonly text: string }
  /** The timeline is not the one that was loaded. */
  | { readonly kind: 'changed'; readonly raceId: string }
  /** Messages are missing: those after the first `next` ones are needed. */
  | { readonly kind: 'missing'; readonly raceId: string; readonly next: number }
  /** The answer to `show` and `showRest`; without an event nothing has changed. */
  | {
      readonly kind: 'shown'
      readonly raceId: string
      readonly time: number
      readonly event?: ReplayEvent
    }
  /** The share of the timeline that is prepared for seeking, from 0 to 1. */
  | { readonly kind: 'progress'; readonly raceId: string; readonly progress: number }
  | {
      readonly kind: 'marked'
      readonly raceId: string
      readonly marks: Marks
      /** Such as `21 Ana Zed`, by competitor. */
      readonly names: Readonly<Record<string, string>>
    }
  /** The answer to `step` and `find`; at the ends there is none. */
  | { readonly kind: 'stepped'; readonly raceId: string; readonly time: number }
  | {
      readonly kind: 'analyzed'
      readonly raceId: string
      readonly entries: readonly AnalysisEntry[]
    }
