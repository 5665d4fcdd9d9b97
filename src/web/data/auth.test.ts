import { type Endpoint, endpoints, type User } from '#contract'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  logoutUser,
  refreshSession,
  requestOneTimeCode,
  resetScreensEntered,
  resetUserPassword,
  signInUser,
  signUpUser,
} from './auth'
import { ApiError, type Call } from './call'
import { bareServices } from './services'
import { signOut } from './sign-out'
import { type AppStore, makeStore, resetState } from './store'

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
let asked: [name: string, input: unknown][]
const goTo = vi.fn<(path: string) => void>()
const purge = vi.fn<() => void>()
const forgetLaps = vi.fn<() => void>()
const showError = vi.fn<(slot: string, text: string) => void>()
const showSuccess = vi.fn<(slot: string, text: string) => void>()
const answers = new Map<string, unknown>()

beforeEach(() => {
  asked = []
  answers.clear()
  vi.clearAllMocks()
  const answer = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    asked.push([endpoint.name, input])
    const given = answers.get(endpoint.name) ?? { isActionSuccess: true, message: '', user: ada }
    if (typeof given === 'number') throw new ApiError(given, endpoint.failure)
    return given
  }
  store = makeStore({
    ...bareServices,
    call: answer as Call,
    goTo,
    purge,
    forgetLaps,
    showError,
    showSuccess,
  })
})

const auth = () => store.getState().auth

test('P-075 the auth state at the beginning', () => {
  expect(auth()).toMatchObject({
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

test('P-102 signing in stores the person and the role and marks them authenticated', async () => {
  const signing = store.dispatch(signInUser({ body }))
  expect(auth().signinLoading).toBe(true)
  await signing
  expect(auth()).toMatchObject({
    user: ada,
    role: 'admin',
    authenticated: true,
    isAuthenticated: true,
    isVerified: true,
    signinLoading: false,
  })
})

test('P-103 signing up stores the person only', async () => {
  await store.dispatch(signUpUser({ body: { ...body, firstName: 'Ada', lastName: 'Byron' } }))
  expect(auth()).toMatchObject({ user: ada, role: null, isAuthenticated: false, authenticated: false })
})

test('P-104, P-105, P-106 the flags of a password reset', async () => {
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  expect(auth().otpSent).toBe(true)
  answers.set('auth/sendOneTimeCode', 500)
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  expect(auth().otpSent).toBe(false)
  await store.dispatch(
    resetUserPassword({ body: { otp: '12345678', email: ada.email, newPassword: 'kerb to kerb' } }),
  )
  expect(auth().isSubmitted).toBe(true)
  store.dispatch(resetScreensEntered())
  expect(auth()).toMatchObject({ otpSent: false, isSubmitted: false })
})

test('P-107, P-109, P-111, P-161 signing out tells the server who, clears everything and goes to /', async () => {
  await store.dispatch(signInUser({ body }))
  const untouched = makeStore().getState()
  await store.dispatch(signOut())
  expect(asked.at(-1)).toMatchObject(['auth/logout', { body: { userId: 'ada' } }])
  expect(store.getState()).toEqual(untouched)
  expect(purge).toHaveBeenCalledTimes(1)
  expect(forgetLaps).toHaveBeenCalledTimes(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
})

test('P-112, P-208 a logout that fails keeps the person in and says so', async () => {
  await store.dispatch(signInUser({ body }))
  answers.set('auth/logout', 500)
  await store.dispatch(signOut())
  expect(auth()).toMatchObject({ isAuthenticated: true, logoutLoading: false })
  expect(showError).toHaveBeenCalledExactlyOnceWith('auth/logout', 'Logout failed')
  expect(goTo).not.toHaveBeenCalled()
})

test('P-107 logout clears user, authentication, verified and otpSent', async () => {
  await store.dispatch(signInUser({ body }))
  await store.dispatch(requestOneTimeCode({ body: { email: ada.email } }))
  await store.dispatch(logoutUser({ body: {} }))
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false, isVerified: false, otpSent: false })
})

test('P-125 the reset action clears the whole state', async () => {
  await store.dispatch(signInUser({ body }))
  store.dispatch(resetState())
  expect(store.getState()).toEqual(makeStore().getState())
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
  '%s a failure without a message shows the default in the slot of the call',
  async (_id, action, text) => {
    for (const name of ['auth/signUp', 'auth/signIn', 'auth/sendOneTimeCode', 'auth/resetPassword'])
      answers.set(name, 500)
    // Four different thunks in one table: their results are not looked at.
    await store.dispatch(action as ReturnType<typeof signInUser>)
    expect(showError.mock.calls.map(([, shown]) => shown)).toEqual([text])
  },
)

test('P-076, P-101 each action has a loading flag: up while it is under way, down at either end', async () => {
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
      const underWay = actions[flag]()
      expect(flags.filter(other => auth()[other])).toEqual([flag])
      await underWay
      expect(flags.filter(other => auth()[other])).toEqual([])
    }
})

test('what changes something shows the server’s message; a silent call shows nothing', async () => {
  answers.set('auth/signIn', { isActionSuccess: true, message: 'Signed in successfully', user: ada })
  await store.dispatch(signInUser({ body }))
  expect(showSuccess).toHaveBeenCalledExactlyOnceWith('auth/signIn', 'Signed in successfully')
  answers.set('auth/refresh', 401)
  await store.dispatch(refreshSession({ isSilent: true }))
  expect(showError).not.toHaveBeenCalled()
})
