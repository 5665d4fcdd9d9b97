// The calls of the account screens, and signing out.
import {
  endSession,
  listSessions,
  logout,
  pages,
  readStatus,
  refresh,
  resetPassword,
  sendOneTimeCode,
  signIn,
  signUp,
} from '#contract'
import { resetState } from '../api/reset-state'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const signUpUser = createThunk(signUp)
export const signInUser = createThunk(signIn)
export const requestOneTimeCode = createThunk(sendOneTimeCode)
export const resetUserPassword = createThunk(resetPassword)
export const logoutUser = createThunk(logout)
export const refreshSession = createThunk(refresh)

export const fetchDevices = createThunk(listSessions)
export const endDevice = createThunk(endSession)

export const fetchStatus = createThunk(readStatus)

/** Signs out on the server first: if that fails, the user stays signed in and sees the error (decisions Q-022). */
export function signOut({ isSilent = false } = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clearLapCache, goTo, purgePersistedState }) => {
    const userId = getState().auth.user?.id
    const result = await dispatch(logoutUser({ body: userId === undefined ? {} : { userId }, isSilent }))
    if (!logoutUser.fulfilled.match(result)) return
    purgePersistedState()
    clearLapCache()
    dispatch(resetState())
    goTo(pages.root)
  }
}
