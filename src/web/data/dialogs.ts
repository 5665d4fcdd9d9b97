// Opening and closing dialogs, with what the specification asks before (decisions Q-058).
import { dialogChanged } from './dashboard'
import type { DialogFlag } from './dashboard-flags'
import { cascade } from './selection/cascade'
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
    // After a reload the comparison rider is known, but not what there is to choose from.
    const isUnloaded =
      selectMayRemoveComparison(getState()) && getState().dashboard.comparisonEvents.length === 0
    if (dialog === 'isCompareRidersOpen' && isUnloaded)
      void dispatch(cascade('events', { riderType: 'comparisonRider', isQuiet: true }))
    return true
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
