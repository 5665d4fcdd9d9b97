import type { Rider } from '#contract'
import type { RootState } from '../root-state'
import { findSectorsWithData } from '#timing'
import { createSelector } from '@reduxjs/toolkit'
import { countLaps } from '../race-data/lap-book'
import type { RiderType } from '../race-data/state'
import { findDefaultRider } from './active-riders'
import { buildRaceQuery, buildTracksQuery } from './queries'
import type { ActiveRider, RiderSelection } from './state'

export function selectDefaultRider({ selection }: RootState): ActiveRider | undefined {
  return findDefaultRider(selection.activeRiders)
}

/** The rider that a choice is for by default: in the Compare dialog the comparison rider. */
export function selectRiderType({ dialogs }: RootState): RiderType {
  return dialogs.isCompareRidersOpen ? 'comparisonRider' : 'primaryRider'
}

/** One rider of the default entry; the comparison rider as chosen in the Compare dialog. */
export function selectChosenRider(state: RootState, riderType: RiderType): RiderSelection | undefined {
  return selectDefaultRider(state)?.[riderType]
}

/** One rider as shown on the screen. */
export function selectShownRider(state: RootState, riderType: RiderType): RiderSelection | undefined {
  if (riderType === 'primaryRider') return selectChosenRider(state, riderType)
  return state.selection.shownComparison ?? undefined
}

/** A rider of the race on the screen; undefined if the lists do not have the rider. */
export function selectRacer({ selection }: RootState, racerId: string): Rider | undefined {
  const { lists, liveRiderList, riderList } = selection
  return [...lists.primaryRider.racers, ...liveRiderList, ...riderList].find(({ id }) => id === racerId)
}

/** Compare needs rider, name, event, location and race (decisions Q-165). */
export function selectCanCompare(state: RootState): boolean {
  const rider = selectChosenRider(state, 'comparisonRider')
  return Boolean(
    rider?.id && rider.name && buildTracksQuery(rider) && rider.location && buildRaceQuery(rider),
  )
}

export function selectCanRemoveComparison(state: RootState): boolean {
  return selectChosenRider(state, 'comparisonRider') !== undefined
}

export interface Counts {
  readonly riders: number
  readonly laps: number
  readonly sectors: number
}

/** The counters of decisions Q-087. */
export const selectCounts: (state: RootState) => Counts = createSelector(
  [
    ({ selection }: RootState) => selection.activeRiders,
    ({ raceData }: RootState) => raceData.primaryRider.laps,
    ({ raceData }: RootState) => raceData.primaryRider.lapSummary,
  ],
  (riders, laps, rows) => ({
    riders: riders.length,
    laps: countLaps(laps),
    sectors: Math.max(0, ...rows.flatMap(row => findSectorsWithData(row))),
  }),
)
