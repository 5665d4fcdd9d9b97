// Signing out, as the person asks for it.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { pages } from '#contract'
import { logoutUser } from './auth'
import type { Services } from './services'
import { resetState, type RootState } from './store'

/** The server first: if it cannot be told, the person stays signed in and is told so (decisions Q-022). */
export function signOut({ isSilent = false } = {}): ThunkAction<
  Promise<void>,
  RootState,
  Services,
  UnknownAction
> {
  return async (dispatch, getState, { forgetLaps, goTo, purge }) => {
    const userId = getState().auth.user?.id
    const result = await dispatch(logoutUser({ body: userId === undefined ? {} : { userId }, isSilent }))
    if (!logoutUser.fulfilled.match(result)) return
    purge()
    forgetLaps()
    dispatch(resetState())
    goTo(pages.root)
  }
}
