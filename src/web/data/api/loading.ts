// The loading flags of the calls that the user waits for. Silent and background calls set none (decisions Q-008).
import { createReducer, isFulfilled, isPending, isRejected, isAnyOf } from '@reduxjs/toolkit'
import type { RootState } from '../root-state'

export type LoadingFlag =
  | 'lapsLoading'
  | 'comparisonLapsLoading'
  | 'racesLoading'
  | 'comparisonRacesLoading'
  /** One race on its own, as opposed to the list to choose from. */
  | 'raceLoading'
  | 'lapSummaryLoading'
  | 'comparisonLapSummaryLoading'
  | 'eventsLoading'
  | 'comparisonEventsLoading'
  | 'tracksLoading'
  | 'comparisonTracksLoading'
  | 'racerDataLoading'
  | 'racerAnalysisLoading'
  | 'categoryListLoading'
  | 'riderListLoading'
  | 'favoriteRidersLoading'
  | 'liveRaceLoading'
  | 'tireDataLoading'
  | 'templatesLoading'

/** The newest request of each flag that is set: an older request that ends does not clear the flag. */
export type LoadingState = Partial<Record<LoadingFlag, string>>

const initialState: LoadingState = {}

export const loadingReducer = createReducer(initialState, builder => {
  builder
    .addMatcher(isPending, (state, { meta }) => {
      const { loadingFlag, requestId } = meta as { loadingFlag?: LoadingFlag; requestId: string }
      if (loadingFlag) state[loadingFlag] = requestId
    })
    .addMatcher(isAnyOf(isFulfilled, isRejected), (state, { meta }) => {
      for (const flag of Object.keys(state) as LoadingFlag[])
        if (state[flag] === meta.requestId) delete state[flag]
    })
})

/** Whether the user waits for data, templates or the session: the full-screen overlay. Signing out has its own. */
export function selectIsWaiting({ auth, loading }: RootState): boolean {
  return auth.refreshLoading || Object.keys(loading).length > 0
}
