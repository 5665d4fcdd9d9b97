import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInUser } from './auth'
import { fetchDevices } from './devices'
import { createSession, pollMs, type Session } from './session'

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
const fetched = vi.fn<typeof fetch>()
const goTo = vi.fn<(path: string) => void>()
const purge = vi.fn<() => void>()
const forgetLaps = vi.fn<() => void>()
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
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(url => {
    const status = statuses.get(typeof url === 'string' ? url : '') ?? 200
    const body = { isActionSuccess: status === 200, message: '', user: ada, data: [] }
    return Promise.resolve(new Response(status === 200 ? JSON.stringify(body) : '{}', { status }))
  })
  statuses.clear()
  clearToken()
  session = createSession({ goTo, purge, forgetLaps, reload, showError, showSuccess: () => undefined })
  unwatch = session.watch()
})
afterEach(() => {
  unwatch()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const paths = () => fetched.mock.calls.map(([url]) => url)
const isIn = () => session.store.getState().auth.isAuthenticated

async function signIn(): Promise<void> {
  await session.store.dispatch(signInUser({ body: { email: 'a@b.example', password: 'x' } }))
  setToken('ada')
  await vi.advanceTimersByTimeAsync(pollMs)
  fetched.mockClear()
}

test('a session is taken up again at start, by one refresh', async () => {
  setToken('ada')
  await session.restore()
  expect(paths()).toEqual(['/api/auth/refresh'])
  expect(isIn()).toBe(true)
})

test('without a cookie nothing is asked, and a failed restore is silent', async () => {
  await session.restore()
  expect(paths()).toEqual([])
  setToken('ada')
  statuses.set('/api/auth/refresh', 401)
  await session.restore()
  expect(isIn()).toBe(false)
  expect(showError).not.toHaveBeenCalled()
})

test('P-235 the cookie is looked at every second: gone means signed out, without a refresh', async () => {
  await signIn()
  clearToken()
  await vi.advanceTimersByTimeAsync(pollMs - 1)
  expect(isIn()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isIn()).toBe(false)
  expect(paths()).toEqual(['/api/auth/logout'])
  expect(showError.mock.calls).toEqual([['session', 'Session expired. Please log in again.']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth/login')
})

test('D-320 D-419 the token is the cookie AuthToken and nothing else, and it is looked at every second', async () => {
  await signIn()
  const reads = vi.spyOn(document, 'cookie', 'get')
  await vi.advanceTimersByTimeAsync(5 * 1000 - 1)
  expect(reads).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toHaveBeenCalledTimes(5)
  expect(isIn()).toBe(true)
  reads.mockRestore()
  const token = /AuthToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  expect(token).toMatch(/^head\..+\.tail$/)
  expect(
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), session.store.getState()]),
  ).not.toContain(token)
  // Under any other name it is no token.
  document.cookie = `OtherToken=${token}; path=/`
  clearToken()
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(isIn()).toBe(false)
})

test('offline nobody is signed out', async () => {
  await signIn()
  vi.stubGlobal('navigator', { onLine: false })
  clearToken()
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(isIn()).toBe(true)
})

test.each([
  ['another person', 'eve', 'one'],
  ['another session', 'ada', 'two'],
])('%s in the cookie reloads the page', async (_what, userId, sessionId) => {
  await signIn()
  setToken(userId, sessionId)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that comes back from the browser’s memory is looked at at once', async () => {
  await signIn()
  clearToken()
  dispatchEvent(new Event('pageshow'))
  expect(isIn()).toBe(false)
})

test('P-116, P-117, P-118, P-119 a refresh that fails ends the session as specified', async () => {
  await signIn()
  statuses.set('/api/auth/sessions', 401)
  statuses.set('/api/auth/refresh', 401)
  await session.store.dispatch(fetchDevices({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual(['/api/auth/sessions', '/api/auth/refresh', '/api/auth/logout'])
  expect(fetched.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ userId: 'ada' }))
  expect(purge).toHaveBeenCalledTimes(1)
  expect(forgetLaps).toHaveBeenCalledTimes(1)
  expect(session.store.getState().auth).toMatchObject({ user: null, isAuthenticated: false })
  expect(showError.mock.calls).toEqual([['session', 'Session expired. Please log in again.']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth/login')
})

test('P-120, P-122 a 403 says the server’s word and leads to /unauthorized', async () => {
  await signIn()
  fetched.mockResolvedValue(new Response(JSON.stringify({ message: 'No entry' }), { status: 403 }))
  await session.store.dispatch(fetchDevices({}))
  expect(showError.mock.calls).toEqual([['forbidden', 'No entry']])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/unauthorized')
  expect(isIn()).toBe(true)
})

test('the latest end of a session is announced once, ten minutes before', async () => {
  await signIn()
  setToken('ada', 'one', Date.now() + 11 * 60_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(showError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(showError.mock.calls.map(([slot]) => slot)).toEqual(['session-end'])
})
