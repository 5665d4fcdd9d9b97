// Whom the person follows: checked in the list, switched by a chip, saved as favourites.
import type { Rider } from '#contract'
import { complain } from '../complain'
import { activeRidersChosen, dialogChanged } from '../dashboard'
import type { Manner } from '../manner'
import { selectDefaultEntry, selectShown } from '../selectors'
import type { AppThunk } from '../store'
import { newEntry } from './beginning'
import { cascade } from './cascade'
import { chooseCategory } from './choose'
import { saveRiders } from './favorite-thunks'
import { defaultRiderSet } from './selection-actions'
import { toggleRider } from './toggle-rider'

/** Checks or unchecks a rider. Whoever is default afterwards and was not before is shown. */
export function toggleActiveRider(rider: Rider): AppThunk<Promise<void>> {
  return changeRiders((dispatch, getState) => {
    const entries = toggleRider(getState().dashboard.activeRiders, newEntry(getState(), rider))
    dispatch(activeRidersChosen(entries))
  })
}

/** A chip: its rider becomes default, and the class follows if it is another. */
export function setDefaultRider(riderId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(
      changeRiders(dispatch => {
        const isFollowed = getState().dashboard.activeRiders.some(
          ({ primaryRider }) => primaryRider.id === riderId,
        )
        if (!isFollowed) throw new Error(`Nobody follows ${riderId}`)
        dispatch(defaultRiderSet(riderId))
      }),
    )
    const { category } = selectDefaultEntry(getState()) ?? {}
    if (category && category.id !== getState().dashboard.category?.id)
      await dispatch(chooseCategory(category, { isQuiet: true }))
  }
}

/** Save in Select Rider: the riders checked in all classes become the favourites (decisions Q-077). */
export function saveSelectedRiders(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: false }))
    const { auth, dashboard } = getState()
    const riders = dashboard.activeRiders.map(({ primaryRider: { id } }) => ({ id }))
    if (auth.user) await dispatch(saveRiders({ body: { riders, userId: auth.user.id } }))
  }
}

/** What fails rolls the selection back (decisions Q-157). */
function changeRiders(change: AppThunk): AppThunk<Promise<void>> {
  return async (dispatch, getState, { dismiss, showError }) => {
    const before = getState().dashboard.activeRiders
    const defaultId = selectDefaultEntry(getState())?.primaryRider.id
    try {
      dispatch(change)
    } catch (error) {
      complain('The selection was not changed', error)
      dispatch(activeRidersChosen(before))
      showError('selection', 'Failed to update rider selection')
      return
    }
    if (selectDefaultEntry(getState())?.primaryRider.id === defaultId) return
    dismiss('race-check')
    await dispatch(openDefault())
  }
}

/** Everything of the default rider. If the screen shows that race already, nobody is made to wait. */
export function openDefault(manner: Manner = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectDefaultEntry(getState())) return
    const isQuiet = manner.isQuiet ?? getState().dashboard.held.parts.summary.isWhole
    await dispatch(cascade('events', { ...manner, isQuiet, riderType: 'primaryRider' }))
    if (selectShown(getState(), 'comparisonRider'))
      await dispatch(cascade('events', { ...manner, isQuiet, riderType: 'comparisonRider' }))
  }
}
