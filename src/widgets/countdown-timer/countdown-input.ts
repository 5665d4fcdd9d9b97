import { parseCrossingTime, parseTime } from '#timing'
import type { RiderView } from '../rider-view'

/** The fields of a rider that `computeCountdown` reads, under their wire names. */
export interface CountdownInput {
  readonly avg_lap_time: number | undefined
  readonly last_crossed_start: string | undefined
}

export function toCountdownInput(rider: RiderView | undefined): CountdownInput {
  return {
    avg_lap_time: rider?.averageLap ?? rider?.lastLap ?? rider?.bestLap,
    last_crossed_start: rider?.lastCrossedStart,
  }
}

const defaultLapMs = 35_000

/** Computes the milliseconds from which the countdown starts (decisions Q-112). */
export function computeExpectedLapMs(input: CountdownInput): number {
  const lap = parseTime(input.avg_lap_time)
  return lap !== undefined && parseCrossingTime(input.last_crossed_start) !== undefined ? lap : defaultLapMs
}
