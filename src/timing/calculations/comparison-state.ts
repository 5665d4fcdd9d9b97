import { round } from './round'

export type ComparisonState = 'leader' | 'none' | 'better' | 'worse' | 'equal'

const threshold = 0.1

/** The state that determines the color of a tile (decisions ). A difference of up to 0.1 is equal. */
export function getComparisonState(difference: number | undefined, isLeader = false): ComparisonState {
  if (isLeader) return 'leader'
  if (difference === undefined || Number.isNaN(difference)) return 'none'
  const rounded = round(difference, 4)
  if (rounded > threshold) return 'better'
  return rounded < -threshold ? 'worse' : 'equal'
}
