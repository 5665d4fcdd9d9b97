// Whether a rider is in the pit lane or on the out lap.
import type { StrategyRider } from './strategy-session'

export type PitState = 'in' | 'out'

/** Undefined on the track. A lap that follows an in lap is an out lap. */
export function getPitState({
  isInPit,
  judgedLaps,
}: Pick<StrategyRider, 'isInPit' | 'judgedLaps'>): PitState | undefined {
  if (isInPit) return 'in'
  return judgedLaps.at(-1)?.lap.isIn ? 'out' : undefined
}
