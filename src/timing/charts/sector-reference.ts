// Whom the sector deltas compare a rider with.
import type { ChartOptions } from './chart-options'
import { findChartRider, findComparison, findOwnRider, type ShownRider } from './chart-riders'

/**
 * The rider of reference, else the comparison rider, else the leader, else the next rider in order. A rider is not
 * compared with themselves; undefined without another rider.
 */
export function findSectorReference(options: ChartOptions): ShownRider | undefined {
  const { session, reference } = options
  const own = findOwnRider(options)
  if (own === undefined) return undefined
  const chosen = typeof reference === 'object' ? findChartRider(session, reference.riderId) : undefined
  if (chosen && chosen !== own) return { session, rider: chosen, isOtherSession: false }
  const comparison = reference === 'leader' ? undefined : findComparison(options)
  if (comparison && comparison.rider !== own) return comparison
  const rider = session.riders.find(each => each !== own)
  return rider && { session, rider, isOtherSession: false }
}

/** All riders that can be chosen: the comparison rider of another session, then the others of this one. */
export function listSectorReferences(options: ChartOptions): readonly ShownRider[] {
  const { session } = options
  const own = findOwnRider(options)
  const comparison = findComparison(options)
  const others = session.riders.filter(rider => rider !== own)
  return [
    ...(comparison?.isOtherSession ? [comparison] : []),
    ...others.map(rider => ({ session, rider, isOtherSession: false })),
  ]
}
