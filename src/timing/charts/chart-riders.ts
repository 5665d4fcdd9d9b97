// Which riders a chart shows.
import type { ChartKind, ChartLine, ChartPoint } from './chart-model'
import type { ChartOptions } from './chart-options'
import type { ChartRider, ChartSession } from './chart-session'
import { keepSegments } from './keep-segments'

export interface ShownRider {
  readonly session: ChartSession
  readonly rider: ChartRider
  readonly isOtherSession: boolean
}

export function findChartRider(session: ChartSession, id: string | undefined): ChartRider | undefined {
  return id === undefined ? undefined : session.riders.find(rider => rider.id === id)
}

/** Undefined if the comparison rider is not in their session. */
export function findComparison({ session, comparison }: ChartOptions): ShownRider | undefined {
  const rider = comparison && findChartRider(comparison.session, comparison.riderId)
  return rider && { session: comparison.session, rider, isOtherSession: comparison.session !== session }
}

/** All riders of the session, and the comparison rider if they are of another one. */
export function listShownRiders(options: ChartOptions): readonly ShownRider[] {
  const { session } = options
  const shown = session.riders.map(rider => ({ session, rider, isOtherSession: false }))
  const comparison = findComparison(options)
  return comparison?.isOtherSession ? [...shown, comparison] : shown
}

/** Highlighted riders in the order of their colors, then a comparison rider of another session. */
export function listHighlighted(options: ChartOptions): readonly ShownRider[] {
  const { session, highlightedIds } = options
  const comparison = findComparison(options)
  const highlighted = highlightedIds.flatMap(id => findChartRider(session, id) ?? [])
  return [
    ...highlighted.map(rider => ({ session, rider, isOtherSession: false })),
    ...(comparison?.isOtherSession ? [comparison] : []),
  ]
}

/** My rider, or without one the first highlighted rider. */
export function findOwnRider({ session, myId, highlightedIds }: ChartOptions): ChartRider | undefined {
  return findChartRider(session, myId) ?? findChartRider(session, highlightedIds[0])
}

export function createLine(
  kind: ChartKind,
  { rider: { id, number, name, laps }, isOtherSession }: ShownRider,
  segments: readonly (readonly ChartPoint[])[],
): ChartLine {
  return { riderId: id, number, name, isOtherSession, segments: keepSegments(kind, laps, segments) }
}

/** `#21 A. Zed` */
export function describeRider({ number, name }: Pick<ChartRider, 'number' | 'name'>): string {
  return `#${number} ${name}`.trim()
}

/** One sentence about a lap: `Lap 12: 21 leads, 44 is 5th.` */
export function describeLap(lap: number, parts: readonly string[]): string {
  return `Lap ${lap}: ${parts.length === 0 ? 'no rider is chosen' : parts.join(', ')}.`
}
