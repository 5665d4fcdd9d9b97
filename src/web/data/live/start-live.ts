// Keeps the dashboard up to date while it is open: streams, timers, and what happens when a race ends or the network
// comes back. Which of them run follows from the state alone.
import { riderTypes } from '../race-data/state'
import { selectIsReplayed } from '../replay/selectors'
import type { AppStore, RootState } from '../root-state'
import { followRace } from './follow-race'
import { staleMs } from './live-stream'
import { type FollowedRace, selectConnection, selectFollowedRaces } from './selectors'
import { detectTabSupport, type TabSupport } from './shared-stream'
import { type Task, TaskSet, type WantedTasks } from './tasks'
import { loadEndedRace, resumeOnline } from './thunks'
import { startLiveCheck, startLiveRefresh, startRecent, startRefresh, startWeather } from './timers'

/** Runs until the returned function is called. */
export function startLive(store: AppStore, tabSupport: TabSupport = detectTabSupport()): () => void {
  const tasks = new TaskSet()
  let seen: RootState | undefined
  let isUpdating = false

  /** Starting and stopping tasks changes the state in turn, so this repeats until the state is stable. */
  function update(): void {
    if (isUpdating) return
    isUpdating = true
    try {
      while (seen !== store.getState()) {
        const [before, now] = [seen, store.getState()]
        seen = now
        if (before) loadEndedRaces(before, now)
        tasks.update(findWantedTasks(now, store, tabSupport))
        if (before) reactToChange(before, now)
      }
    } finally {
      isUpdating = false
    }
  }

  const isConnected = ({ auth, settings }: RootState): boolean => auth.isAuthenticated && settings.isOnline

  /** Before anything else reacts: who has watched a race to its end has seen its result. */
  function loadEndedRaces(before: RootState, now: RootState): void {
    if (!isConnected(now)) return
    for (const { riderType, race } of findEndedRaces(before, now))
      void store.dispatch(loadEndedRace(riderType, race.id))
  }

  function reactToChange(before: RootState, now: RootState): void {
    if (!isConnected(now)) return
    if (!before.settings.isOnline) void store.dispatch(resumeOnline())
    if (isReachableAgain(before, now)) tasks.wake()
  }

  const wake = (): void => {
    if (!globalThis.document?.hidden) tasks.wake()
  }
  const unsubscribe = store.subscribe(update)
  globalThis.document?.addEventListener('visibilitychange', wake)
  globalThis.addEventListener?.('pageshow', wake)
  update()
  return () => {
    unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', wake)
    globalThis.removeEventListener?.('pageshow', wake)
    tasks.update(new Map())
  }
}

function findWantedTasks(state: RootState, store: AppStore, tabSupport: TabSupport): WantedTasks {
  const wanted = new Map<string, () => Task>()
  if (!state.auth.isAuthenticated || !state.settings.isOnline) return wanted
  const followed = selectFollowedRaces(state)
  // The time machine follows a replayed race itself, as soon as it has the timeline.
  const live = followed.filter(
    ({ isLive, race }) => isLive && !(state.replay.isReady && selectIsReplayed(state, race.id)),
  )
  for (const { riderType, race } of live) {
    wanted.set(`refresh ${riderType} ${race.id}`, () => startRefresh(store, riderType, race.id))
    wanted.set(`stream ${race.id}`, () => followRace(store, race.id, tabSupport))
  }
  // The stream of a timeline announces the live race too.
  const hasTimelineStream = state.replay.isRunning && selectIsReplayed(state, state.replay.raceId)
  if (live.length === 0 && !hasTimelineStream) wanted.set('stream', () => followRace(store, null, tabSupport))
  const { liveRace, activeRiders } = state.selection
  const isFirstScreen = activeRiders.length === 0
  if (!liveRace) wanted.set('check', () => startLiveCheck(store))
  else if (isFirstScreen) wanted.set('live race', () => startLiveRefresh(store))
  // A session that has just ended is one of the recent ones.
  if (isFirstScreen) wanted.set(`recent ${liveRace?.id}`, () => startRecent(store))
  for (const each of followed)
    wanted.set(`weather ${each.riderType} ${each.race.id} ${each.isLive}`, () => startWeather(store, each))
  return wanted
}

/**
 * Whether the server has answered a refresh for the first time after the data became stale. The browser may not have
 * noticed the lost connection, and the next attempt of the stream may be most of a minute away.
 */
function isReachableAgain(before: RootState, now: RootState): boolean {
  return (
    selectConnection(now) !== 'open' &&
    riderTypes.some(riderType => {
      const { confirmedAt: previous } = before.raceData[riderType].sync
      const { confirmedAt } = now.raceData[riderType].sync
      return previous !== null && confirmedAt !== null && confirmedAt - previous >= staleMs
    })
  )
}

/** The races still on the screen that were live before and are not any more. */
function findEndedRaces(before: RootState, now: RootState): FollowedRace[] {
  const liveBefore = selectFollowedRaces(before).filter(({ isLive }) => isLive)
  return selectFollowedRaces(now).filter(
    ({ riderType, race, isLive }) =>
      !isLive && liveBefore.some(each => each.riderType === riderType && each.race.id === race.id),
  )
}
