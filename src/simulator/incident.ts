// Draws the incident of a rider in a sector: a mistake, a fall or a mechanical failure.
import type { SimulatedRacer } from './simulated-racer'
import { type SimulationState, getSectorShare, getWetness } from './simulation-state'
import { computeWeatherRisk } from './weather'

export type Incident =
  | { readonly kind: 'none' }
  | { readonly kind: 'mistake'; readonly loss: number }
  /** The rider remounts and continues. */
  | { readonly kind: 'fall'; readonly loss: number }
  | { readonly kind: 'retirement'; readonly reason: 'Contact' | 'Mechanical' }

/** The probability per lap for an average rider on a dry track. */
const fallShare = 0.006
const failureShare = 0.0011
const mistakeShare = 0.02
/** The share of falls after which the rider continues. */
const remountShare = 0.5

export function drawIncident(state: SimulationState, racer: SimulatedRacer, at: number): Incident {
  const { random, rider, tire, lap, isOutLap, isPitting } = racer
  const riskTaking = 1.5 - rider.consistency
  const isCareful = isOutLap || isPitting || state.flag === 'red'
  const share = getSectorShare(state, racer.sector)
  const isOpening = state.plan.kind === 'race' && lap === 1
  const risk =
    computeWeatherRisk(getWetness(state, at), tire) *
    riskTaking *
    (isOpening ? 2.5 : 1) *
    (isCareful ? 0.3 : 1)
  const drawn = random.next()
  if (drawn < fallShare * risk * share) {
    return random.chance(remountShare)
      ? { kind: 'fall', loss: Math.round(random.between(18_000, 40_000)) }
      : { kind: 'retirement', reason: 'Contact' }
  }
  if (random.chance(failureShare * share)) return { kind: 'retirement', reason: 'Mechanical' }
  if (!random.chance(mistakeShare * risk * share)) return { kind: 'none' }
  // Small losses are much more frequent than large ones.
  return { kind: 'mistake', loss: Math.round(500 + 3500 * random.next() ** 3) }
}
