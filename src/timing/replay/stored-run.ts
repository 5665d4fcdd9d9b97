// What is stored of a run, as far as a timeline can be rebuilt from it. Times are milliseconds since the start of the
// session.
import type { CrossingMessage, Flag, RacerStatus, SessionKind } from '../engine/messages'

export interface StoredRider {
  readonly competitor: string
  readonly number: string | undefined
  readonly name: string | undefined
  readonly make: string | undefined
  readonly category: string | undefined
  readonly grid: number | undefined
  /** Undefined if the feed did not say who is in the pits. */
  readonly pits: number | undefined
  readonly status: RacerStatus
  /** The result. */
  readonly position: number | undefined
  readonly laps: number
  readonly total: number | undefined
  readonly best: number | undefined
  readonly bestLap: number | undefined
  readonly bestSectors: readonly (number | undefined)[]
}

export interface StoredLap {
  readonly competitor: string
  readonly number: number
  readonly at: number | undefined
  readonly time: number | undefined
  readonly sectors: readonly (number | undefined)[]
  readonly speedMph: number | undefined
  readonly isIn: boolean
  readonly isOut: boolean
  readonly isCancelled: boolean
  readonly cancelledSectors: readonly number[]
  readonly isMissed: boolean
  readonly flag: Flag | undefined
}

export type StoredCrossing = Pick<CrossingMessage, 'competitor' | 'line'> & { readonly at: number }

export interface StoredRun {
  readonly kind: SessionKind
  readonly trackSectors: number
  /** When the session started, in milliseconds since 1970. */
  readonly startsAt: number
  /** False if the ends of laps are sums of lap times. */
  readonly hasMeasuredEnds: boolean
  readonly riders: readonly StoredRider[]
  readonly laps: readonly StoredLap[]
  readonly crossings: readonly StoredCrossing[]
  readonly flags: readonly { readonly at: number; readonly flag: Flag }[]
  readonly hasExactFlags: boolean
  /** The flag at the end. */
  readonly flag: Flag | undefined
}
