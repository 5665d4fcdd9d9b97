import type { DashboardBuilder } from '../dashboard-state'
import { fetchAnalysis } from './analysis-thunk'

export function addAnalysisCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchAnalysis.fulfilled, (state, { payload, meta: { arg } }) => {
      const { race1_id, race2_id } = arg.query
      if (race1_id === state.held.raceId && race2_id === state.comparison?.race?.id)
        state.racerAnalysisData = payload.data ?? []
    })
    .addCase(fetchAnalysis.rejected, (state, { payload }) => {
      if (payload) state.racerAnalysisData = []
    })
}
