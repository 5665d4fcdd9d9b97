// The fastest and slowest plausible times and speeds by category and circuit.
import { minLapTimeFactor } from '#simulator'
import type { Race } from '#contract'
import { type DemoCategory, demoCategories } from '../../src/server/demo/circuits/circuit'
import { circuits } from '../../src/server/demo/circuits/circuits'
import { toSimulatedTrack } from '../../src/server/demo/to-simulated-track'

export interface Limits {
  readonly sectors: number
  readonly minLapMs: number
  /** A lap without a pit stop, with the wrong tires in rain and a fall. */
  readonly maxLapMs: number
  readonly minSectorsMs: readonly number[]
  /** Speeds at the speed trap. */
  readonly minMph: number
  readonly maxMph: number
}

/** Relative to the top speed: with a red flag, rain and an out lap together; and with a slipstream. */
const minSpeedFactor = 0.55
const maxSpeedFactor = 1.03

/** The most that slipstream and passing can gain in one sector. */
const maxGainMs = 200
const wrongTiresFactor = 1.4
const maxFallMs = 60_000

export function computeLimits(race: Race, categoryName: string | undefined): Limits | undefined {
  const circuit = circuits.find(({ location }) => location === race.location)
  const category = demoCategories.find((name): name is DemoCategory => name === categoryName)
  if (circuit === undefined || category === undefined) return undefined
  const base = circuit.raceLaps[category]
  const { sectorShares, topSpeedMph = {} } = toSimulatedTrack(circuit)
  const topSpeed = topSpeedMph[category] ?? Number.NaN
  return {
    sectors: circuit.sectors,
    minLapMs: base * minLapTimeFactor - maxGainMs,
    maxLapMs: base * wrongTiresFactor + maxFallMs,
    minSectorsMs: sectorShares.map(share => base * share * minLapTimeFactor - maxGainMs),
    minMph: topSpeed * minSpeedFactor,
    maxMph: topSpeed * maxSpeedFactor,
  }
}
