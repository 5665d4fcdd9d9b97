// The comparison rider: chosen in the dialog, on the screen only after Compare (decisions Q-092).
import type { RacerData, Rider } from '#contract'
import { fetchRacerData, loadTimes, noDataMessage } from '../race-data/thunks'
import { selectIsResultHidden } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { comparisonRemoved, comparisonRiderChosen, comparisonShown } from '../selection/actions'
import { dropBestLap, noRaceSelection, toRiderSelection } from '../selection/active-riders'
import { runCascade } from '../selection/cascade'
import { openDialog } from '../selection/dialogs'
import { selectCanCompare, selectDefaultRider, selectRacer, selectShownRider } from '../selection/selectors'
import { comparisonTableToggled, rightPanelTabShown } from './actions'
import { loadAnalysis, selectRacerQuery } from './load-analysis'
import type { RightPanelTab } from './state'

export function chooseComparisonRider(rider: Rider): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const activeRider = selectDefaultRider(getState())
    if (!activeRider) return
    const { category, comparisonRider } = activeRider
    const raceSelection = comparisonRider ? dropBestLap(comparisonRider) : noRaceSelection
    dispatch(comparisonRiderChosen(toRiderSelection(rider, category, raceSelection)))
    await dispatch(runCascade('events', { riderType: 'comparisonRider' }))
  }
}

/** Compares with a rider of the race on the screen, in that race. */
export function compareWithRacer(racerId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const activeRider = selectDefaultRider(getState())
    const rider = selectRacer(getState(), racerId)
    if (!activeRider || !rider) return
    const { category, primaryRider } = activeRider
    dispatch(comparisonRiderChosen(toRiderSelection(rider, category, dropBestLap(primaryRider))))
    const lists = dispatch(runCascade('events', { riderType: 'comparisonRider', isBackground: true }))
    await dispatch(compareRiders())
    await lists
  }
}

/** Closes the dialog, shows the comparison and loads the data of both riders (decisions Q-084). */
export function compareRiders(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    if (!selectCanCompare(getState())) return
    dispatch(comparisonShown())
    const query = selectRacerQuery(getState())
    // The answer has the results of both.
    const isHidden = [query?.primaryRaceId, query?.comparisonRaceId].some(id =>
      selectIsResultHidden(getState(), id),
    )
    const times = dispatch(loadTimes('comparisonRider'))
    if (getState().comparison.rightPanelTab === 'analysis') void dispatch(loadAnalysis())
    const result = query && !isHidden ? await dispatch(fetchRacerData({ query })) : undefined
    if (result && fetchRacerData.fulfilled.match(result)) {
      const { primary, comparison } = result.payload
      if (isEmpty(primary) || isEmpty(comparison)) showError(fetchRacerData.typePrefix, noDataMessage)
    }
    await times
  }
}

function isEmpty(data: RacerData | null | undefined): boolean {
  return !data?.summary && !data?.laps?.length
}

/** Both Remove buttons (decisions Q-159). */
export function removeComparison(): AppThunk {
  return dispatch => void dispatch(comparisonRemoved())
}

export function toggleComparisonTable(): AppThunk {
  return (dispatch, getState) => {
    if (selectShownRider(getState(), 'comparisonRider')?.race) dispatch(comparisonTableToggled())
    else dispatch(openDialog('isCompareRidersOpen'))
  }
}

/** Analysis needs a comparison rider (dashboard document, section 5). */
export function showRightPanelTab(tab: RightPanelTab): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    if (tab === 'analysis' && !selectShownRider(getState(), 'comparisonRider')?.race) {
      showError('selection', 'Please select a valid rider and race to compare')
      return
    }
    dispatch(rightPanelTabShown(tab))
    if (tab === 'analysis') await dispatch(loadAnalysis())
  }
}
