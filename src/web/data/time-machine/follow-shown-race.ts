// Which replay belongs to the race on the screen.
import { selectIsRaceLive } from '../live/selectors'
import { delayStarted, liveResumed, replayClosed, replayOpened } from '../replay/actions'
import { selectIsResultHidden } from '../replay/selectors'
import type { AppStore } from '../root-state'

/** Another race on the screen ends the replay; a delay begins with a live race. */
export function followShownRace(store: AppStore): void {
  const state = store.getState()
  const { raceId: shownId } = state.raceData.primaryRider
  if (state.replay.raceId !== null && state.replay.raceId !== shownId) store.dispatch(replayClosed())
  if (shownId !== null && selectIsResultHidden(state, shownId) && state.raceData.primaryRider.race) {
    if (state.replay.raceId !== shownId)
      store.dispatch(replayOpened({ raceId: shownId, mode: 'free', isBarOpen: true, beginAt: 'start' }))
    return
  }
  // A delayed race that has ended is live by its own data until it is loaded again.
  const isOver = state.live.endedLiveRaceId === shownId && state.selection.liveRace?.id !== shownId
  const isLate =
    state.viewing.delay > 0 && shownId !== null && !isOver && selectIsRaceLive(state, 'primaryRider')
  const { mode, raceId, frozenSince, isRunning, isBarOpen } = store.getState().replay
  const hasEnded = isRunning && mode === 'live' && !selectIsRaceLive(state, 'primaryRider')
  // The axis of the session has an end now.
  if (raceId !== null && hasEnded)
    store.dispatch(
      isBarOpen ? replayOpened({ raceId, mode: 'free', isBarOpen, beginAt: null }) : replayClosed(),
    )
  if (isLate && (raceId === null || mode === 'live')) store.dispatch(delayStarted(shownId))
  if (!isLate && mode === 'delayed' && frozenSince === null) store.dispatch(liveResumed())
}
