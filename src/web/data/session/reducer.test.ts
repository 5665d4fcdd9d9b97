import { type Endpoint, endpoints, type User } from '#contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetScreensEntered } from './reducer'
import {
  logoutUser,
  refreshSession,
  requestOneTimeCode,
  resetUserPassword,
  signInUser,
  signOut,
  signUpUser,
} from './thunks'
import { ApiError, type Call } from '../api/call'
import { defaultServices } from '../api/services'
import { resetState } from '../api/reset-state'
import type { AppStore } from '../root-state'
import { createStore } from '../store'
import { type Fields, parseReply } from '../testing/contract-reply'

const ada: User = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  role: 'admin',
  isVerified: true,
  isActive: true,
  createdAt: '',
  lastLoginAt: null,
}
const body = { email: 'ada@example.org', password: 'x' }

let store: AppStore
let calls: [name: string, input: unknown][]
const goTo = vi.fn<(path: string) => void>()
const purgePersistedState = vi.fn<() => void>()
const clearLapCache = vi.fn<() => void>()
const showError = vi.fn<(slot: string, text: string) => void>()
const showSuccess = vi.fn<(slot: string, text: string) => void>()
const answers = new Map<string, Fields | number>()

beforeEach(() => {
  calls = []
  answers.clear()
  vi.clearAllMocks()
  const answer = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    calls.push([endpoint.name, input])
    const given = answers.get(endpoint.name) ?? { user: ada }
    if (typeof given === 'number') throw new ApiError(given, endpoint.failure)
    return parseReply(endpoint, given)
  }
  store = createStore({
    ...defaultServices,
    call: answer as Call,
    goTo,
    purgePersistedState,
    clearLapCache,
    showError,
    showSuccess,
  })
})

const readAuth = () => store.getState().auth

test('P-075 the initial auth state has the fields of the specification', () => {
  expect(readAuth()).toMatchObject({
    user: null,
    role: null,
    authenticated: false,
    isAuthenticated: false,
    isVerified: false,
    otpSent: false,
    isSubmitted: false,
    error: null,
  })
})

test('P-102 signing in stores user and role and marks the user as authenticated', async () => {
  const signingIn = store.dispatch(signInUser({ body }))
  expect(readAuth().signinLoading).toBe(true)
  await signingIn
  expect(readAuth()).toMatchObject({
    user: ada,
    role: 'admin',
    authenticated: true,
    isAuthenticated: true,
    isVerified: true,
    signinLoading: false,
  })
})

test('P-103 signing up stores the user without signing in', async () => {
  await store.dispatch(signUpUser({ body: { ...body, firstName: 'Ada', lastName: 'Byron' } }))
  expect(readAuth()).toMatchObject({ user: ada, role: null, isAuthenticated: false, authenticated: false })
})

test('P-104, P-105, P-106 a password reset sets otpSent and isSubmitted, and a failure clears otpSent', async () => {
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  expect(readAuth().otpSent).toBe(true)
  answers.set('auth/sendOneTimeCode', 500)
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  expect(readAuth().otpSent).toBe(false)
  await store.dispatch(
    resetUserPassword({ body: { otp: '12345678', email: ada.email, newPassword: 'kerb to kerb' } }),
  )
  expect(readAuth().isSubmitted).toBe(true)
  store.dispatch(resetScreensEntered())
  expect(readAuth()).toMatchObject({ otpSent: false, isSubmitted: false })
})

test('P-107, P-109, P-111, P-161 signing out sends the user id, clears everything and opens /', async () => {
  await store.dispatch(signInUser({ body }))
  const untouched = createStore().getState()
  await store.dispatch(signOut())
  expect(calls.at(-1)).toMatchObject(['auth/logout', { body: { userId: 'ada' } }])
  expect(store.getState()).toEqual(untouched)
  expect(purgePersistedState).toHaveBeenCalledTimes(1)
  expect(clearLapCache).toHaveBeenCalledTimes(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
})

test('P-112, P-208 a failed logout shows the error, and the user stays signed in', async () => {
  await store.dispatch(signInUser({ body }))
  answers.set('auth/logout', 500)
  await store.dispatch(signOut())
  expect(readAuth()).toMatchObject({ isAuthenticated: true, logoutLoading: false })
  expect(showError).toHaveBeenCalledExactlyOnceWith('auth/logout', 'Logout failed')
  expect(goTo).not.toHaveBeenCalled()
})

test('P-107 logout clears user, authentication, verified and otpSent', async () => {
  await store.dispatch(signInUser({ body }))
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  await store.dispatch(logoutUser({ body: {} }))
  expect(readAuth()).toMatchObject({ user: null, isAuthenticated: false, isVerified: false, otpSent: false })
})

test('P-125 the reset action clears the whole state', async () => {
  await store.dispatch(signInUser({ body }))
  store.dispatch(resetState())
  expect(store.getState()).toEqual(createStore().getState())
})

test.each([
  ['P-204', signUpUser({ body: { ...body, firstName: 'A', lastName: 'B' } }), 'Sign up failed'],
  ['P-205', signInUser({ body }), 'Sign in failed'],
  ['P-206', requestOneTimeCode({ body: { email: ada.email } }), 'Failed to send OTP'],
  [
    'P-207',
    resetUserPassword({ body: { otp: '1', email: ada.email, newPassword: 'x' } }),
    'Password reset failed',
  ],
] as const)(
  '%s a failure without a message shows the default text of the call',
  async (_id, action, text) => {
    for (const name of ['auth/signUp', 'auth/signIn', 'auth/sendOneTimeCode', 'auth/resetPassword'])
      answers.set(name, 500)
    // Four thunks of different types in one table; their results are not used.
    await store.dispatch(action as ReturnType<typeof signInUser>)
    expect(showError.mock.calls.map(([, shown]) => shown)).toEqual([text])
  },
)

test('P-076, P-101 each action sets its loading flag while it is pending and clears it when it is fulfilled or rejected', async () => {
  const email = ada.email
  const actions = {
    signupLoading: () => store.dispatch(signUpUser({ body: { ...body, firstName: 'A', lastName: 'B' } })),
    signinLoading: () => store.dispatch(signInUser({ body })),
    otpLoading: () => store.dispatch(requestOneTimeCode({ body: { email } })),
    resetLoading: () => store.dispatch(resetUserPassword({ body: { otp: '1', email, newPassword: 'x' } })),
    logoutLoading: () => store.dispatch(logoutUser({ body: {} })),
    refreshLoading: () => store.dispatch(refreshSession({})),
  }
  const flags = Object.keys(actions) as (keyof typeof actions)[]
  for (const fails of [false, true])
    for (const flag of flags) {
      if (fails) for (const { name } of endpoints) answers.set(name, 500)
      const pendingAction = actions[flag]()
      expect(flags.filter(other => readAuth()[other])).toEqual([flag])
      await pendingAction
      expect(flags.filter(other => readAuth()[other])).toEqual([])
    }
})

test('a successful change shows the message of the server, and a silent call shows no toast', async () => {
  answers.set('auth/signIn', { isActionSuccess: true, message: 'Signed in successfully', user: ada })
  await store.dispatch(signInUser({ body }))
  expect(showSuccess).toHaveBeenCalledExactlyOnceWith('auth/signIn', 'Signed in successfully')
  answers.set('auth/refresh', 401)
  await store.dispatch(refreshSession({ isSilent: true }))
  expect(showError).not.toHaveBeenCalled()
})
