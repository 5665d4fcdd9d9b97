// What the scrubber of a replay shows on the time axis. Times are milliseconds since the start of the timeline.
import type { Flag } from '../engine/messages'

export type MarkKind =
  | 'start'
  | 'finish'
  | 'session-best'
  | 'overtake-made'
  | 'overtake-suffered'
  | 'pit-in'
  | 'pit-out'
  | 'personal-best'

export interface Mark {
  readonly time: number
  readonly kind: MarkKind
  /** Undefined for the start and the finish of the session. */
  readonly competitor?: string | undefined
  /** The riders that were overtaken, or the one that overtook. */
  readonly others?: readonly string[] | undefined
  /** The flag of an overtake under yellow or red. */
  readonly flag?: Flag | undefined
  /** The time of a best lap. */
  readonly lapTime?: number | undefined
}

export interface FlagBand {
  /** The first crossing under the flag if the change is not exact. */
  readonly from: number
  readonly to: number
  readonly flag: Flag
  readonly isExact: boolean
  /** The last crossing under the flag before. The change lies between it and `from`; the band before ends here. */
  readonly uncertainFrom?: number | undefined
}

export interface Marks {
  readonly flags: readonly FlagBand[]
  /** In order of time. */
  readonly marks: readonly Mark[]
}

/** Marks that are too close to be drawn apart. */
export interface MergedMark {
  /** The time of the first one. */
  readonly time: number
  /** In order of time; at least one. */
  readonly marks: readonly Mark[]
  readonly count: number
}
