// The calls for the lists to choose from, and the choice of the category whose riders are listed.
import {
  type Category,
  fetchLiveRace,
  listCategories,
  listEvents,
  listRaces,
  listRecent,
  listRiders,
  listTrackNames,
  readFavoriteRiders,
  saveFavoriteRiders,
} from '#contract'
import { type LoadOptions, createThunk, createTimingThunk } from '../api/thunk'
import type { ForRider } from '../race-data/thunks'
import type { AppThunk } from '../root-state'
import { categoryChosen } from './actions'

export const fetchCategoryList = createTimingThunk(listCategories, 'categoryListLoading')
export const fetchRiderList = createTimingThunk(listRiders, 'riderListLoading')
export const fetchEvents = createTimingThunk<typeof listEvents, ForRider>(listEvents, [
  'eventsLoading',
  'comparisonEventsLoading',
])
export const fetchTracks = createTimingThunk<typeof listTrackNames, ForRider>(listTrackNames, [
  'tracksLoading',
  'comparisonTracksLoading',
])
export const fetchRaces = createTimingThunk<typeof listRaces, ForRider>(listRaces, [
  'racesLoading',
  'comparisonRacesLoading',
])

/** The favorite riders are the same on every device of the user (decisions Q-077). */
export const fetchFavoriteRiders = createThunk(readFavoriteRiders, {
  needsNetwork: true,
  loadingFlag: 'favoriteRidersLoading',
})
export const saveRiders = createThunk(saveFavoriteRiders)

/** The sessions that ended last, for the first screen, which has its own place for the failure. */
export const fetchRecent = createThunk(listRecent, { needsNetwork: true })

/** The race that is live now, and its riders. */
export const fetchLive = createThunk(fetchLiveRace, { needsNetwork: true, loadingFlag: 'liveRaceLoading' })

/** Chooses the category in Select Rider: only the list of riders changes (decisions Q-173). */
export function chooseCategory(category: Category, options: LoadOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { showError }) => {
    dispatch(categoryChosen(category))
    const result = await dispatch(fetchRiderList({ query: { category_id: category.id }, ...options }))
    const isEmpty = fetchRiderList.fulfilled.match(result) && !result.payload.riders?.length
    if (isEmpty && !options.isSilent)
      showError(fetchRiderList.typePrefix, 'No racers available in this category')
  }
}
