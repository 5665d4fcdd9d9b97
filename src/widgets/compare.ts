// Compares a value of two riders: one rule for tiles, panel and pop-ups (decisions Q-113).
import { type ComparisonState, getComparisonState, computeDifference } from '#timing'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'

export interface Comparison {
  /** Positive means better than the reference. */
  readonly difference: number | undefined
  readonly state: ComparisonState
}

const noComparison: Comparison = { difference: undefined, state: 'none' }

/** Returns the comparison rider, or the leader. Only the leader can be compared with itself. */
export function selectReference(
  view: SessionView,
  rider: RiderView | undefined,
  comparison: RiderView | undefined,
): RiderView | undefined {
  return comparison && comparison !== rider ? comparison : view.leader
}

export function compare(
  rider: RiderView | undefined,
  reference: RiderView | undefined,
  read: (rider: RiderView) => number | undefined,
  dataPoint?: string,
): Comparison {
  const value = rider && read(rider)
  if (value === undefined) return noComparison
  if (rider === reference) return { difference: 0, state: 'leader' }
  const difference = computeDifference(value, reference && read(reference), dataPoint)
  return { difference, state: getComparisonState(difference) }
}
