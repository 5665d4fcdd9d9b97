// The weather of a race: of its day once, of now every ten minutes (decisions Q-150). Failures are only logged.
import { warn } from '../complain'
import { fetchCurrentWeather, fetchHistoricalWeather } from '../race-data/weather-thunks'
import { sides } from '../sides'
import type { AppStore } from '../store'
import { every } from './every'
import type { Followed } from './followed'
import type { Running } from './running'

const weatherMs = 600_000

export function startWeather(store: AppStore, { riderType, race, location, isLive }: Followed): Running {
  const ask = async (): Promise<void> => {
    const input = { riderType, raceId: race.id, isSilent: true }
    const result = isLive
      ? await store.dispatch(fetchCurrentWeather({ ...input, query: { location } }))
      : await store.dispatch(
          fetchHistoricalWeather({ ...input, query: { location, dateTime: race.fulldate } }),
        )
    const { payload } = result
    if (payload && 'status' in payload) warn('No weather', payload.message)
  }
  // A past day's weather is asked for once, however often the network comes and goes.
  const isKnown = !isLive && store.getState().dashboard[sides[riderType].weather].historical !== null
  if (!isKnown) void ask()
  return isLive ? every(weatherMs, ask) : { stop: () => undefined, wake: () => undefined }
}
