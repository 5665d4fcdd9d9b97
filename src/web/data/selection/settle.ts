// What has to stay true whenever the selection changes: data on the screen are those of the race chosen.
import type { Draft } from '@reduxjs/toolkit'
import type { DashboardState } from '../dashboard-state'
import { nothingHeld } from '../race-data/held'
import { noComparisonRaceData, noPrimaryRaceData } from '../race-data/race-data'
import { defaultEntry } from './entries'

type State = Draft<DashboardState>

/** Data of a race that is no longer chosen go. */
export function settle(state: State): void {
  const raceId = defaultEntry(state.activeRiders)?.primaryRider.race?.id ?? null
  const comparedId = state.comparison?.race?.id ?? null
  if (state.held.raceId === raceId && state.comparisonHeld.raceId === comparedId) return
  if (state.held.raceId !== raceId)
    Object.assign(state, { ...noPrimaryRaceData, held: { ...nothingHeld, raceId } })
  if (state.comparisonHeld.raceId !== comparedId)
    Object.assign(state, { ...noComparisonRaceData, comparisonHeld: { ...nothingHeld, raceId: comparedId } })
  state.racerAnalysisData = []
}

/** Another default rider: their own comparison, in the single table (decisions Q-093). */
export function showDefault(state: State): void {
  const entry = defaultEntry(state.activeRiders)
  state.comparison = (entry?.showComparison ? entry.comparisonRider : null) ?? null
  state.comparisonTable = false
  emptyLists(state)
  leaveAnalysis(state)
  settle(state)
}

/** There is nothing to analyse without a comparison. */
export function leaveAnalysis(state: State): void {
  if (state.comparison) return
  state.racerAnalysisData = []
  if (state.rightPanelTab === 'analysis') state.rightPanelTab = 'map'
}

/** They were the lists of another rider. */
function emptyLists(state: State): void {
  state.events = []
  state.tracks = []
  state.races = []
  emptyComparisonLists(state)
}

export function emptyComparisonLists(state: State): void {
  state.comparisonEvents = []
  state.comparisonTracks = []
  state.comparisonRaces = []
  state.comparisonRacers = []
}
