// What happens when a race ends, when the network is back, and on `Go to live session`.
import { momentSeen, wholeRace } from '../preferences/viewing'
import { refreshRace } from '../race-data/thunks'
import type { RiderType } from '../race-data/state'
import { selectIsReplayed, selectIsResultHidden } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { dialogChanged, selectionChanged } from '../selection/actions'
import { toRaceSelection } from '../selection/active-riders'
import { chooseCategory, fetchLive } from '../selection/calls'
import { runCascade } from '../selection/cascade'
import { selectDefaultRider } from '../selection/selectors'
import { loadDashboard } from '../selection/thunks'
import { followedRaceEnded } from './actions'
import { selectFollowedRaces, selectLiveOffer } from './selectors'

/** Opens the offered live race. It is the only way the screen changes to another race without a dialog. */
export function goToLiveSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const race = selectLiveOffer(getState())
    const rider = selectDefaultRider(getState())
    if (!race || !rider) return
    // The rider cannot be in a race of another category: the riders of that category are offered instead.
    if (race.category_id !== rider.category.id) {
      const category = getState().selection.categoryList.find(({ id }) => id === race.category_id)
      dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
      if (category) await dispatch(chooseCategory(category))
      return
    }
    const change = toRaceSelection({ ...race, best_lap: '' })
    const riderType = 'primaryRider'
    dispatch(selectionChanged({ activeRiderId: rider.primaryRider.id, riderType, change }))
    await dispatch(runCascade('events', { riderType }))
  }
}

/**
 * Loads a race that has just ended completely. The next live race is offered, not opened. Who has watched it live knows
 * its result.
 */
export function loadEndedRace(riderType: RiderType, selectedRaceId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectIsReplayed(getState(), selectedRaceId) && selectIsResultHidden(getState(), selectedRaceId))
      dispatch(momentSeen({ raceId: selectedRaceId, time: wholeRace }))
    if (riderType === 'primaryRider') dispatch(followedRaceEnded(selectedRaceId))
    await dispatch(refreshRace({ selectedRaceId, riderType, isFull: true }))
  }
}

/** Runs when the network is back: repeats skipped loads and refreshes everything else once. */
export function resumeOnline(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { categoryList, lists } = getState().selection
    const hasRider = selectDefaultRider(getState()) !== undefined
    const isUnloaded = categoryList.length === 0 || (hasRider && lists.primaryRider.events.length === 0)
    if (isUnloaded) return dispatch(loadDashboard({ isSilent: true }))
    const races = selectFollowedRaces(getState()).map(({ riderType, race }) =>
      dispatch(refreshRace({ selectedRaceId: race.id, riderType })),
    )
    await Promise.all([dispatch(fetchLive({ isSilent: true })), ...races])
  }
}
