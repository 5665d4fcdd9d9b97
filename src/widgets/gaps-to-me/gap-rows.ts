// The riders around mine with their gaps (R-300 … R-302).
import { type GapToMe, measureGapToMe } from '#timing'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'

export interface GapRow extends GapToMe {
  readonly id: string
  readonly position: number | undefined
  readonly name: string
  readonly isMe: boolean
}

/** By position: my rider and `count` riders on each side, or all. */
export function buildGapRows(
  view: SessionView,
  rider: RiderView | undefined,
  { now, count = Infinity }: { readonly now: number; readonly count?: number },
): readonly GapRow[] {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  if (me === undefined) return []
  const index = session.riders.indexOf(me)
  const [first, end] = [Math.max(0, index - count), index + count + 1]
  return session.riders.slice(first, end).flatMap((other, offset) => {
    const shown = view.riders[first + offset]
    if (shown === undefined) return []
    const { id, position, shortName } = shown
    return [{ ...measureGapToMe(session, me, other, now), id, position, name: shortName, isMe: other === me }]
  })
}
