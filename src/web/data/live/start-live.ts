// Everything that keeps the dashboard up to date while it is open: streams, timers, and what happens when a race
// ends or the network comes back. Which of them run follows from the state alone.
import type { RiderType } from '../active-rider'
import { loadDashboard } from '../first-load'
import { refreshRace } from '../race-data/refresh-race'
import { selectDefaultEntry } from '../selectors'
import type { AppStore, AppThunk, RootState } from '../store'
import { followRace } from './follow-race'
import { type Followed, followedRaces } from './followed'
import { browserMeans, type Means } from './leader'
import { followedRaceEnded } from './live-actions'
import { startLiveCheck } from './live-check'
import { fetchLive } from './live-thunk'
import { startRefresh } from './refresh-timer'
import { RunningSet, type Wanted } from './running'
import { startWeather } from './weather-timer'

/** Runs until the answer is called. */
export function startLive(store: AppStore, means: Means = browserMeans()): () => void {
  const running = new RunningSet()
  let seen: RootState | undefined
  let isLooking = false

  /** Starting and stopping change the state in turn, so it is looked at until it rests. */
  function look(): void {
    if (isLooking) return
    isLooking = true
    try {
      while (seen !== store.getState()) {
        const [before, now] = [seen, store.getState()]
        seen = now
        running.keep(wantedIn(now, store, means))
        if (before) follow(before, now)
      }
    } finally {
      isLooking = false
    }
  }

  function follow(before: RootState, now: RootState): void {
    if (!now.auth.isAuthenticated || !now.settings.isOnline) return
    if (!before.settings.isOnline) void store.dispatch(resume())
    for (const { riderType, race } of endedRaces(before, now)) void store.dispatch(finish(riderType, race.id))
  }

  const wake = (): void => {
    if (!globalThis.document?.hidden) running.wake()
  }
  const unsubscribe = store.subscribe(look)
  globalThis.document?.addEventListener('visibilitychange', wake)
  globalThis.addEventListener?.('pageshow', wake)
  look()
  return () => {
    unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', wake)
    globalThis.removeEventListener?.('pageshow', wake)
    running.keep(new Map())
  }
}

function wantedIn(state: RootState, store: AppStore, means: Means): Wanted {
  const wanted = new Map<string, () => ReturnType<typeof followRace>>()
  if (!state.auth.isAuthenticated || !state.settings.isOnline) return wanted
  const followed = followedRaces(state)
  const live = followed.filter(({ isLive }) => isLive)
  for (const { riderType, race } of live) {
    wanted.set(`refresh ${riderType} ${race.id}`, () => startRefresh(store, riderType, race.id))
    wanted.set(`stream ${race.id}`, () => followRace(store, race.id, means))
  }
  if (live.length === 0) wanted.set('stream', () => followRace(store, null, means))
  if (!state.dashboard.isLive) wanted.set('check', () => startLiveCheck(store))
  for (const each of followed)
    wanted.set(`weather ${each.riderType} ${each.race.id} ${each.isLive}`, () => startWeather(store, each))
  return wanted
}

/** Races still on the screen that were live and are no longer. */
function endedRaces(before: RootState, now: RootState): Followed[] {
  const lived = followedRaces(before).filter(({ isLive }) => isLive)
  return followedRaces(now).filter(
    ({ riderType, race, isLive }) =>
      !isLive && lived.some(each => each.riderType === riderType && each.race.id === race.id),
  )
}

/** One last full load; what is live next is offered, and nothing is switched. */
function finish(riderType: RiderType, selectedRaceId: string): AppThunk<Promise<void>> {
  return async dispatch => {
    if (riderType === 'primaryRider') dispatch(followedRaceEnded(selectedRaceId))
    await dispatch(refreshRace({ selectedRaceId, riderType, isFull: true }))
  }
}

/** The network is back: what was left out is made up for, and the rest is looked at once. */
function resume(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { categoryList, events } = getState().dashboard
    const isUnloaded = categoryList.length === 0 || (selectDefaultEntry(getState()) && events.length === 0)
    if (isUnloaded) return dispatch(loadDashboard({ isSilent: true }))
    const races = followedRaces(getState()).map(({ riderType, race }) =>
      dispatch(refreshRace({ selectedRaceId: race.id, riderType })),
    )
    await Promise.all([dispatch(fetchLive({ isSilent: true })), ...races])
  }
}
