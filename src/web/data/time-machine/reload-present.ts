import { loadAnalysis } from '../comparison/load-analysis'
import { refreshRace } from '../race-data/thunks'
import type { AppThunk } from '../root-state'
import { fetchLive } from '../selection/calls'

/** Loads the primary rider's race as on selection, after its present was not applied. */
export function reloadPresent(raceId: string): AppThunk {
  return (dispatch, getState) => {
    const { raceData, comparison } = getState()
    if (raceData.primaryRider.raceId !== raceId) return
    void dispatch(refreshRace({ selectedRaceId: raceId, riderType: 'primaryRider', isFull: true }))
    void dispatch(fetchLive({ isSilent: true }))
    if (comparison.rightPanelTab === 'analysis') void dispatch(loadAnalysis())
  }
}
