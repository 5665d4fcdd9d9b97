// While a race is shown as it was at another moment, nothing about its present is applied. Going back to live
// loads it again.
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { patchReceived, snapshotReceived } from './race-data/actions'
import { fetchCurrentWeather, fetchLaps, fetchRace, fetchSummary } from './race-data/thunks'
import { selectIsReplayed } from './replay/selectors'
import type { RootState } from './root-state'

const isAnswer = isAnyOf(
  fetchSummary.fulfilled,
  fetchSummary.rejected,
  fetchLaps.fulfilled,
  fetchLaps.rejected,
  fetchRace.fulfilled,
  fetchRace.rejected,
)
const isWeather = isAnyOf(fetchCurrentWeather.fulfilled)
const isStreamEvent = isAnyOf(snapshotReceived, patchReceived)

/** The race whose present the action is about. */
function findPresentRace(action: UnknownAction): string | null | undefined {
  if (isAnswer(action)) return action.meta.arg.query.race_id
  if (isWeather(action)) return action.meta.arg.raceId
  return isStreamEvent(action) && !action.payload.isReplay ? action.payload.raceId : undefined
}

/** `after` is the state with the action applied. */
export function holdBack(before: RootState, after: RootState, action: UnknownAction): RootState {
  const raceId = findPresentRace(action)
  if (raceId === undefined || !selectIsReplayed(before, raceId)) return after
  // The replay begins with the description of the race.
  if (fetchRace.fulfilled.match(action) && before.raceData.primaryRider.race === null) return after
  return { ...after, raceData: before.raceData }
}
