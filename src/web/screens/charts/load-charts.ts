// Loads what the charts show: nothing that the dashboard has loaded already.
import { selectFollowedRaces } from '../../data/live/selectors'
import { refreshRace } from '../../data/race-data/thunks'
import { selectIsReplayed, selectIsResultHidden, selectReplayTime } from '../../data/replay/selectors'
import type { AppThunk, RootState } from '../../data/root-state'
import { selectIsComparisonShown } from '../../data/selection/comparison-link'
import type { MomentLink } from '../../data/selection/link'
import { selectChosenRider } from '../../data/selection/selectors'
import { loadDashboard, openSession } from '../../data/selection/thunks'

export function loadCharts(opened: MomentLink | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState()
    // My rider stays if the link names none and the race has them.
    const preferredRiderId = selectChosenRider(state, 'primaryRider')?.id
    const link = opened && { preferredRiderId, ...opened }
    const { raceId, sync } = state.raceData.primaryRider
    const isLoaded = sync.parts.summary.isLoaded || selectIsResultHidden(state, raceId)
    const isShown = link === undefined || isOnScreen(state, link)
    if (state.selection.categoryList.length === 0) await dispatch(loadDashboard({ link }))
    else if (!isShown) await dispatch(openSession(link))
    else if (isLoaded)
      await Promise.all(
        selectFollowedRaces(state).map(({ race, riderType }) =>
          dispatch(refreshRace({ selectedRaceId: race.id, riderType })),
        ),
      )
    else await dispatch(loadDashboard())
  }
}

/** Whether race, riders and moment of the link are on the screen. */
function isOnScreen(state: RootState, { raceId, rider, comparison, at }: MomentLink): boolean {
  const chosen = selectChosenRider(state, 'primaryRider')
  const isSameRider = rider === undefined || rider === chosen?.number || rider === chosen?.id
  if (!isSameRider || chosen?.race?.id !== raceId) return false
  if (!selectIsComparisonShown(state, comparison, raceId)) return false
  if (at === undefined) return true
  const { isReady, mode } = state.replay
  const isPaused = isReady && mode === 'free' && selectIsReplayed(state, raceId)
  return isPaused && typeof at === 'number' && Math.abs(at - selectReplayTime(state, Date.now())) < 1
}
