// The calls of the pages of race control. Their pages show failed reads themselves.
import {
  endPractice,
  startPractice,
  type InputOf,
  listControlEvents,
  listUsers,
  readControlEvent,
  updateUserDuties,
} from '#contract'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'
import { hasDutiesChanged } from '../session/actions'

export const fetchControlEvents = createThunk(listControlEvents, { isForbiddenInline: true })
export const fetchControlEvent = createThunk(readControlEvent, { isForbiddenInline: true })
const putDuties = createThunk(updateUserDuties)
export const beginPractice = createThunk(startPractice)
export const stopPractice = createThunk(endPractice)
// With a name of its own: the answer is not the list of the users page.
export const searchUsers = createThunk({ ...listUsers, name: 'control/searchUsers' })

/** Also updates whether the user menu leads to race control. */
export function loadControlEvents(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const result = await dispatch(fetchControlEvents({ isSilent: true }))
    if (getState().auth.role === 'admin') return
    if (fetchControlEvents.fulfilled.match(result)) dispatch(hasDutiesChanged(true))
    else if (result.payload?.status === 403) dispatch(hasDutiesChanged(false))
  }
}

export function loadControlEvent(id: string): AppThunk<Promise<unknown>> {
  return dispatch => dispatch(fetchControlEvent({ params: { id }, isSilent: true }))
}

/** Sets the duties of a user and loads the officials of the event again. Returns whether all of it succeeded. */
export function saveDuties(
  eventId: string,
  userId: string,
  bodies: readonly InputOf<typeof updateUserDuties>['body'][],
): AppThunk<Promise<boolean>> {
  return async dispatch => {
    let isSaved = true
    for (const body of bodies) {
      const result = await dispatch(putDuties({ params: { id: userId }, body }))
      isSaved &&= putDuties.fulfilled.match(result)
    }
    await dispatch(loadControlEvent(eventId))
    return isSaved
  }
}
