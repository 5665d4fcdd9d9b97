// The timers that keep the dashboard up to date besides the live stream.
import { warn } from '../api/report-error'
import type { RiderType } from '../race-data/state'
import { fetchCurrentWeather, fetchHistoricalWeather, refreshRace } from '../race-data/thunks'
import type { AppStore } from '../root-state'
import { fetchLive, fetchRecent } from '../selection/calls'
import type { FollowedRace } from './selectors'
import { repeatEvery, type Task } from './tasks'

export const refreshMs = 7000
const liveCheckMs = 60_000
const weatherMs = 600_000

/** Loads the race again in case the stream missed something; unchanged data are not sent (decisions Q-094). */
export function startRefresh(store: AppStore, riderType: RiderType, selectedRaceId: string): Task {
  return repeatEvery(refreshMs, () => store.dispatch(refreshRace({ selectedRaceId, riderType })))
}

/** Checks whether a race is live while none is (decisions Q-095). The stream announces it at once. */
export function startLiveCheck(store: AppStore): Task {
  return repeatEvery(liveCheckMs, () => store.dispatch(fetchLive({ isSilent: true })))
}

/** Loads the live race again while no rider is selected: then no stream follows it. */
export function startLiveRefresh(store: AppStore): Task {
  return repeatEvery(refreshMs, () => store.dispatch(fetchLive({ isSilent: true })))
}

/** Loads the recent sessions once. */
export function startRecent(store: AppStore): Task {
  void store.dispatch(fetchRecent({ query: {}, isSilent: true }))
  return { stop: () => undefined, wake: () => undefined }
}

/** Loads the weather: for a past race once, for a live race every ten minutes (decisions Q-150). */
export function startWeather(store: AppStore, { riderType, race, location, isLive }: FollowedRace): Task {
  const load = async (): Promise<void> => {
    const input = { riderType, raceId: race.id, isSilent: true }
    const result = isLive
      ? await store.dispatch(fetchCurrentWeather({ ...input, query: { location } }))
      : await store.dispatch(
          fetchHistoricalWeather({ ...input, query: { location, dateTime: race.fulldate } }),
        )
    const { payload } = result
    if (payload && 'status' in payload) warn('Loading the weather failed', payload.message)
  }
  // The weather of a past day is loaded once, even if the network is lost and comes back.
  const isKnown = !isLive && store.getState().raceData[riderType].weather.historical !== null
  if (!isKnown) void load()
  return isLive ? repeatEvery(weatherMs, load) : { stop: () => undefined, wake: () => undefined }
}
