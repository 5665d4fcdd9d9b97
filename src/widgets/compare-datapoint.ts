import { compare, type Comparison } from './compare'
import { type DataPointQuery, readDataPoint } from './data-point-value'
import type { RiderView } from './rider-view'

/** The leader has no Diff and no Gap, but still gets the state `leader` (decisions Q-103). */
export function compareDatapoint(
  rider: RiderView | undefined,
  reference: RiderView | undefined,
  query: DataPointQuery,
): Comparison {
  const isToOthers = query.point === 'Diff' || query.point === 'Gap'
  if (isToOthers && rider?.isLeader) return { difference: 0, state: 'leader' }
  return compare(rider, reference, each => readDataPoint(each, query), query.point)
}
