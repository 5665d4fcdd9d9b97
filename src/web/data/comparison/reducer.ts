import { createReducer } from '@reduxjs/toolkit'
import { comparisonRemoved, comparisonShown, defaultRiderSet } from '../selection/actions'
import { analysisReceived, comparisonTableToggled, rightPanelTabShown } from './actions'
import { type ComparisonState, initialComparison } from './state'

export const comparisonReducer = createReducer(initialComparison, builder =>
  builder
    .addCase(comparisonTableToggled, state => {
      state.isTableShown = !state.isTableShown
    })
    .addCase(rightPanelTabShown, (state, { payload }) => {
      state.rightPanelTab = payload
    })
    .addCase(analysisReceived, (state, { payload }) => {
      state.analysis = payload
    })
    // The riders may have changed even if their races have not.
    .addCase(comparisonShown, state => {
      state.analysis = []
      state.compareCount += 1
    })
    .addCase(comparisonRemoved, state => {
      state.isTableShown = false
    })
    .addCase(defaultRiderSet, state => {
      state.isTableShown = false
    }),
)

interface SelectionChange {
  readonly hasOtherRider: boolean
  readonly hasOtherRace: boolean
  readonly hasComparison: boolean
}

/** Another rider starts with the single table (decisions Q-093), and an analysis needs the two races it was made for. */
export function followSelectionChange(state: ComparisonState, change: SelectionChange): ComparisonState {
  const { hasOtherRider, hasOtherRace, hasComparison } = change
  const isAnalysisOutdated = state.analysis.length > 0 && (hasOtherRace || !hasComparison)
  const isTabOutdated = state.rightPanelTab === 'analysis' && !hasComparison
  const isTableOutdated = state.isTableShown && hasOtherRider
  if (!isAnalysisOutdated && !isTabOutdated && !isTableOutdated) return state
  return {
    ...state,
    isTableShown: isTableOutdated ? false : state.isTableShown,
    rightPanelTab: isTabOutdated ? 'map' : state.rightPanelTab,
    analysis: isAnalysisOutdated ? [] : state.analysis,
  }
}
