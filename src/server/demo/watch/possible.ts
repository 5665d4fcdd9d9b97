// What class and circuit allow.
import type { Race } from '#contract'
import { type DemoCategory, demoCategories } from '../circuits/circuit'
import { circuits } from '../circuits/circuits'
import { simulatedTrackOf } from '../demo-track'
import { physicalLimit } from '../../simulator/pace'

export interface Possible {
  readonly sectors: number
  /** Milliseconds. */
  readonly fastestLap: number
  /** Of a lap without a stop: rain on the wrong tyres, and a fall. */
  readonly slowestLap: number
  readonly fastestSectors: readonly number[]
  /** Miles an hour through the speed trap. */
  readonly slowestMph: number
  readonly fastestMph: number
}

/** The red flag, rain and an out-lap together still leave this much of the top speed; a tow gives this much more. */
const slowestSpeed = 0.55
const fastestSpeed = 1.03

/** What is gained by a tow and in a fight over one sector. */
const gained = 200
const wrongTyres = 1.4
const fall = 60_000

export function possibleOf(race: Race, categoryName: string | undefined): Possible | undefined {
  const circuit = circuits.find(({ location }) => location === race.location)
  const category = demoCategories.find((name): name is DemoCategory => name === categoryName)
  if (circuit === undefined || category === undefined) return undefined
  const base = circuit.raceLaps[category]
  const { sectorShares, topSpeedMph = {} } = simulatedTrackOf(circuit)
  const topSpeed = topSpeedMph[category] ?? Number.NaN
  return {
    sectors: circuit.sectors,
    fastestLap: base * physicalLimit - gained,
    slowestLap: base * wrongTyres + fall,
    fastestSectors: sectorShares.map(share => base * share * physicalLimit - gained),
    slowestMph: topSpeed * slowestSpeed,
    fastestMph: topSpeed * fastestSpeed,
  }
}
