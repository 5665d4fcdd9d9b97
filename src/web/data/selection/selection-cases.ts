// How the selection answers to what the person does.
import type { DashboardBuilder } from '../dashboard-state'
import { defaultEntry, withDefault, withoutComparison, withSelection } from './entries'
import {
  cascadeBegun,
  categoryChosen,
  comparisonRemoved,
  comparisonRiderChosen,
  comparisonShown,
  comparisonTableToggled,
  defaultRiderSet,
  selectionChanged,
} from './selection-actions'
import { emptyComparisonLists, leaveAnalysis, settle, showDefault } from './settle'

export function addSelectionCases(builder: DashboardBuilder): void {
  builder
    .addCase(categoryChosen, (state, { payload }) => {
      if (state.category?.id !== payload.id) state.riderList = []
      state.category = payload
    })
    .addCase(defaultRiderSet, (state, { payload }) => {
      if (!state.activeRiders.some(({ primaryRider }) => primaryRider.id === payload)) return
      state.activeRiders = withDefault(state.activeRiders, payload)
      showDefault(state)
    })
    .addCase(selectionChanged, (state, { payload: { entryId, riderType, change } }) => {
      state.activeRiders = withSelection(state.activeRiders, entryId, riderType, change)
      settle(state)
    })
    .addCase(cascadeBegun, (state, { payload }) => {
      state.cascades[payload] += 1
    })
  addComparisonCases(builder)
}

function addComparisonCases(builder: DashboardBuilder): void {
  builder
    .addCase(comparisonRiderChosen, (state, { payload }) => {
      state.activeRiders = state.activeRiders.map(entry =>
        entry.default ? { ...entry, comparisonRider: payload } : entry,
      )
    })
    .addCase(comparisonShown, state => {
      state.activeRiders = state.activeRiders.map(entry =>
        entry.default ? { ...entry, showComparison: true } : entry,
      )
      state.comparison = defaultEntry(state.activeRiders)?.comparisonRider ?? null
      state.isCompareRidersOpen = false
      settle(state)
      // Whom it was about may have changed, though not the race.
      state.racerAnalysisData = []
    })
    .addCase(comparisonRemoved, state => {
      state.activeRiders = state.activeRiders.map(entry => (entry.default ? withoutComparison(entry) : entry))
      state.comparison = null
      state.comparisonTable = false
      emptyComparisonLists(state)
      leaveAnalysis(state)
      settle(state)
    })
    .addCase(comparisonTableToggled, state => {
      state.comparisonTable = !state.comparisonTable
    })
}
