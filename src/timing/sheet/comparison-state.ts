import { round } from './round'

export type ComparisonState = 'leader' | 'none' | 'better' | 'worse' | 'equal'

const threshold = 0.1

/** What a tile is coloured by (decisions ): within a tenth, the tenth included, is equal. */
export function comparisonState(difference: number | undefined, isLeader = false): ComparisonState {
  if (isLeader) return 'leader'
  if (difference === undefined || Number.isNaN(difference)) return 'none'
  const measured = round(difference, 4)
  if (measured > threshold) return 'better'
  return measured < -threshold ? 'worse' : 'equal'
}
