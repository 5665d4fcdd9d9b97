// A lap as the strategy formulas read it. Laps of the engine and of the wire are converted to it, so that server, replay
// and browser compute the same values.
import type { Lap } from '../engine/lap'
import type { Flag } from '../engine/messages'

/** Times are whole milliseconds. */
export interface StrategyLap {
  readonly number: number
  /** The end of the lap, since the start of the session. */
  readonly at?: number | undefined
  /** The lap's own time, also if it is cancelled. Undefined if a crossing was missed. */
  readonly time?: number | undefined
  readonly sectors: readonly (number | undefined)[]
  readonly isIn: boolean
  readonly isOut: boolean
  readonly isCancelled: boolean
  /** The flag at the end of the lap. */
  readonly flag?: Flag | undefined
}

export function toStrategyLap(lap: Lap): StrategyLap {
  const { number, at, sectors, isIn, isOut, isCancelled, flag } = lap
  // The time of two laps that were counted as one is not a lap time, nor is one that was not measured.
  const time = lap.isMissed || lap.isBestExcluded === true ? undefined : lap.time
  return { number, at, time, sectors, isIn, isOut, isCancelled, flag }
}
