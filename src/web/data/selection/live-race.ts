// Copies the status of a loaded race to the active riders and the live race. The active riders are persisted, so they
// change only when a race starts or ends: a background tab must not overwrite the choice made in another tab.
import type { Race } from '#contract'
import { orderOfferedRiders } from './rider-order'
import type { RiderSelection, SelectionState } from './state'

export function updateRaceStatus(state: SelectionState, race: Race): SelectionState {
  const update = <Selection extends RiderSelection | null | undefined>(selection: Selection): Selection => {
    const selected = selection?.race
    if (!selected || selected.id !== race.id || selected.isLive === race.isLive) return selection
    const { isLive, status, flagcolor } = race
    return { ...selection, race: { ...selected, isLive, status, flagcolor } }
  }
  const activeRiders = state.activeRiders.map(each => {
    const primaryRider = update(each.primaryRider)
    const comparisonRider = update(each.comparisonRider)
    if (primaryRider === each.primaryRider && comparisonRider === each.comparisonRider) return each
    return { ...each, primaryRider, ...(comparisonRider && { comparisonRider }) }
  })
  const shownComparison = update(state.shownComparison)
  const isUnchanged =
    shownComparison === state.shownComparison &&
    activeRiders.every((each, index) => each === state.activeRiders[index])
  const updated = isUnchanged ? state : { ...state, activeRiders, shownComparison }
  if (state.liveRace?.id !== race.id) return updated
  return race.isLive ? { ...updated, liveRace: race } : endLive(updated)
}

export function endLive(state: SelectionState): SelectionState {
  const none = { liveRace: null, liveRiderList: [] }
  return { ...state, ...none, riderList: orderOfferedRiders(state.riderList, none, state.category?.id) }
}
