import type { RiderProfile, RiderSession, TrackBest } from '#contract'

/** A rider with the best laps and the sessions that are loaded so far. */
export interface RiderPage {
  readonly rider: RiderProfile
  readonly bests: readonly TrackBest[]
  /** Newest first. */
  readonly sessions: readonly RiderSession[]
  /** Where the sessions continue; null if all are loaded. */
  readonly next: string | null
}

interface RiderFailure {
  readonly status: number
  readonly message: string
  /** The call was about sessions after those on the page. */
  readonly isOfMore: boolean
}

export interface RiderPageState {
  readonly riderId: string | null
  /** Null until it is loaded. */
  readonly page: RiderPage | null
  /** Why the last call failed. */
  readonly failure: RiderFailure | null
  /** The newest request: answers to older ones are dropped. */
  readonly awaited: string | null
}

export const initialRiderPage: RiderPageState = { riderId: null, page: null, failure: null, awaited: null }
