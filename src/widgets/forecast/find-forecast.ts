// The laps left and the place at the flag.
import { countLapsLeft, type LapsLeft, type ProjectedPlace, projectPlace } from '#timing'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { readRemaining } from '../session-time'
import { findStrategyRider, getStrategy } from '../strategy-view'

export interface Forecast {
  readonly left: LapsLeft | undefined
  /** Undefined if the pace of the leader is not known. */
  readonly place: ProjectedPlace | undefined
}

export function findForecast(
  view: SessionView,
  rider: RiderView | undefined,
  { extraLaps, now }: { readonly extraLaps: number; readonly now: number },
): Forecast {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  if (me === undefined) return { left: undefined, place: undefined }
  const left = countLapsLeft(session, me, { now, remaining: readRemaining(view, now), extraLaps })
  const flagIn = left?.flagIn
  return { left, place: flagIn === undefined ? undefined : projectPlace(session, me, { now, flagIn }) }
}
