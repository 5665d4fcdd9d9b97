// Whom my rider catches, and who catches mine (R-310 … R-312).
import {
  type CatchForecast,
  type CatchOptions,
  countLapsLeft,
  forecastCatch,
  type StrategyRider,
  type StrategySession,
} from '#timing'
import type { SettingsOf } from '../catalog'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { readRemaining } from '../session-time'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatCatchLap } from '../strategy-words'

export interface Catch {
  /** The other rider. */
  readonly name: string
  readonly forecast: CatchForecast
  /** `lap 16 of 20`; undefined while there is nothing to catch. */
  readonly lap: string | undefined
}

export interface Catches {
  /** The rider ahead, whom mine catches. */
  readonly ahead: Catch | undefined
  /** The rider behind, who catches mine. */
  readonly behind: Catch | undefined
}

type CatchSettings = Pick<SettingsOf<'CatchClock'>, 'Laps' | 'Caught_At' | 'Target'>

export function findCatches(
  view: SessionView,
  rider: RiderView | undefined,
  { Laps, Caught_At, Target }: CatchSettings,
  now: number,
): Catches {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  if (me === undefined) return { ahead: undefined, behind: undefined }
  const index = session.riders.indexOf(me)
  const moment = { now, remaining: readRemaining(view, now), extraLaps: 0 }
  const forecast = (hunter: StrategyRider, hunted: StrategyRider, shown: RiderView): Catch => {
    const lapsLeft = countLapsLeft(session, hunter, moment)?.laps
    const options: CatchOptions = { laps: Laps, caughtAt: Caught_At * 1000, lapsLeft }
    return toCatch(session, hunter, shown.shortName, forecastCatch(session, hunter, hunted, options))
  }
  const [ahead, behind] = [session.riders[index - 1], session.riders[index + 1]]
  const [shownAhead, shownBehind] = [view.riders[index - 1], view.riders[index + 1]]
  return {
    ahead: ahead && shownAhead && Target !== 'Behind' ? forecast(me, ahead, shownAhead) : undefined,
    behind: behind && shownBehind && Target !== 'Ahead' ? forecast(behind, me, shownBehind) : undefined,
  }
}

function toCatch(
  { lapCount }: StrategySession,
  hunter: StrategyRider,
  name: string,
  forecast: CatchForecast,
): Catch {
  const state = forecast.state === 'paused' ? forecast.last : forecast
  const lap = state.state === 'closing' ? formatCatchLap(hunter, state.laps, lapCount) : undefined
  return { name, forecast, lap }
}
