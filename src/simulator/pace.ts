// Computes the time that a rider needs for a sector on an empty track.
import type { SimulatedRacer } from './simulated-racer'
import {
  findRacersAhead,
  isLastSector,
  type SimulationState,
  getSectorShare,
  getWetness,
} from './simulation-state'
import { computeWeatherFactor } from './weather'

/** No lap or sector is faster than this share of the track record, whatever the random numbers are. */
export const minLapTimeFactor = 0.992
/** Race laps are slower than qualifying laps because of fuel and distance; practice laps carry less risk. */
const kindFactors = { practice: 1.007, qualifying: 1.001, race: 1.009 } as const
const maxFuelFactor = 0.002
/** The time lost to worn tires on the last lap of a race, as a share of the lap. */
const maxWearFactor = 0.03
const shortRunWearPerLap = 0.0008
/** A rider this close behind another is in the slipstream. */
const slipstreamGapMs = 400

function computeTireFactor({ laps, plan }: SimulationState, racer: SimulatedRacer, wet: number): number {
  const { tireLaps, tireWear } = racer
  if (plan.kind !== 'race' || laps === undefined) return 1 + Math.max(0, tireLaps - 3) * shortRunWearPerLap
  const half = laps / 2
  const rate = Math.min(tireWear, maxWearFactor / half)
  return 1 + Math.max(0, tireLaps - half) * rate * (1 - 0.6 * wet)
}

function computeFuelFactor({ laps }: SimulationState, { lap }: SimulatedRacer): number {
  return laps === undefined ? 1 : 1 + maxFuelFactor * (1 - lap / laps)
}

function computeFlagFactor({ flag, yellowSector }: SimulationState, { sector }: SimulatedRacer): number {
  if (flag === 'red') return 1.2
  return flag === 'yellow' && sector === yellowSector ? 1.05 : 1
}

/** Only on the straight of the last sector. */
export function isInSlipstream(state: SimulationState, racer: SimulatedRacer): boolean {
  if (!isLastSector(state, racer.sector)) return false
  return findRacersAhead(state, racer).some(
    other => racer.enteredAt - other.enteredAt < slipstreamGapMs && !other.isSlow,
  )
}

/** The time lost at a standing start: reaction, acceleration and the distance from the grid position. */
function computeStartLoss({ plan }: SimulationState, racer: SimulatedRacer): number {
  const { rider, gridIndex, random, lap, sector, owesRideThrough } = racer
  if (plan.kind !== 'race' || lap !== 1 || sector !== 0) return 0
  const jumpStartGain = owesRideThrough ? 450 : 0
  return 3600 + gridIndex * 125 + (0.5 - rider.startSkill) * 700 + random.gaussian() * 220 - jumpStartGain
}

export function computeSectorTime(state: SimulationState, racer: SimulatedRacer, at: number): number {
  const { rider, random, tire } = racer
  const wet = getWetness(state, at)
  const baseTime = state.baseTime * getSectorShare(state, racer.sector)
  const lapKind =
    (racer.isOutLap ? 1.05 : 1) * (racer.isPitting ? 1.035 : 1) * computeFlagFactor(state, racer)
  const machine = computeTireFactor(state, racer, wet) * computeFuelFactor(state, racer)
  const pace = rider.pace * racer.dayFormFactor * kindFactors[state.plan.kind] * racer.lapFactor
  const noise = 1 + random.gaussian() * 0.0022 * (1.3 - rider.consistency)
  const tow = isInSlipstream(state, racer) ? 1 - random.between(0.004, 0.009) : 1
  const time = baseTime * pace * machine * lapKind * noise * tow * computeWeatherFactor(wet, tire, rider)
  return Math.round(Math.max(time, baseTime * minLapTimeFactor) + computeStartLoss(state, racer))
}
