// The race chosen: who is in it, then what was timed (decisions ).
import type { Rider } from '#contract'
import type { RiderType } from '../active-rider'
import { log, warn } from '../complain'
import type { Manner } from '../manner'
import { raceQuery } from '../selection/prerequisites'
import { noData, raceComplaint } from '../selection/race-check'
import { selectIsSameRace, selectSelection, selectShown } from '../selectors'
import type { AppThunk } from '../store'
import { fetchLaps, fetchRace, fetchSummary } from './race-thunks'
import { fetchTireData } from './tire-thunks'

export function loadRace(riderType: RiderType, manner: Manner = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    const query = raceQuery(selectSelection(getState(), riderType))
    if (!query) return log('The race is not asked for: none is chosen')
    const result = await dispatch(fetchRace({ query, riderType, ...manner }))
    const selection = selectSelection(getState(), riderType)
    if (selection?.race?.id !== query.race_id) return
    const racers = fetchRace.fulfilled.match(result) ? (result.payload.racers ?? []) : undefined
    const complaint = racers && raceComplaint(racers, selection.name)
    if (complaint && !manner.isSilent) showError('race-check', complaint, { isPersistent: true })
    // In the Compare dialog a race is looked into before it is on the screen.
    if (selectShown(getState(), riderType)?.race?.id === query.race_id)
      await dispatch(loadTimes(riderType, manner, racers))
    if (riderType === 'primaryRider') await dispatch(loadParted(manner))
  }
}

/** The comparison rider was in the same race until now, and so never had data of their own. */
function loadParted(manner: Manner): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const riderType = 'comparisonRider'
    const query = raceQuery(selectShown(getState(), riderType))
    const isHeld = getState().dashboard.comparisonHeld.parts.summary.isWhole
    if (!query || isHeld || selectIsSameRace(getState())) return
    await Promise.all([
      dispatch(fetchRace({ query, riderType, ...manner })),
      dispatch(loadTimes(riderType, manner)),
    ])
  }
}

/** Standings, laps and tires of the race on the screen. */
export function loadTimes(
  riderType: RiderType,
  manner: Manner = {},
  racers: readonly Rider[] = [],
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError }) => {
    const query = raceQuery(selectShown(getState(), riderType))
    if (!query) return
    const tires = dispatch(loadTires(riderType))
    // What the rider followed has been told serves the other in the same race, too.
    if (riderType === 'comparisonRider' && selectIsSameRace(getState())) return tires
    const [summary] = await Promise.all([
      dispatch(fetchSummary({ query, riderType, ...manner })),
      dispatch(fetchLaps({ query, riderType, ...manner })),
      tires,
    ])
    const isEmpty = fetchSummary.fulfilled.match(summary) && !summary.payload.data?.length
    if (isEmpty && racers.length > 0 && !manner.isSilent) showError(fetchSummary.typePrefix, noData)
  }
}

/** A failure is only logged (dashboard document, section 8). */
export function loadTires(riderType: RiderType): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { id, race } = selectShown(getState(), riderType) ?? {}
    if (!id || !race) return
    const query = { racerId: id, raceId: race.id }
    const result = await dispatch(fetchTireData({ query, riderType, isSilent: true }))
    if (fetchTireData.rejected.match(result) && result.payload) warn('No tire data', result.payload.message)
  }
}
