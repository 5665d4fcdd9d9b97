import type { SimulatedTrack } from '#simulator'
import { type Circuit, type DemoCategory, demoCategories } from './circuits/circuit'

/** Top speed of each category relative to a superbike. */
const speedShares: Readonly<Record<DemoCategory, number>> = {
  Superbike: 1,
  'Stock 1000': 0.975,
  Supersport: 0.9,
  'Twins Cup': 0.83,
  'Junior Cup': 0.7,
}

/** Assumes that the time of a sector is proportional to its length. */
export function toSimulatedTrack(circuit: Circuit): SimulatedTrack {
  const ends = [...circuit.outline.sectors, 1]
  const { name, location, lengthMiles, sectors } = circuit
  return {
    name,
    location,
    lengthMiles,
    sectors,
    sectorShares: ends.map((end, index) => end - (ends[index - 1] ?? 0)),
    pitLossSeconds: 22,
    baseSeconds: Object.fromEntries(
      demoCategories.map(category => [category, circuit.raceLaps[category] / 1000]),
    ),
    topSpeedMph: Object.fromEntries(
      demoCategories.map(category => [category, circuit.superbikeMph * speedShares[category]]),
    ),
  }
}
