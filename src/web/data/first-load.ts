// The dashboard's first load (decisions Q-078): what is live, classes, riders, then whom the person follows. The
// templates are loaded by their own part.
import { activeRidersChosen } from './dashboard'
import { fetchLive } from './live/live-thunk'
import type { Manner } from './manner'
import { chooseCategory } from './selection/choose'
import { openDefault } from './selection/choose-riders'
import { entriesOf } from './selection/beginning'
import { fetchFavoriteRiders } from './selection/favorite-thunks'
import { fetchCategoryList } from './selection/list-thunks'
import { selectDefaultEntry } from './selectors'
import type { AppThunk } from './store'

export function loadDashboard({ isSilent = false }: Manner = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(fetchLive({ isSilent }))
    await dispatch(fetchCategoryList({ isSilent }))
    const { categoryList, liveRace } = getState().dashboard
    const wanted = [liveRace?.category_id, selectDefaultEntry(getState())?.category.id]
    const [category = categoryList[0]] = wanted.flatMap(
      wantedId => categoryList.find(({ id }) => id === wantedId) ?? [],
    )
    if (category) await dispatch(chooseCategory(category, { isSilent }))
    if (getState().dashboard.activeRiders.length === 0) await dispatch(followFavorites(isSilent))
    await dispatch(openDefault({ isSilent }))
  }
}

/** Only where no selection was kept: then the person's riders come from the server. */
function followFavorites(isSilent: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    const result = await dispatch(
      fetchFavoriteRiders({ query: userId === undefined ? {} : { userId }, isSilent }),
    )
    if (!fetchFavoriteRiders.fulfilled.match(result) || getState().dashboard.activeRiders.length > 0) return
    dispatch(activeRidersChosen(entriesOf(getState(), result.payload.riders ?? [])))
  }
}
