// What the screens ask of the state. Plain functions: the same answer for the same state, and the same object as
// long as nothing changed.
import type { Lap, Race, SummaryRow } from '#contract'
import { sectorsWithData } from '#timing'
import { createSelector } from '@reduxjs/toolkit'
import type { ActiveRider, RiderSelection, RiderType } from './active-rider'
import { nothingLoading } from './dashboard-flags'
import { raceQuery, tracksQuery } from './selection/prerequisites'
import { defaultEntry } from './selection/entries'
import { sides } from './sides'
import type { RootState } from './store'

export function selectDefaultEntry({ dashboard }: RootState): ActiveRider | undefined {
  return defaultEntry(dashboard.activeRiders)
}

/** Whom a choice is for, unless it is said: in the Compare dialog the comparison rider. */
export function selectRiderType({ dashboard }: RootState): RiderType {
  return dashboard.isCompareRidersOpen ? 'comparisonRider' : 'primaryRider'
}

/** One side of the default entry; the comparison as the Compare dialog has it. */
export function selectSelection(state: RootState, riderType: RiderType): RiderSelection | undefined {
  return selectDefaultEntry(state)?.[riderType]
}

/** One side as it is on the screen. */
export function selectShown(state: RootState, riderType: RiderType): RiderSelection | undefined {
  if (riderType === 'primaryRider') return selectSelection(state, riderType)
  return state.dashboard.comparison ?? undefined
}

/** Both riders in one race: then one set of data serves both. */
export function selectIsSameRace({ dashboard: { held, comparisonHeld } }: RootState): boolean {
  return held.raceId !== null && held.raceId === comparisonHeld.raceId
}

export function selectRace(state: RootState, riderType: RiderType): Race | null {
  return state.dashboard[sides[sourceOf(state, riderType)].race]
}

export function selectSummary(state: RootState, riderType: RiderType): SummaryRow[] {
  return state.dashboard[sides[sourceOf(state, riderType)].summary]
}

export function selectLaps(state: RootState, riderType: RiderType): Lap[] {
  return state.dashboard[sides[sourceOf(state, riderType)].laps]
}

function sourceOf(state: RootState, riderType: RiderType): RiderType {
  return selectIsSameRace(state) ? 'primaryRider' : riderType
}

/** Whether the race of that side is live: it says so itself, or the live race is it (decisions Q-064). */
export function selectIsRaceLive(state: RootState, riderType: RiderType): boolean {
  const { isLive, liveRace } = state.dashboard
  const chosen = selectShown(state, riderType)?.race
  if (!chosen) return false
  const race = selectRace(state, riderType)
  return (isLive && liveRace?.id === chosen.id) || (race?.id === chosen.id ? race.isLive : chosen.isLive)
}

/** What is live after the race that was followed to its end; offered as `Go to live session`. */
export function selectLiveOffer(state: RootState): Race | null {
  const { endedLiveRaceId, isLive, liveRace } = state.dashboard
  const chosenId = selectSelection(state, 'primaryRider')?.race?.id
  const isOver =
    chosenId !== undefined && chosenId === endedLiveRaceId && !selectIsRaceLive(state, 'primaryRider')
  return isOver && isLive ? liveRace : null
}

/** Compare waits for rider, name, event, location and race (decisions Q-165). */
export function selectMayCompare(state: RootState): boolean {
  const rider = selectSelection(state, 'comparisonRider')
  return Boolean(rider?.id && rider.name && tracksQuery(rider) && rider.location && raceQuery(rider))
}

export function selectMayRemoveComparison(state: RootState): boolean {
  return selectSelection(state, 'comparisonRider') !== undefined
}

export interface Counts {
  readonly riders: number
  readonly laps: number
  readonly sectors: number
}

/** The counters of decisions Q-087. */
export const selectCounts: (state: RootState) => Counts = createSelector(
  [
    ({ dashboard }: RootState) => dashboard.activeRiders,
    ({ dashboard }: RootState) => dashboard.laps,
    ({ dashboard }: RootState) => dashboard.lapSummary,
  ],
  (riders, laps, rows) => ({
    riders: riders.length,
    laps: laps.length,
    sectors: Math.max(0, ...rows.flatMap(row => sectorsWithData(row))),
  }),
)

const loadingFlags = Object.keys(nothingLoading) as (keyof typeof nothingLoading)[]

/** Whether somebody waits for data, templates or the session: the full-screen overlay. Signing out has its own. */
export function selectIsWaiting({ auth, dashboard }: RootState): boolean {
  return auth.refreshLoading || loadingFlags.some(flag => dashboard[flag])
}
