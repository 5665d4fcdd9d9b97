// The state of one rider in a running simulation.
import type { SimulatedRider, SimulationPlan } from './plan'
import type { Random } from './random'
import type { Tire } from './weather'

export interface SimulatedRacer {
  readonly rider: SimulatedRider
  readonly random: Random
  /** Grid position, counted from 0. */
  readonly gridIndex: number
  /** Applies to the whole session. */
  readonly dayFormFactor: number
  /** Time lost per lap after half distance, as a share of the lap. */
  readonly tireWear: number
  /** The gain per lap, as a share of the lap, from which the rider considers a tire change. */
  readonly tireChangeThreshold: number
  status: 'pit' | 'track' | 'retired' | 'finished'
  lap: number
  /** Counts from 0. */
  sector: number
  /** Start of the lap, start of the sector, and expected end of the sector. */
  lapStartedAt: number
  enteredAt: number
  arrival: number
  tire: Tire
  tireLaps: number
  /** The current lap relative to the rider's usual lap time. */
  lapFactor: number
  isOutLap: boolean
  /** Will enter the pit lane at the end of this lap. */
  isPitting: boolean
  /** Had an incident in this sector, so others can pass at once. */
  isSlow: boolean
  /** Only in practice and qualifying. */
  lapsUntilPit: number
  owesRideThrough: boolean
}

export function createRacer(
  plan: SimulationPlan,
  rider: SimulatedRider,
  gridIndex: number,
  sessionRandom: Random,
): SimulatedRacer {
  const random = sessionRandom.fork(`rider ${rider.number}`)
  return {
    rider,
    random,
    gridIndex,
    dayFormFactor: 1 + random.gaussian() * 0.002,
    tireWear: random.between(0.0018, 0.004),
    tireChangeThreshold: random.between(0.01, 0.07),
    status: plan.kind === 'race' ? 'track' : 'pit',
    lap: plan.kind === 'race' ? 1 : 0,
    sector: 0,
    lapStartedAt: 0,
    enteredAt: 0,
    arrival: 0,
    tire: 'slick',
    tireLaps: 0,
    lapFactor: 1,
    isOutLap: plan.kind !== 'race',
    isPitting: false,
    isSlow: false,
    lapsUntilPit: random.integer(4, 8),
    owesRideThrough: false,
  }
}

/** Standard deviation of lap times: 0.1 percent for the most consistent riders, 0.4 for the least. */
export function computeLapDeviation({ rider }: SimulatedRacer): number {
  return 0.001 + 0.003 * (1 - rider.consistency)
}
