// Which riders are highlighted, and how the user changes that.
import type { ChartComparison, ChartSession } from '#timing'
import type { ChartChoice } from './chart-choice'
import { maxHighlighted } from './line-slots'
import type { ChartPanelProps } from './panel-props'

/** Undefined if the comparison rider is in another session or there is none. */
export function findOwnComparison(
  session: ChartSession,
  comparison: ChartComparison | undefined,
): string | undefined {
  // The same rider may be in both sessions.
  if (comparison?.session !== session) return undefined
  return session.riders.find(({ id }) => id === comparison.riderId)?.id
}

/** The comparison rider of another session takes one of the eight colors. */
export function countFree({ session, comparison }: Pick<ChartPanelProps, 'session' | 'comparison'>): number {
  const isOther = comparison !== undefined && findOwnComparison(session, comparison) === undefined
  return maxHighlighted - (isOther ? 1 : 0)
}

interface Riders extends Pick<ChartPanelProps, 'session' | 'myId' | 'myIds' | 'comparison'> {
  readonly riderIds: ChartChoice['riderIds']
}

/** My riders and the comparison rider unless the user has chosen; only riders of the session. */
export function findHighlighted({
  session,
  myId,
  myIds = [],
  comparison,
  riderIds,
}: Riders): readonly string[] {
  const wanted = riderIds ?? [myId, findOwnComparison(session, comparison), ...myIds]
  const known = new Set(session.riders.map(({ id }) => id))
  const found = new Set(wanted.filter(id => id !== undefined && known.has(id)))
  return [...found].filter(id => id !== undefined).slice(0, countFree({ session, comparison }))
}

/** Undefined if the rider would be one too many. */
export function toggleRider(
  highlightedIds: readonly string[],
  id: string,
  free: number,
): readonly string[] | undefined {
  if (highlightedIds.includes(id)) return highlightedIds.filter(each => each !== id)
  return highlightedIds.length < free ? [...highlightedIds, id] : undefined
}
