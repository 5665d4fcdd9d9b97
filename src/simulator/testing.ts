// A track and a session plan for tests.
import type { SessionKind } from '#timing'
import type { SimulatedTrack, SimulationPlan } from './plan'
import { createSimulatedField } from './simulated-field'

export const testTrack: SimulatedTrack = {
  name: 'Example Raceway',
  location: 'Example, Ohio',
  lengthMiles: 2.38,
  sectors: 4,
  sectorShares: [0.24, 0.27, 0.23, 0.26],
  pitLossSeconds: 22,
  baseSeconds: { Superbike: 84.2, 'Twins Cup': 90.5 },
}

export function createTestPlan(
  seed: number,
  kind: SessionKind,
  { riders = 14, ...more }: Partial<Omit<SimulationPlan, 'riders'>> & { riders?: number } = {},
): SimulationPlan {
  return {
    seed,
    kind,
    track: testTrack,
    category: 'Superbike',
    riders: createSimulatedField(7, riders, 'Superbike'),
    length: kind === 'race' ? { laps: 10 } : { minutes: 15 },
    ...more,
  }
}
