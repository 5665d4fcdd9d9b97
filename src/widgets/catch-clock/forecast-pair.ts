// When one rider catches another, for the tile and for the column of the table.
import {
  type CatchForecast,
  type CatchOptions,
  countLapsLeft,
  forecastCatch,
  isStopped,
  type StrategyRider,
} from '#timing'
import { readRemaining } from '../session-time'
import type { SessionView } from '../session-view'
import { getStrategy } from '../strategy-view'

/** `now` is since 1970. Riders who have stopped are not caught: others just ride past them. */
export function forecastPair(
  view: SessionView,
  [behind, ahead]: readonly [StrategyRider, StrategyRider],
  options: Omit<CatchOptions, 'lapsLeft'>,
  now: number,
): CatchForecast {
  const session = getStrategy(view)
  if (isStopped(behind, session, now) || isStopped(ahead, session, now)) return { state: 'unknown' }
  const left = countLapsLeft(session, behind, { now, remaining: readRemaining(view, now), extraLaps: 0 })
  return forecastCatch(session, behind, ahead, { ...options, lapsLeft: left?.laps })
}
