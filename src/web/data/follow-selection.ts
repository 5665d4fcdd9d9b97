// Keeps the areas consistent after every action: race data and comparison follow the selection, and the selection
// follows the status of the loaded races.
import type { UnknownAction } from '@reduxjs/toolkit'
import { followSelectionChange } from './comparison/reducer'
import { type RaceDataState, type RaceTarget, retarget, riderTypes } from './race-data/state'
import { fetchRace } from './race-data/thunks'
import { selectIsReplayed } from './replay/selectors'
import type { RootState } from './root-state'
import { findDefaultRider } from './selection/active-riders'
import { updateRaceStatus } from './selection/live-race'
import type { RiderSelection, SelectionState } from './selection/state'

export function followSelection(before: RootState, state: RootState, action: UnknownAction): RootState {
  if (state.selection === before.selection && state.raceData === before.raceData) return state
  const selection = followRaces(before.raceData, state, action)
  const raceData = followTargets(state.raceData, selection)
  const comparison = followSelectionChange(state.comparison, {
    hasOtherRider: defaultIdOf(before.selection) !== defaultIdOf(selection),
    hasOtherRace: riderTypes.some(
      riderType => before.raceData[riderType].raceId !== raceData[riderType].raceId,
    ),
    hasComparison: selection.shownComparison !== null,
  })
  return { ...state, selection, raceData, comparison }
}

/** Ignores a cached race, because its live status may be outdated, and the past of a replayed race. */
function followRaces(before: RaceDataState, state: RootState, action: UnknownAction): SelectionState {
  const { raceData, selection } = state
  if (fetchRace.fulfilled.match(action) && action.meta.info.isCached) return selection
  return riderTypes.reduce((updated, riderType) => {
    const { race } = raceData[riderType]
    const isPresent = race && race !== before[riderType].race && !selectIsReplayed(state, race.id)
    return isPresent ? updateRaceStatus(updated, race) : updated
  }, selection)
}

function followTargets(raceData: RaceDataState, selection: SelectionState): RaceDataState {
  const rider = findDefaultRider(selection.activeRiders)?.primaryRider
  const primaryRider = retarget(raceData.primaryRider, targetOf(rider))
  const comparisonRider = retarget(raceData.comparisonRider, targetOf(selection.shownComparison))
  const isUnchanged = primaryRider === raceData.primaryRider && comparisonRider === raceData.comparisonRider
  return isUnchanged ? raceData : { primaryRider, comparisonRider }
}

function targetOf(rider: RiderSelection | null | undefined): RaceTarget {
  return { riderId: rider?.id ?? null, raceId: rider?.race?.id ?? null }
}

function defaultIdOf({ activeRiders }: SelectionState): string | undefined {
  return findDefaultRider(activeRiders)?.primaryRider.id
}
