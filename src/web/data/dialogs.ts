// Opening and closing dialogs, with what the specification asks before (decisions Q-058).
import { dialogChanged } from './dashboard'
import type { DialogFlag } from './dashboard-flags'
import { cascade } from './selection/cascade'
import { chooseCategory } from './selection/choose'
import { selectDefaultEntry, selectMayRemoveComparison } from './selectors'
import type { AppThunk } from './store'

/** A destructive question must be cancellable, and nobody opens the last one. */
const unguarded = new Set<DialogFlag>(['isClearStorageOpen', 'isHistoricalRaceOpen'])

/** Answers whether it opened. */
export function openDialog(dialog: DialogFlag): AppThunk<boolean> {
  return (dispatch, getState, { showError }) => {
    const { category, primaryRider } = selectDefaultEntry(getState()) ?? {}
    if (dialog === 'isSelectRaceOpen' && !(category?.id && primaryRider?.name)) {
      showError('selection', 'Please select a valid rider')
      return false
    }
    dispatch(dialogChanged({ dialog, isOpen: true }))
    if (dialog === 'isCompareRidersOpen') dispatch(prepareComparison())
    return true
  }
}

/** What there is to choose from, where it is not what was looked at last. */
function prepareComparison(): AppThunk {
  return (dispatch, getState) => {
    const { category: listed, comparisonEvents } = getState().dashboard
    const category = selectDefaultEntry(getState())?.category
    // In Select Rider one may have looked at another class; one compares within a class (decisions ).
    if (listed && category && listed.id !== category.id)
      void dispatch(chooseCategory(category, { isQuiet: true }))
    // After a reload the comparison rider is known, but not the sessions.
    if (selectMayRemoveComparison(getState()) && comparisonEvents.length === 0)
      void dispatch(cascade('events', { riderType: 'comparisonRider', isQuiet: true }))
  }
}

/** Close button, Escape and backdrop. Answers whether it closed. */
export function closeDialog(dialog: DialogFlag): AppThunk<boolean> {
  return (dispatch, getState, { showError }) => {
    if (getState().dashboard.activeRiders.length === 0 && !unguarded.has(dialog)) {
      showError('selection', 'Please select a rider first')
      return false
    }
    dispatch(dialogChanged({ dialog, isOpen: false }))
    return true
  }
}

/** The way out of a dialog that cannot be closed: Select Rider in its place. */
export function swapToSelectRider(dialog: DialogFlag): AppThunk {
  return dispatch => {
    dispatch(dialogChanged({ dialog, isOpen: false }))
    dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
  }
}
