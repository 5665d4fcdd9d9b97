// A rider in a session that is being simulated: where he is, what he is up to, what was dealt to him.
import type { SimulatedRider, SimulationPlan } from './plan'
import type { Random } from './random'
import type { Tyre } from './weather'

export interface Runner {
  readonly rider: SimulatedRider
  readonly random: Random
  /** Place on the grid, from 0. */
  readonly slot: number
  /** Better or worse than usual, all day. */
  readonly form: number
  /** What a lap beyond half distance costs, as a share of the lap. */
  readonly wear: number
  /** From this gain a lap on other tyres he thinks of changing: some sooner, some later. */
  readonly patience: number
  status: 'pit' | 'track' | 'retired' | 'finished'
  lap: number
  /** From 0. */
  sector: number
  /** When the lap and the sector began, and when the sector will end. */
  lapStartedAt: number
  enteredAt: number
  arrival: number
  tyre: Tyre
  tyreLaps: number
  /** This lap, compared with his usual one. */
  mood: number
  isOutLap: boolean
  /** Turns in at the end of this lap. */
  isPitting: boolean
  /** Fell, ran wide or stopped in this sector: anybody gets by. */
  isSlow: boolean
  /** Laps until he comes in, in practice and qualifying. */
  runLaps: number
  owesRideThrough: boolean
}

export function runnerOf(plan: SimulationPlan, rider: SimulatedRider, slot: number, chance: Random): Runner {
  const random = chance.fork(`rider ${rider.number}`)
  return {
    rider,
    random,
    slot,
    form: 1 + random.bell() * 0.002,
    wear: random.between(0.0018, 0.004),
    patience: random.between(0.01, 0.07),
    status: plan.kind === 'race' ? 'track' : 'pit',
    lap: plan.kind === 'race' ? 1 : 0,
    sector: 0,
    lapStartedAt: 0,
    enteredAt: 0,
    arrival: 0,
    tyre: 'slick',
    tyreLaps: 0,
    mood: 1,
    isOutLap: plan.kind !== 'race',
    isPitting: false,
    isSlow: false,
    runLaps: random.whole(4, 8),
    owesRideThrough: false,
  }
}

/** Deviation of a lap from the usual one: 0.1 percent for the steadiest, 0.4 for the wildest. */
export function spread({ rider }: Runner): number {
  return 0.001 + 0.003 * (1 - rider.consistency)
}
