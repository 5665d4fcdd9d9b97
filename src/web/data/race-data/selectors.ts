import type { Lap, Race, SummaryRow } from '#contract'
import type { RootState } from '../root-state'
import { type LapBook, listLaps } from './lap-book'
import type { RiderRaceData, RiderType } from './state'

/** Whether both riders are in one race: then the data of the primary rider serve both. */
export function selectIsSameRace({ raceData: { primaryRider, comparisonRider } }: RootState): boolean {
  return primaryRider.raceId !== null && primaryRider.raceId === comparisonRider.raceId
}

/** The data of the rider's race. Tires and rider id are per rider and not read through this. */
export function selectRaceData(state: RootState, riderType: RiderType): RiderRaceData {
  return state.raceData[selectIsSameRace(state) ? 'primaryRider' : riderType]
}

export function selectRace(state: RootState, riderType: RiderType): Race | null {
  return selectRaceData(state, riderType).race
}

export function selectSummary(state: RootState, riderType: RiderType): SummaryRow[] {
  return selectRaceData(state, riderType).lapSummary
}

/** The laps of each rider. A list stays the same object until one of its laps changes. */
export function selectLapsByRider(state: RootState, riderType: RiderType): LapBook['byRider'] {
  return selectRaceData(state, riderType).laps.byRider
}

/** Whether laps of riders who are not followed are still missing. */
export function selectHasMoreLaps(state: RootState, riderType: RiderType): boolean {
  return selectRaceData(state, riderType).hasMoreLaps
}

export function selectLaps(state: RootState, riderType: RiderType): Lap[] {
  return listLaps(selectRaceData(state, riderType).laps)
}
