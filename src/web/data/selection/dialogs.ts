// Opening and closing dialogs, with the conditions of the specification (decisions Q-058).
import type { AppThunk, RootState } from '../root-state'
import { dialogChanged } from './actions'
import { runCascade } from './cascade'
import { chooseCategory } from './calls'
import { selectCanRemoveComparison, selectDefaultRider } from './selectors'
import type { DialogFlag } from './state'

/** These can always be closed: a destructive question must be cancelable, and the other dialog is never opened. */
const alwaysClosable = new Set<DialogFlag>(['isClearStorageOpen', 'isHistoricalRaceOpen'])

export function selectIsDialogOpen({ dialogs, settings }: RootState): boolean {
  return settings.isRevertWindowOpen || Object.values(dialogs).some(Boolean)
}

/** Returns whether the dialog was opened. */
export function openDialog(dialog: DialogFlag): AppThunk<boolean> {
  return (dispatch, getState, { showError }) => {
    const { category, primaryRider } = selectDefaultRider(getState()) ?? {}
    if (dialog === 'isSelectRaceOpen' && !(category?.id && primaryRider?.name)) {
      showError('selection', 'Please select a valid rider')
      return false
    }
    dispatch(dialogChanged({ dialog, isOpen: true }))
    if (dialog === 'isCompareRidersOpen') dispatch(prepareComparison())
    return true
  }
}

/** Loads the lists of the Compare dialog if the current ones are of another category or missing. */
function prepareComparison(): AppThunk {
  return (dispatch, getState) => {
    const { category: listed, lists } = getState().selection
    const category = selectDefaultRider(getState())?.category
    // Select Rider may have listed another category; riders are compared within one (decisions ).
    if (listed && category && listed.id !== category.id)
      void dispatch(chooseCategory(category, { isBackground: true }))
    // After a reload the comparison rider is known, but not the lists.
    if (selectCanRemoveComparison(getState()) && lists.comparisonRider.events.length === 0)
      void dispatch(runCascade('events', { riderType: 'comparisonRider', isBackground: true }))
  }
}

/** Close button, Escape and backdrop. Returns whether the dialog was closed. */
export function closeDialog(dialog: DialogFlag): AppThunk<boolean> {
  return (dispatch, getState, { showError }) => {
    if (getState().selection.activeRiders.length === 0 && !alwaysClosable.has(dialog)) {
      showError('selection', 'Please select a rider first')
      return false
    }
    dispatch(dialogChanged({ dialog, isOpen: false }))
    return true
  }
}

/** Replaces a dialog that cannot be closed without a rider by Select Rider. */
export function swapToSelectRider(dialog: DialogFlag): AppThunk {
  return dispatch => {
    dispatch(dialogChanged({ dialog, isOpen: false }))
    dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
  }
}
