// The analysis of two riders, head to head.
import { type AnalysisEntry, compareRacers } from '#contract'
import { createThunk } from '../api/thunk'
import { selectIsReplayed, selectIsResultHidden } from '../replay/selectors'
import type { AppThunk, RootState } from '../root-state'
import { selectChosenRider, selectShownRider } from '../selection/selectors'
import { analysisReceived } from './actions'

const fetchAnalysis = createThunk(compareRacers, {
  needsNetwork: true,
  loadingFlag: 'racerAnalysisLoading',
})

interface RacerQuery {
  readonly primaryRacerId: string
  readonly primaryRaceId: string
  readonly comparisonRacerId: string
  readonly comparisonRaceId: string
}

export function selectRacerQuery(state: RootState): RacerQuery | undefined {
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

/** An answer about races that are no longer on the screen is dropped. */
export function loadAnalysis(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const racers = selectRacerQuery(getState())
    if (!racers) return
    // The time machine computes the values of the moment that is shown.
    const isReplayed = selectIsReplayed(getState(), racers.primaryRaceId)
    if (isReplayed && racers.primaryRaceId === racers.comparisonRaceId) return
    // The answer has the results of both.
    const raceIds = [racers.primaryRaceId, racers.comparisonRaceId]
    if (raceIds.some(id => selectIsResultHidden(getState(), id))) return
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
