import type { SimulatedTrack } from '../simulator/plan'
import { type Circuit, demoCategories } from './circuits/circuit'

/** A circuit as the simulator wants it: sectors take about the time their share of the way does. */
export function simulatedTrackOf(circuit: Circuit): SimulatedTrack {
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
  }
}
