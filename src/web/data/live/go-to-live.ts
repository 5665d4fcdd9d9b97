// `Go to live session`: the one way in which the screen comes to another race by itself, because somebody asked.
import { dialogChanged } from '../dashboard'
import { selectDefaultEntry, selectLiveOffer } from '../selectors'
import { cascade } from '../selection/cascade'
import { chooseCategory } from '../selection/choose'
import { placeOf } from '../selection/entries'
import { selectionChanged } from '../selection/selection-actions'
import type { AppThunk } from '../store'

/** In another class the rider cannot be: then its riders are offered, and who is chosen begins in the live race. */
export function goToLiveSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const race = selectLiveOffer(getState())
    const entry = selectDefaultEntry(getState())
    if (!race || !entry) return
    if (race.category_id !== entry.category.id) {
      const category = getState().dashboard.categoryList.find(({ id }) => id === race.category_id)
      dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
      if (category) await dispatch(chooseCategory(category))
      return
    }
    const change = placeOf({ ...race, best_lap: '' })
    const riderType = 'primaryRider'
    dispatch(selectionChanged({ entryId: entry.primaryRider.id, riderType, change }))
    await dispatch(cascade('events', { riderType }))
  }
}
