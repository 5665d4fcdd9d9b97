// What a race says of itself reaches the selection and the live race. The selection is kept between visits, so it
// changes only when a race goes live or ends: a tab in the background must not write over another's choice.
import type { Race } from '#contract'
import type { Draft } from '@reduxjs/toolkit'
import type { RiderSelection } from '../active-rider'
import type { DashboardState } from '../dashboard-state'
import { ridersOffered } from '../selection/rider-order'

type State = Draft<DashboardState>

export function noteRace(state: State, race: Race): void {
  const isStale = (selection: RiderSelection | null | undefined): selection is RiderSelection =>
    selection?.race?.id === race.id && selection.race.isLive !== race.isLive
  const fresh = (selection: RiderSelection): RiderSelection => {
    const { isLive, status, flagcolor } = race
    return selection.race
      ? { ...selection, race: { ...selection.race, isLive, status, flagcolor } }
      : selection
  }
  for (const entry of state.activeRiders) {
    if (isStale(entry.primaryRider)) entry.primaryRider = fresh(entry.primaryRider)
    if (isStale(entry.comparisonRider)) entry.comparisonRider = fresh(entry.comparisonRider)
  }
  if (isStale(state.comparison)) state.comparison = fresh(state.comparison)
  if (state.liveRace?.id !== race.id) return
  if (race.isLive) state.liveRace = race
  else endLive(state)
}

export function endLive(state: State): void {
  state.isLive = false
  state.liveRace = null
  state.liveRiderList = []
  state.riderList = ridersOffered(state.riderList, state, state.category?.id)
}
