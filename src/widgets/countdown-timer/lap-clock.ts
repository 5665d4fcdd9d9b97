import { crossedAt, parseTime } from '#timing'
import type { RiderView } from '../rider-view'

/** What `countdown` reads of a rider: the lap it counts with, and nothing that stands behind it. */
export interface LapClock {
  readonly avg_lap_time: number | undefined
  readonly last_crossed_start: string | undefined
}

export function lapClock(rider: RiderView | undefined): LapClock {
  return {
    avg_lap_time: rider?.averageLap ?? rider?.lastLap ?? rider?.bestLap,
    last_crossed_start: rider?.lastCrossedStart,
  }
}

const withoutData = 35_000

/** Milliseconds that the countdown starts from (decisions Q-112). */
export function expectedLap(clock: LapClock): number {
  const lap = parseTime(clock.avg_lap_time)
  return lap !== undefined && crossedAt(clock.last_crossed_start) !== undefined ? lap : withoutData
}
