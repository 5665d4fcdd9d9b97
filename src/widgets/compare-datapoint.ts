import { compare, type Comparison } from './compare'
import { type DataPointReading, dataPointValue } from './data-point-value'
import type { RiderView } from './rider-view'

/** The leader has no Diff and no Gap by nature, and is the leader all the same (decisions Q-103). */
export function compareDatapoint(
  rider: RiderView | undefined,
  reference: RiderView | undefined,
  reading: DataPointReading,
): Comparison {
  const isToOthers = reading.point === 'Diff' || reading.point === 'Gap'
  if (isToOthers && rider?.isLeader) return { difference: 0, state: 'leader' }
  return compare(rider, reference, each => dataPointValue(each, reading), reading.point)
}
