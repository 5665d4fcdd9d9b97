// What race control has decided about a session as a whole: its rules, and rulings about riders. Only what is valid now:
// an undone ruling is not here.
import type { Rules, Sanction } from './rules'

/** Set by officials. `out` is out of the session for now; the others are final. */
export type RulingStatus = 'running' | 'out' | 'dns' | 'dnf' | 'dsq' | 'nc'

export interface Penalty {
  /** The sequence of the decision, which orders penalties. */
  readonly event: number
  readonly competitor: string
  readonly sanction: Sanction
  readonly infringement: string
  /** The lap of the rider during which it was given. */
  readonly lap?: number | undefined
  /** The number of laps within which it has to be served. */
  readonly within?: number | undefined
  readonly isServed: boolean
  /** The sequence of the penalty that it has become; it has no effect of its own then. */
  readonly replacedBy?: number | undefined
}

/** A rider to whom the checkered flag is not shown as the leader. Who is out for now is back after another lap. */
export interface Retirement {
  readonly competitor: string
  readonly status: 'out' | 'dns' | 'dnf' | 'dsq'
  readonly from: number
  readonly until?: number | undefined
}

/** Times are those of the session. Plain data, because it is part of timelines and checkpoints. */
export interface Rulings {
  /** At most one per rider. */
  readonly statuses: readonly { readonly competitor: string; readonly status: RulingStatus }[]
  readonly penalties: readonly Penalty[]
  /** Orders of riders with equal results, as the photo shows them; the newest last. */
  readonly orders: readonly (readonly string[])[]
  /** Exceeded track limits. */
  readonly limits: readonly { readonly competitor: string; readonly at: number }[]
  /** While one of these is open, no checkered flag is shown automatically. */
  readonly holds: readonly { readonly from: number; readonly until?: number | undefined }[]
  /** Undefined if there are none. */
  readonly retirements?: readonly Retirement[] | undefined
}

export interface Scoring {
  /** `feed`: positions, laps and totals are those of the timing system, and rulings are added. */
  readonly by: 'feed' | 'own'
  readonly rules: Rules
  readonly rulings: Rulings
}

export const noRulings: Rulings = {
  statuses: [],
  penalties: [],
  orders: [],
  limits: [],
  holds: [],
}
