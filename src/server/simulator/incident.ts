// What goes wrong in a sector: a mistake, a fall, a machine that stops.
import type { Runner } from './runner'
import { type Scene, sectorShare, wetness } from './scene'
import { weatherRisk } from './weather'

export type Incident =
  | { readonly kind: 'none' }
  | { readonly kind: 'mistake'; readonly loss: number }
  /** Picks the machine up again. */
  | { readonly kind: 'fall'; readonly loss: number }
  | { readonly kind: 'end'; readonly reason: 'Contact' | 'Mechanical' }

/** Shares of laps on which it happens to an average rider in the dry. */
const falls = 0.006
const failures = 0.0011
const mistakes = 0.02
/** Of those who fall. */
const goOn = 0.5

export function incidentOf(scene: Scene, runner: Runner, at: number): Incident {
  const { random, rider, tyre, lap, isOutLap, isPitting } = runner
  const wildness = 1.5 - rider.consistency
  const isCareful = isOutLap || isPitting || scene.flag === 'red'
  const share = sectorShare(scene, runner.sector)
  const isOpening = scene.plan.kind === 'race' && lap === 1
  const risk =
    weatherRisk(wetness(scene, at), tyre) * wildness * (isOpening ? 2.5 : 1) * (isCareful ? 0.3 : 1)
  const thrown = random.next()
  if (thrown < falls * risk * share) {
    return random.chance(goOn)
      ? { kind: 'fall', loss: Math.round(random.between(18_000, 40_000)) }
      : { kind: 'end', reason: 'Contact' }
  }
  if (random.chance(failures * share)) return { kind: 'end', reason: 'Mechanical' }
  if (!random.chance(mistakes * risk * share)) return { kind: 'none' }
  // Most run a little wide, few through the gravel.
  return { kind: 'mistake', loss: Math.round(500 + 3500 * random.next() ** 3) }
}
