// Weather at the track of a race: now, or on its day.
import { readCurrentWeather, readHistoricalWeather } from '#contract'
import type { Sided } from '../selection/list-thunks'
import { thunk } from '../thunk'

/** Of which race, because an answer may come after another was chosen. */
interface OfRace extends Sided {
  readonly raceId: string
}

export const fetchCurrentWeather = thunk<typeof readCurrentWeather, OfRace>(readCurrentWeather, {
  needsNetwork: true,
})
export const fetchHistoricalWeather = thunk<typeof readHistoricalWeather, OfRace>(readHistoricalWeather, {
  needsNetwork: true,
})
