import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { WireRider } from './wire-row'

export interface RemovedLap {
  readonly racer_id: string
  readonly lapindex: number
}

export interface EncodedLap extends RemovedLap {
  readonly text: string
}

export interface LapChanges {
  readonly changed: readonly EncodedLap[]
  readonly removed: readonly RemovedLap[]
}

export type RiderOf = (racer: Racer) => WireRider

/** The encoded laps of one race. */
export interface LapSource {
  update(session: Session, riderOf: RiderOf): LapChanges
  /** For a reader who reads everything next, so that the changes are not needed. */
  restart(session: Session, riderOf: RiderOf): void
  /** The JSON of all laps without the brackets of the list, sorted by lap and position. */
  toText(): string
}
