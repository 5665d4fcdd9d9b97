// Gaps between riders on the track, with their penalties.
import { computeRaceGap } from '../engine/gaps'
import { copyRacer, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { PenaltyCosts } from './penalty-state'
import { computeResultGap, type ResultGap } from './result-gaps'

export interface RiderOnTrack {
  readonly racer: Racer
  readonly laps: number
  readonly total: number | undefined
  readonly costs: PenaltyCosts
}

/** By laps and totals if a decision has placed the rider, or if one of the riders has lost laps. */
export function computeGapWithPenalties(
  session: Session,
  ahead: RiderOnTrack,
  rider: RiderOnTrack,
): ResultGap {
  const result = computeResultGap(ahead, rider)
  if (result === 'negative' || ahead.costs.laps !== 0 || rider.costs.laps !== 0) return result
  return computeRaceGap(session, addPenalty(ahead), addPenalty(rider))
}

/** A leader with a penalty is compared with all others. */
const penalised = new WeakMap<PenaltyCosts, Racer>()

function addPenalty({ racer, costs }: RiderOnTrack): Racer {
  if (costs.timeMs === 0) return racer
  const known = penalised.get(costs)
  if (known !== undefined) return known
  const copy = copyRacer(racer)
  copy.adjustment += costs.timeMs
  penalised.set(costs, copy)
  return copy
}
