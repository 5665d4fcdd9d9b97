// Whom my rider catches, and who catches mine (R-310 … R-312).
import type { CatchForecast, StrategyRider, StrategySession } from '#timing'
import type { SettingsOf } from '../catalog'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatCatchLap } from '../strategy-words'
import { forecastPair } from './forecast-pair'

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
  const options = { laps: Laps, caughtAt: Caught_At * 1000 }
  const forecast = (hunter: StrategyRider, hunted: StrategyRider, shown: RiderView): Catch =>
    toCatch(session, hunter, shown.shortName, forecastPair(view, [hunter, hunted], options, now))
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
