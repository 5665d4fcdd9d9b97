// The call of the page of one rider.
import { readRider } from '#contract'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const fetchRider = createThunk(readRider)

/** Loads the newest sessions of a rider. The page shows the failure itself. */
export function loadRider(riderId: string): AppThunk<Promise<unknown>> {
  return dispatch => dispatch(fetchRider({ query: { rider_id: riderId }, isSilent: true }))
}

/** Loads the sessions after those on the page. */
export function loadMoreSessions(): AppThunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    const { riderId, page } = getState().riderPage
    if (riderId === null || !page?.next) return
    await dispatch(fetchRider({ query: { rider_id: riderId, before: page.next }, isSilent: true }))
  }
}
