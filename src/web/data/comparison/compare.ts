// The rider compared with: chosen in the dialog, on the screen only after Compare (decisions Q-092).
import type { RacerData, Rider } from '#contract'
import { rightPanelTabShown } from '../dashboard'
import type { RightPanelTab } from '../dashboard-state'
import { openDialog } from '../dialogs'
import { loadTimes } from '../race-data/load-race'
import { fetchRacerData } from '../race-data/race-thunks'
import { selectDefaultEntry, selectMayCompare, selectSelection, selectShown } from '../selectors'
import { ofAnother } from '../selection/beginning'
import { cascade } from '../selection/cascade'
import { noPlace, selectionOf } from '../selection/entries'
import { noData } from '../selection/race-check'
import {
  comparisonRemoved,
  comparisonRiderChosen,
  comparisonShown,
  comparisonTableToggled,
} from '../selection/selection-actions'
import type { AppThunk } from '../store'
import { fetchAnalysis } from './analysis-thunk'

export function chooseComparisonRider(rider: Rider): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const entry = selectDefaultEntry(getState())
    if (!entry) return
    const place = entry.comparisonRider ? ofAnother(entry.comparisonRider) : noPlace
    dispatch(comparisonRiderChosen(selectionOf(rider, entry.category, place)))
    await dispatch(cascade('events', { riderType: 'comparisonRider' }))
  }
}

/** Compare: the dialog closes, the comparison shows, and both sides are told in one go (decisions Q-084). */
export function compareRiders(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    if (!selectMayCompare(getState())) return
    dispatch(comparisonShown())
    const query = racerQuery(
      selectSelection(getState(), 'primaryRider'),
      selectShown(getState(), 'comparisonRider'),
    )
    const times = dispatch(loadTimes('comparisonRider'))
    if (getState().dashboard.rightPanelTab === 'analysis') void dispatch(loadAnalysis())
    const result = query && (await dispatch(fetchRacerData({ query })))
    if (fetchRacerData.fulfilled.match(result)) {
      const { primary, comparison } = result.payload
      if (isEmpty(primary) || isEmpty(comparison)) showError(fetchRacerData.typePrefix, noData)
    }
    await times
  }
}

function isEmpty(data: RacerData | null | undefined): boolean {
  return !data?.summary && !data?.laps?.length
}

interface Raced {
  readonly id: string
  readonly race: { readonly id: string } | null
}

function racerQuery(primary: Raced | undefined, comparison: Raced | undefined) {
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
    if (selectShown(getState(), 'comparisonRider')?.race) dispatch(comparisonTableToggled())
    else dispatch(openDialog('isCompareRidersOpen'))
  }
}

/** Analysis waits for somebody to compare with (dashboard document, section 5). */
export function showRightPanelTab(tab: RightPanelTab): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    if (tab === 'analysis' && !selectShown(getState(), 'comparisonRider')?.race) {
      showError('selection', 'Please select a valid rider and race to compare')
      return
    }
    dispatch(rightPanelTabShown(tab))
    if (tab === 'analysis') await dispatch(loadAnalysis())
  }
}

function loadAnalysis(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const query = racerQuery(
      selectSelection(getState(), 'primaryRider'),
      selectShown(getState(), 'comparisonRider'),
    )
    if (!query) return
    await dispatch(
      fetchAnalysis({
        query: {
          race1_id: query.primaryRaceId,
          race2_id: query.comparisonRaceId,
          racer1_id: query.primaryRacerId,
          racer2_id: query.comparisonRacerId,
        },
      }),
    )
  }
}
