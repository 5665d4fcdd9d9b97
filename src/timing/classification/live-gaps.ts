// Gaps between riders on the track, with their penalties.
import { computeRaceGap } from '../engine/gaps'
import type { Racer } from '../engine/racer'
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

function addPenalty({ racer, costs }: RiderOnTrack): Racer {
  return costs.timeMs === 0 ? racer : { ...racer, adjustment: racer.adjustment + costs.timeMs }
}
