// The speed trap at the end of the straight: 50 meters long, as at most tracks.
import type { SimulatedRacer } from './simulated-racer'
import { type SimulationState, getWetness } from './simulation-state'

export const trapLengthInches = 1968
const inchMsAtOneMph = 3_600_000 / 63_360
/** The ratio of top speed to average lap speed at most circuits. */
const topSpeedFactor = 1.58
const maxMph = 208

function computeTopSpeed({ plan: { track, category }, baseTime }: SimulationState): number {
  const average = (track.lengthMiles * 3_600_000) / baseTime
  return Math.min(maxMph, track.topSpeedMph?.[category] ?? average * topSpeedFactor)
}

/** The time between the two lines of the speed trap. */
export function computeTrapTime(
  state: SimulationState,
  racer: SimulatedRacer,
  isInSlipstream: boolean,
): number {
  const { rider, random, isOutLap, isSlow } = racer
  const caution = (isOutLap ? 0.97 : 1) * (isSlow ? 0.94 : 1) * (state.flag === 'red' ? 0.75 : 1)
  const ownTopSpeed = computeTopSpeed(state) / (1 + (rider.pace - 1) * 0.8)
  const speed =
    ownTopSpeed * caution * (1 - 0.08 * getWetness(state, racer.enteredAt)) * (isInSlipstream ? 1.012 : 1)
  return Math.round((trapLengthInches * inchMsAtOneMph) / (speed * (1 + random.gaussian() * 0.004)))
}

/** In miles per hour. */
export function computeTrapSpeed(time: number): number {
  return (trapLengthInches * inchMsAtOneMph) / time
}
