// The loading flags, raised and lowered in one place. Calls that nobody waits for do not touch them (decisions
//
import { isAsyncThunkAction } from '@reduxjs/toolkit'
import { fetchAnalysis } from './comparison/analysis-thunk'
import type { LoadingFlag } from './dashboard-flags'
import type { DashboardBuilder } from './dashboard-state'
import { fetchFavoriteRiders } from './selection/favorite-thunks'
import { fetchLive } from './live/live-thunk'
import { fetchLaps, fetchRace, fetchRacerData, fetchSummary } from './race-data/race-thunks'
import {
  fetchCategoryList,
  fetchEvents,
  fetchRaces,
  fetchRiderList,
  fetchTracks,
} from './selection/list-thunks'
import { fetchGenerated } from './templates/generate-thunk'
import { fetchTemplates, postTemplate, removeTemplate } from './templates/template-thunks'

type Flags = readonly [primary: LoadingFlag, comparison: LoadingFlag]

/** By the name of the call. */
const flags = new Map<string, Flags>([
  [fetchLaps.typePrefix, ['lapsLoading', 'comparisonLapsLoading']],
  [fetchSummary.typePrefix, ['lapSummaryLoading', 'comparisonLapSummaryLoading']],
  [fetchRaces.typePrefix, ['racesLoading', 'comparisonRacesLoading']],
  [fetchEvents.typePrefix, ['eventsLoading', 'comparisonEventsLoading']],
  [fetchTracks.typePrefix, ['tracksLoading', 'comparisonTracksLoading']],
  [fetchRace.typePrefix, ['raceLoading', 'raceLoading']],
  [fetchRacerData.typePrefix, ['racerDataLoading', 'racerDataLoading']],
  [fetchAnalysis.typePrefix, ['racerAnalysisLoading', 'racerAnalysisLoading']],
  [fetchCategoryList.typePrefix, ['categoryListLoading', 'categoryListLoading']],
  [fetchRiderList.typePrefix, ['riderListLoading', 'riderListLoading']],
  [fetchFavoriteRiders.typePrefix, ['favoriteRidersLoading', 'favoriteRidersLoading']],
  [fetchLive.typePrefix, ['liveRaceLoading', 'liveRaceLoading']],
  [fetchTemplates.typePrefix, ['templatesLoading', 'templatesLoading']],
  [postTemplate.typePrefix, ['templatesLoading', 'templatesLoading']],
  [removeTemplate.typePrefix, ['templatesLoading', 'templatesLoading']],
  [fetchGenerated.typePrefix, ['templatesLoading', 'templatesLoading']],
])

interface Waited {
  readonly isSilent?: boolean
  readonly isQuiet?: boolean
  readonly riderType?: string
}

export function addLoading(builder: DashboardBuilder): void {
  builder.addMatcher(isAsyncThunkAction, (state, { type, meta }) => {
    const found = flags.get(type.slice(0, type.lastIndexOf('/')))
    // Any call at all may come by here.
    const { isSilent, isQuiet, riderType } = (meta.arg ?? {}) as Waited
    if (!found || isSilent || isQuiet) return
    const flag = found[riderType === 'comparisonRider' ? 1 : 0]
    const isPending = meta.requestStatus === 'pending'
    if (!isPending && state.awaited[flag] !== meta.requestId) return
    state[flag] = isPending
    if (isPending) state.awaited[flag] = meta.requestId
    else delete state.awaited[flag]
  })
}
