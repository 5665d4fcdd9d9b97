// Choosing event, track and race. The rider a choice is for follows from the open dialog unless it is given.
import type { RaceEvent } from '#contract'
import type { RiderType } from '../race-data/state'
import type { AppThunk } from '../root-state'
import { selectionChanged } from './actions'
import { toSelectedRace } from './active-riders'
import { runCascade, type Step, toPreviousChoice } from './cascade'
import { selectChosenRider, selectDefaultRider, selectRiderType } from './selectors'
import type { RiderSelection } from './state'

export function chooseEvent(event: RaceEvent, riderType?: RiderType): AppThunk<Promise<void>> {
  return changeSelection('tracks', riderType, { event, location: '', race: null })
}

export function chooseLocation(location: string, riderType?: RiderType): AppThunk<Promise<void>> {
  return changeSelection('races', riderType, { location, race: null })
}

/** Chooses a race by its id in the list of races. */
export function chooseRace(raceId: string, riderType?: RiderType): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const type = riderType ?? selectRiderType(getState())
    const race = getState().selection.lists[type].races.find(({ id }) => id === raceId)
    if (race) await dispatch(changeSelection('race', type, { race: toSelectedRace(race) }))
  }
}

function changeSelection(
  from: Step,
  chosenType: RiderType | undefined,
  change: Partial<RiderSelection>,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const riderType = chosenType ?? selectRiderType(getState())
    const previous = toPreviousChoice(selectChosenRider(getState(), riderType))
    const activeRiderId = selectDefaultRider(getState())?.primaryRider.id
    if (activeRiderId === undefined) return
    dispatch(selectionChanged({ activeRiderId, riderType, change }))
    await dispatch(runCascade(from, { riderType, previous }))
  }
}
