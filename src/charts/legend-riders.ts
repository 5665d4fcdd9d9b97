import type { ChartComparison, ChartSession } from '#timing'
import type { LegendRider } from './legend'
import type { LineSlots } from './line-slots'

export function listLegendRiders({ riders }: ChartSession, slots: LineSlots): readonly LegendRider[] {
  return riders.map(({ id, number, name }) => ({ id, number, name, slot: slots.get(id) }))
}

/** The comparison rider of another session. */
export function findOtherRider(
  comparison: ChartComparison | undefined,
  ownComparisonId: string | undefined,
): LegendRider | undefined {
  if (ownComparisonId !== undefined) return undefined
  const rider = comparison?.session.riders.find(({ id }) => id === comparison.riderId)
  return rider && { id: rider.id, number: rider.number, name: rider.name, slot: 2 }
}
