// The call of the page of one rider.
import { readRider } from '#contract'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const fetchRider = createThunk(readRider)

/** Loads the newest sessions of a rider. The page shows the failure itself. */
export function loadRider(riderId: string): AppThunk<Promise<unknown>> {
  return dispatch => dispatch(fetchRider({ query: { rider_id: riderId }, isSilent: true }))
}

/** Loads the sessions after those on the page, and returns how many they are. */
export function loadMoreSessions(): AppThunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { riderId, page } = getState().riderPage
    if (riderId === null || !page?.next) return 0
    const query = { rider_id: riderId, before: page.next }
    const result = await dispatch(fetchRider({ query, isSilent: true }))
    return fetchRider.fulfilled.match(result) ? result.payload.sessions.length : 0
  }
}
