import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchDevices, signInUser } from './thunks'
import { createSession, pollMs, type Session } from './session'
import { loadDashboard } from '../selection/thunks'
import { createStore } from '../store'
import { createErrorReply, createReply, findEndpoint } from '../testing/contract-reply'

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'a@b.example',
  role: 'user',
  isVerified: true,
  isActive: true,
  createdAt: '',
  lastLoginAt: null,
}
const fetchMock = vi.fn<typeof fetch>()
const goTo = vi.fn<(path: string) => void>()
const purgePersistedState = vi.fn<() => void>()
const clearLapCache = vi.fn<() => void>()
const reload = vi.fn<() => void>()
const showError = vi.fn<(slot: string, text: string) => void>()
const statuses = new Map<string, number>()

let session: Session
let unwatch: () => void

const hour = 3_600_000

function setToken(userId: string, sessionId = 'one', endsAt = Date.now() + 5 * hour): void {
  const claims = btoa(JSON.stringify({ sub: userId, sid: sessionId, end: Math.floor(endsAt / 1000) }))
  document.cookie = `AuthToken=head.${claims.replaceAll('=', '')}.tail; path=/`
}

function clearToken(): void {
  document.cookie = 'AuthToken=; path=/; max-age=0'
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(async (url, options) => {
    const address = typeof url === 'string' ? url : ''
    const status = statuses.get(address) ?? 200
    if (status !== 200) return createErrorReply(status)
    return createReply(findEndpoint(options?.method ?? 'GET', address), { user: ada, data: [] })
  })
  statuses.clear()
  clearToken()
  session = createSession(
    { goTo, purgePersistedState, clearLapCache, reload, showError, showSuccess: () => undefined },
    createStore,
  )
  unwatch = session.watch()
})
afterEach(() => {
  unwatch()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const listPaths = () => fetchMock.mock.calls.map(([url]) => url)
const isSignedIn = () => session.store.getState().auth.isAuthenticated

async function signIn(): Promise<void> {
  await session.store.dispatch(signInUser({ body: { email: 'a@b.example', password: 'x' } }))
  setToken('ada')
  await vi.advanceTimersByTimeAsync(pollMs)
  fetchMock.mockClear()
}

test('a session is restored at start with one refresh call', async () => {
  setToken('ada')
  await session.restore()
  expect(listPaths()).toEqual(['/api/auth/refresh'])
  expect(isSignedIn()).toBe(true)
})

test('without a cookie no call is made, and a failed restore shows no error', async () => {
  await session.restore()
  expect(listPaths()).toEqual([])
  setToken('ada')
  statuses.set('/api/auth/refresh', 401)
  await session.restore()
  expect(isSignedIn()).toBe(false)
  expect(showError).not.toHaveBeenCalled()
})

test('P-235 the cookie is checked every second, and a missing cookie ends the session without a refresh call', async () => {
  await signIn()
  clearToken()
  await vi.advanceTimersByTimeAsync(pollMs - 1)
  expect(isSignedIn()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isSignedIn()).toBe(false)
  expect(listPaths()).toEqual(['/api/auth/logout'])
  expect(showError.mock.calls).toEqual([['session', 'Session expired. Please log in again.']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth/login')
})

test('D-320 D-419 the token is read from the cookie AuthToken only, every second', async () => {
  await signIn()
  const reads = vi.spyOn(document, 'cookie', 'get')
  await vi.advanceTimersByTimeAsync(5 * 1000 - 1)
  expect(reads).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toHaveBeenCalledTimes(5)
  expect(isSignedIn()).toBe(true)
  reads.mockRestore()
  const token = /AuthToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  expect(token).toMatch(/^head\..+\.tail$/)
  expect(
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), session.store.getState()]),
  ).not.toContain(token)
  // A cookie of another name is not a token.
  document.cookie = `OtherToken=${token}; path=/`
  clearToken()
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(isSignedIn()).toBe(false)
})

test('a missing cookie does not end the session while the browser is offline', async () => {
  await signIn()
  vi.stubGlobal('navigator', { onLine: false })
  clearToken()
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(isSignedIn()).toBe(true)
})

test.each([
  ['another user', 'eve', 'one'],
  ['another session', 'ada', 'two'],
])('%s in the cookie reloads the page', async (_what, userId, sessionId) => {
  await signIn()
  setToken(userId, sessionId)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page restored from the back/forward cache checks the cookie immediately', async () => {
  await signIn()
  clearToken()
  dispatchEvent(new Event('pageshow'))
  expect(isSignedIn()).toBe(false)
})

test('P-116, P-117, P-118, P-119 a failed refresh ends the session as specified', async () => {
  await signIn()
  statuses.set('/api/auth/sessions', 401)
  statuses.set('/api/auth/refresh', 401)
  await session.store.dispatch(fetchDevices({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(listPaths()).toEqual(['/api/auth/sessions', '/api/auth/refresh', '/api/auth/logout'])
  expect(fetchMock.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ userId: 'ada' }))
  expect(purgePersistedState).toHaveBeenCalledTimes(1)
  expect(clearLapCache).toHaveBeenCalledTimes(1)
  expect(session.store.getState().auth).toMatchObject({ user: null, isAuthenticated: false })
  expect(showError.mock.calls).toEqual([['session', 'Session expired. Please log in again.']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth/login')
})

test('P-181, P-226 the first load of the dashboard ends an expired session once and makes no further call', async () => {
  await signIn()
  fetchMock.mockImplementation(async url => createErrorReply(url === '/api/auth/logout' ? 500 : 401))
  await Promise.all([session.store.dispatch(loadDashboard()), session.store.dispatch(fetchDevices({}))])
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(listPaths()).toEqual([
    '/api/dashboard/fetchLiveRace',
    '/api/auth/sessions',
    '/api/auth/refresh',
    '/api/auth/logout',
  ])
  expect(showError.mock.calls).toEqual([['session', 'Session expired. Please log in again.']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth/login')
})

test('P-120, P-122 a 403 shows the message of the server and opens /unauthorized', async () => {
  await signIn()
  fetchMock.mockResolvedValue(createErrorReply(403, { message: 'No entry' }))
  await session.store.dispatch(fetchDevices({}))
  expect(showError.mock.calls).toEqual([['forbidden', 'No entry']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/unauthorized')
  expect(isSignedIn()).toBe(true)
})

test('the end of a session is announced once, ten minutes before', async () => {
  await signIn()
  setToken('ada', 'one', Date.now() + 11 * 60_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(showError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(showError.mock.calls.map(([slot]) => slot)).toEqual(['session-end'])
})

test('C-072 the end of the next session of the same tab is announced, too', async () => {
  const announcements = () => showError.mock.calls.filter(([slot]) => slot === 'session-end')
  await signIn()
  setToken('ada', 'one', Date.now() + 9 * 60_000)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(announcements()).toHaveLength(1)
  clearToken()
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  expect(isSignedIn()).toBe(false)
  setToken('ada', 'two', Date.now() + 9 * 60_000)
  await session.store.dispatch(signInUser({ body: { email: 'a@b.example', password: 'x' } }))
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  expect(announcements()).toHaveLength(2)
})
