// The slices of the session: the signed-in user, the devices, the status of the server.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { hasDutiesChanged } from './actions'
import {
  type AuthState,
  initialAuth,
  initialDevices,
  initialStatus,
  signedOut,
  type SignedInUser,
} from './state'
import {
  endDevice,
  fetchDevices,
  fetchStatus,
  logoutUser,
  refreshSession,
  requestOneTimeCode,
  resetUserPassword,
  signInUser,
  signUpUser,
} from './thunks'

function toSignedInState(
  user: SignedInUser,
): Pick<AuthState, 'user' | 'role' | 'authenticated' | 'isAuthenticated' | 'isVerified' | 'error'> {
  return {
    user,
    role: user.role,
    authenticated: true,
    isAuthenticated: true,
    isVerified: user.isVerified,
    error: null,
  }
}

function errorOf({ payload }: { readonly payload: { readonly message: string } | undefined }): string | null {
  return payload?.message ?? null
}

function setHasDuties(state: AuthState, { payload }: PayloadAction<boolean>): AuthState {
  return { ...state, user: state.user && { ...state.user, hasDuties: payload } }
}

export const auth = createSlice({
  name: 'auth',
  initialState: initialAuth,
  reducers: {
    /** Entering the password reset screens restarts the reset. */
    resetScreensEntered: state => ({ ...state, otpSent: false, isSubmitted: false, error: null }),
    /** Restores the user of the last visit; the server still checks every call. */
    userRestored: (state, { payload }: PayloadAction<SignedInUser>) => ({
      ...state,
      ...toSignedInState(payload),
    }),
  },
  extraReducers: builder =>
    builder
      .addCase(signUpUser.pending, state => ({ ...state, signupLoading: true, error: null }))
      // Sign-up stores the user without signing in (decisions Q-025).
      .addCase(signUpUser.fulfilled, (state, { payload }) => ({
        ...state,
        signupLoading: false,
        user: payload.user,
      }))
      .addCase(signUpUser.rejected, (state, action) => ({
        ...state,
        signupLoading: false,
        error: errorOf(action),
      }))
      .addCase(signInUser.pending, state => ({ ...state, signinLoading: true, error: null }))
      .addCase(signInUser.fulfilled, (state, { payload }) => ({
        ...state,
        signinLoading: false,
        ...toSignedInState(payload.user),
      }))
      .addCase(signInUser.rejected, (state, action) => ({
        ...state,
        signinLoading: false,
        error: errorOf(action),
      }))
      .addCase(requestOneTimeCode.pending, state => ({ ...state, otpLoading: true, error: null }))
      .addCase(requestOneTimeCode.fulfilled, state => ({ ...state, otpLoading: false, otpSent: true }))
      .addCase(requestOneTimeCode.rejected, (state, action) => ({
        ...state,
        otpLoading: false,
        otpSent: false,
        error: errorOf(action),
      }))
      .addCase(resetUserPassword.pending, state => ({
        ...state,
        resetLoading: true,
        isSubmitted: false,
        error: null,
      }))
      .addCase(resetUserPassword.fulfilled, state => ({ ...state, resetLoading: false, isSubmitted: true }))
      .addCase(resetUserPassword.rejected, (state, action) => ({
        ...state,
        resetLoading: false,
        error: errorOf(action),
      }))
      .addCase(logoutUser.pending, state => ({ ...state, logoutLoading: true }))
      .addCase(logoutUser.fulfilled, state => ({ ...state, logoutLoading: false, ...signedOut }))
      .addCase(logoutUser.rejected, (state, action) => ({
        ...state,
        logoutLoading: false,
        error: errorOf(action),
      }))
      .addCase(refreshSession.pending, state => ({ ...state, refreshLoading: true }))
      .addCase(refreshSession.fulfilled, (state, { payload }) => ({
        ...state,
        refreshLoading: false,
        ...toSignedInState(payload.user),
      }))
      .addCase(refreshSession.rejected, state => ({ ...state, refreshLoading: false }))
      .addCase(hasDutiesChanged, setHasDuties),
})

export const { resetScreensEntered, userRestored } = auth.actions

export const devices = createSlice({
  name: 'devices',
  initialState: initialDevices,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchDevices.pending, state => ({ ...state, isLoading: true, failure: undefined }))
      .addCase(fetchDevices.fulfilled, (_, { payload }) => ({
        list: payload.data,
        isLoading: false,
        failure: undefined,
      }))
      .addCase(fetchDevices.rejected, (state, { payload }) => ({
        ...state,
        isLoading: false,
        failure: payload?.message,
      }))
      .addCase(endDevice.fulfilled, (state, { payload }) => ({
        ...state,
        list: state.list.filter(({ id }) => id !== payload.data.id),
      })),
})

export const status = createSlice({
  name: 'status',
  initialState: initialStatus,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchStatus.pending, state => {
        state.isLoading = true
      })
      .addCase(fetchStatus.fulfilled, (_, { payload }) => ({
        answer: payload,
        failure: undefined,
        isLoading: false,
      }))
      .addCase(fetchStatus.rejected, (state, { payload, error }) => {
        state.isLoading = false
        state.failure = payload?.message ?? error.message
      }),
})
