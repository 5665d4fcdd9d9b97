// The comparison rider: chosen in the dialog, on the screen only after Compare (decisions Q-092).
import { type AnalysisEntry, compareRacers, type RacerData, type Rider } from '#contract'
import { createThunk } from '../api/thunk'
import { fetchRacerData, loadTimes, noDataMessage } from '../race-data/thunks'
import { selectIsReplayed, selectIsResultHidden } from '../replay/selectors'
import type { AppThunk, RootState } from '../root-state'
import { comparisonRemoved, comparisonRiderChosen, comparisonShown } from '../selection/actions'
import { dropBestLap, noRaceSelection, toRiderSelection } from '../selection/active-riders'
import { runCascade } from '../selection/cascade'
import { openDialog } from '../selection/dialogs'
import {
  selectCanCompare,
  selectChosenRider,
  selectDefaultRider,
  selectShownRider,
} from '../selection/selectors'
import { analysisReceived, comparisonTableToggled, rightPanelTabShown } from './actions'
import type { RightPanelTab } from './state'

/** The analysis of two riders, head to head. */
const fetchAnalysis = createThunk(compareRacers, {
  needsNetwork: true,
  loadingFlag: 'racerAnalysisLoading',
})

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

interface RacerQuery {
  readonly primaryRacerId: string
  readonly primaryRaceId: string
  readonly comparisonRacerId: string
  readonly comparisonRaceId: string
}

function selectRacerQuery(state: RootState): RacerQuery | undefined {
  const primary = selectChosenRider(state, 'primaryRider')
  const comparison = selectShownRider(state, 'comparisonRider')
  if (!primary?.race || !comparison?.race) return undefined
  return {
    primaryRacerId: primary.id,
    primaryRaceId: primary.race.id,
    comparisonRacerId: comparison.id,
    comparisonRaceId: comparison.race.id,
  }
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

/** An answer about races that are no longer on the screen is dropped. */
function loadAnalysis(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const racers = selectRacerQuery(getState())
    if (!racers) return
    // The time machine computes the values of the moment that is shown.
    const isReplayed = selectIsReplayed(getState(), racers.primaryRaceId)
    if (isReplayed && racers.primaryRaceId === racers.comparisonRaceId) return
    if (selectIsResultHidden(getState(), racers.comparisonRaceId)) return
    const query = {
      race1_id: racers.primaryRaceId,
      race2_id: racers.comparisonRaceId,
      racer1_id: racers.primaryRacerId,
      racer2_id: racers.comparisonRacerId,
    }
    const result = await dispatch(fetchAnalysis({ query }))
    if (fetchAnalysis.rejected.match(result)) {
      if (result.payload) dispatch(analysisReceived([]))
      return
    }
    const current = selectRacerQuery(getState())
    if (query.race1_id === current?.primaryRaceId && query.race2_id === current.comparisonRaceId)
      dispatch(
        analysisReceived(
          isReplayed ? keepComparison(result.payload.data, query) : (result.payload.data ?? []),
        ),
      )
  }
}

function keepComparison(
  entries: readonly AnalysisEntry[] | undefined,
  { race2_id }: { readonly race2_id: string },
): AnalysisEntry[] {
  return entries?.filter(({ race_id }) => race_id === race2_id) ?? []
}
