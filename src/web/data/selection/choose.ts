// Choosing class, event, track and race. Whom a choice is for follows from the dialog that is open, unless it is said.
import type { Category, RaceEvent } from '#contract'
import type { RiderSelection, RiderType } from '../active-rider'
import type { Manner } from '../manner'
import { selectDefaultEntry, selectRiderType, selectSelection } from '../selectors'
import { sides } from '../sides'
import type { AppThunk } from '../store'
import { cascade, type Step, wantedOf } from './cascade'
import { raceChoiceOf } from './entries'
import { fetchRiderList } from './list-thunks'
import { categoryChosen, selectionChanged } from './selection-actions'

/** The class in Select Rider: only the list changes (decisions Q-173). */
export function chooseCategory(category: Category, manner: Manner = {}): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { showError }) => {
    dispatch(categoryChosen(category))
    const result = await dispatch(fetchRiderList({ query: { category_id: category.id }, ...manner }))
    const isEmpty = fetchRiderList.fulfilled.match(result) && !result.payload.riders?.length
    if (isEmpty && !manner.isSilent)
      showError(fetchRiderList.typePrefix, 'No racers available in this category')
  }
}

export function chooseEvent(event: RaceEvent, riderType?: RiderType): AppThunk<Promise<void>> {
  return change('tracks', riderType, { event, location: '', race: null })
}

export function chooseLocation(location: string, riderType?: RiderType): AppThunk<Promise<void>> {
  return change('races', riderType, { location, race: null })
}

/** By its id in the list of races. */
export function chooseRace(raceId: string, riderType?: RiderType): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const type = riderType ?? selectRiderType(getState())
    const race = getState().dashboard[sides[type].races].find(({ id }) => id === raceId)
    if (race) await dispatch(change('race', type, { race: raceChoiceOf(race) }))
  }
}

function change(
  from: Step,
  given: RiderType | undefined,
  changed: Partial<RiderSelection>,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const riderType = given ?? selectRiderType(getState())
    const wanted = wantedOf(selectSelection(getState(), riderType))
    const entryId = selectDefaultEntry(getState())?.primaryRider.id
    if (entryId === undefined) return
    dispatch(selectionChanged({ entryId, riderType, change: changed }))
    await dispatch(cascade(from, { riderType, wanted }))
  }
}
