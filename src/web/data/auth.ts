// The signed-in person and everything the account screens wait for (decisions section 7).
import {
  logout,
  refresh,
  resetPassword,
  type Role,
  sendOneTimeCode,
  signIn,
  signUp,
  type User,
} from '#contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { thunk } from './thunk'

/** What the browser keeps of a person: enough to greet and to guard. The address is not kept in storage. */
export type SignedInUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'role' | 'isVerified'> &
  Partial<Pick<User, 'email'>>

export interface AuthState {
  readonly user: SignedInUser | null
  readonly role: Role | null
  /** Both names are the specification's, and they are always equal (decisions Q-023). */
  readonly authenticated: boolean
  readonly isAuthenticated: boolean
  readonly isVerified: boolean
  readonly otpSent: boolean
  readonly isSubmitted: boolean
  readonly error: string | null
  readonly signupLoading: boolean
  readonly signinLoading: boolean
  readonly otpLoading: boolean
  readonly resetLoading: boolean
  readonly logoutLoading: boolean
  readonly refreshLoading: boolean
}

const signedOut = {
  user: null,
  role: null,
  authenticated: false,
  isAuthenticated: false,
  isVerified: false,
  otpSent: false,
} as const

const initialState: AuthState = {
  ...signedOut,
  isSubmitted: false,
  error: null,
  signupLoading: false,
  signinLoading: false,
  otpLoading: false,
  resetLoading: false,
  logoutLoading: false,
  refreshLoading: false,
}

export const signUpUser = thunk(signUp)
export const signInUser = thunk(signIn)
export const requestOneTimeCode = thunk(sendOneTimeCode)
export const resetUserPassword = thunk(resetPassword)
export const logoutUser = thunk(logout)
export const refreshSession = thunk(refresh)

const signedIn = (user: SignedInUser) =>
  ({
    user,
    role: user.role,
    authenticated: true,
    isAuthenticated: true,
    isVerified: user.isVerified,
    error: null,
  }) as const

export const auth = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Entering the reset screens begins the reset anew. */
    resetScreensEntered: state => ({ ...state, otpSent: false, isSubmitted: false, error: null }),
    /** Known from the last visit; the server still decides with every call. */
    userRestored: (state, { payload }: PayloadAction<SignedInUser>) => ({ ...state, ...signedIn(payload) }),
  },
  extraReducers: builder =>
    builder
      .addCase(signUpUser.pending, state => ({ ...state, signupLoading: true, error: null }))
      // Sign-up stores the person only: nobody is signed in by it (decisions Q-025).
      .addCase(signUpUser.fulfilled, (state, { payload }) => ({
        ...state,
        signupLoading: false,
        user: payload.user,
      }))
      .addCase(signUpUser.rejected, (state, { payload }) => ({
        ...state,
        signupLoading: false,
        error: payload?.message ?? null,
      }))
      .addCase(signInUser.pending, state => ({ ...state, signinLoading: true, error: null }))
      .addCase(signInUser.fulfilled, (state, { payload }) => ({
        ...state,
        signinLoading: false,
        ...signedIn(payload.user),
      }))
      .addCase(signInUser.rejected, (state, { payload }) => ({
        ...state,
        signinLoading: false,
        error: payload?.message ?? null,
      }))
      .addCase(requestOneTimeCode.pending, state => ({ ...state, otpLoading: true, error: null }))
      .addCase(requestOneTimeCode.fulfilled, state => ({ ...state, otpLoading: false, otpSent: true }))
      .addCase(requestOneTimeCode.rejected, (state, { payload }) => ({
        ...state,
        otpLoading: false,
        otpSent: false,
        error: payload?.message ?? null,
      }))
      .addCase(resetUserPassword.pending, state => ({
        ...state,
        resetLoading: true,
        isSubmitted: false,
        error: null,
      }))
      .addCase(resetUserPassword.fulfilled, state => ({ ...state, resetLoading: false, isSubmitted: true }))
      .addCase(resetUserPassword.rejected, (state, { payload }) => ({
        ...state,
        resetLoading: false,
        error: payload?.message ?? null,
      }))
      .addCase(logoutUser.pending, state => ({ ...state, logoutLoading: true }))
      .addCase(logoutUser.fulfilled, state => ({ ...state, logoutLoading: false, ...signedOut }))
      .addCase(logoutUser.rejected, (state, { payload }) => ({
        ...state,
        logoutLoading: false,
        error: payload?.message ?? null,
      }))
      .addCase(refreshSession.pending, state => ({ ...state, refreshLoading: true }))
      .addCase(refreshSession.fulfilled, (state, { payload }) => ({
        ...state,
        refreshLoading: false,
        ...signedIn(payload.user),
      }))
      .addCase(refreshSession.rejected, state => ({ ...state, refreshLoading: false })),
})

export const { resetScreensEntered, userRestored } = auth.actions
