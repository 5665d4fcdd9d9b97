// DIFF and GAP of a result. They come from laps and times with penalties; where a decision has placed a rider behind a
// slower one they are unknown, with a note (C-100).
import type { TimeOrLaps } from '../engine/gaps'

export interface RankedResult {
  readonly laps: number
  readonly total: number | undefined
}

export type ResultGap = TimeOrLaps | 'negative' | undefined

/** The time is 0 in a dead heat. */
export function computeResultGap(ahead: RankedResult, rider: RankedResult): ResultGap {
  const laps = ahead.laps - rider.laps
  if (laps < 0) return 'negative'
  if (laps > 0) return { laps }
  if (ahead.total === undefined || rider.total === undefined) return undefined
  const time = rider.total - ahead.total
  return time < 0 ? 'negative' : { time }
}
