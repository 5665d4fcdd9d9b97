// How a rider stands against whom he is compared with: one rule for tiles, panel and pop-ups (decisions Q-113).
import { type ComparisonState, comparisonState, difference } from '#timing'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'

export interface Comparison {
  /** Plus is better. */
  readonly difference: number | undefined
  readonly state: ComparisonState
}

const noComparison: Comparison = { difference: undefined, state: 'none' }

/** Whom the screen compares with, else the leader; nobody is compared with himself but the leader. */
export function referenceOf(
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
  const own = rider && read(rider)
  if (own === undefined) return noComparison
  if (rider === reference) return { difference: 0, state: 'leader' }
  const found = difference(own, reference && read(reference), dataPoint)
  return { difference: found, state: comparisonState(found) }
}
