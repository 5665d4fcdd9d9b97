import { crossedAt, parseTime } from '#timing'
import type { RiderView } from '../rider-view'

/** What `countdown` reads of a rider. */
export interface LapClock {
  readonly avg_lap_time: number | undefined
  readonly last_lap: number | undefined
  readonly best_lap: number | undefined
  readonly last_crossed_start: string | undefined
}

export function lapClock(rider: RiderView | undefined): LapClock {
  return {
    avg_lap_time: rider?.averageLap,
    last_lap: rider?.lastLap,
    best_lap: rider?.bestLap,
    last_crossed_start: rider?.lastCrossedStart,
  }
}

const withoutData = 35_000

/** Milliseconds that the countdown starts from (decisions Q-112). */
export function expectedLap(clock: LapClock): number {
  const lap = parseTime(clock.avg_lap_time) ?? parseTime(clock.last_lap) ?? parseTime(clock.best_lap)
  return lap !== undefined && crossedAt(clock.last_crossed_start) !== undefined ? lap : withoutData
}
