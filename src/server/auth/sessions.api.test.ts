import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let clock: Date

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
beforeEach(() => {
  clock = new Date()
})
afterAll(() => server.stop())

const signIn = (payload: object) => server.request({ method: 'POST', url: '/api/auth/signin', payload })
const listSessions = (cookie: string) => server.request({ method: 'GET', url: '/api/auth/sessions', cookie })
const pickCookie = (cookie: string, name: string) =>
  cookie.split('; ').find(pair => pair.startsWith(`${name}=`)) ?? ''

const minutes = (count: number) => count * 60_000
const advanceClock = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds))

test('P-072, P-073, P-156 sign-in returns the user with the role and sets both cookies', async () => {
  const response = await signIn({
    email: ' User@LapLogic.test ',
    password: demoPassword.user,
    deviceInfo: 'a phone',
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    isActionSuccess: true,
    message: 'Signed in successfully',
    user: { firstName: 'Uma', lastName: 'Ridley', role: 'user', isVerified: true, isActive: true },
  })
  expect(response.json().user.id).toMatch(/^[\w-]{22}$/)
  expect(response.body).not.toMatch(/hash|argon2|pit-wall/i)
  const [token, sid] = [response.headers['set-cookie']].flat()
  expect(token).toMatch(/^AuthToken=[\w.-]+; Path=\/; Max-Age=1209600; SameSite=Strict$/)
  expect(sid).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=1209600; SameSite=Strict; HttpOnly$/)
})

test('on an https origin both cookies are Secure and the session cookie has the __Host- prefix', async () => {
  const secure = await startTestServer({ origin: new URL('https://timing.example') })
  const payload = { email: 'admin@laplogic.test', password: demoPassword.admin }
  const response = await secure.request({ method: 'POST', url: '/api/auth/signin', payload })
  const [token, sid] = [response.headers['set-cookie']].flat()
  expect(token).toMatch(/^AuthToken=.*; Secure$/)
  expect(sid).toMatch(/^__Host-sid=.*; HttpOnly; Secure$/)
  await secure.stop()
})

test.each([
  ['a wrong password', { email: 'user@laplogic.test', password: 'pit-wall-usher' }],
  ['an unknown address', { email: 'unknown@laplogic.test', password: 'pit-wall-user' }],
])('P-156 sign-in with %s returns the same 401', async (_what, payload) => {
  const response = await signIn(payload)
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({ isActionSuccess: false, message: 'Invalid email or password' })
  expect(response.headers['set-cookie']).toBeUndefined()
})

describe('a request whose cookies are incomplete or do not belong together', () => {
  test.each([
    ['no sid', ({ own }: Cookies) => pickCookie(own, 'AuthToken')],
    ['no token', ({ own }: Cookies) => pickCookie(own, 'sid')],
    [
      'the sid of another user',
      ({ own, other }: Cookies) => `${pickCookie(own, 'AuthToken')}; ${pickCookie(other, 'sid')}`,
    ],
    ['two sid cookies', ({ own, other }: Cookies) => `${own}; ${pickCookie(other, 'sid')}`],
    ['two token cookies', ({ own, other }: Cookies) => `${own}; ${pickCookie(other, 'AuthToken')}`],
    ['a tampered token', ({ own }: Cookies) => own.replace(/AuthToken=(.)/, 'AuthToken=x$1')],
    [
      'a token without signature',
      ({ own }: Cookies) => own.replace(/(AuthToken=[\w-]+\.[\w-]+\.)[\w-]+/, '$1'),
    ],
  ])('returns 401 for cookies with %s and keeps the session', async (_what, cookiesOf) => {
    const cookies = { own: await server.signIn('user'), other: await server.signIn('admin') }
    expect((await listSessions(cookies.own)).statusCode).toBe(200)
    expect((await listSessions(cookiesOf(cookies))).statusCode).toBe(401)
    expect((await listSessions(cookies.own)).statusCode, 'the session is still open').toBe(200)
  })

  interface Cookies {
    own: string
    other: string
  }

  test('an Authorization header must carry the same token as the cookie', async () => {
    const cookie = await server.signIn('user')
    const bearer = (authorization: string) =>
      server.request({ method: 'GET', url: '/api/auth/sessions', cookie, headers: { authorization } })
    expect((await bearer(`Bearer ${pickCookie(cookie, 'AuthToken').slice(10)}`)).statusCode).toBe(200)
    expect((await bearer('Bearer something-else')).statusCode).toBe(401)
  })
})

test('P-154 an expired token returns 401 until a refresh issues a new one; the sid cookie stays', async () => {
  const cookie = await server.signIn('user')
  advanceClock(minutes(12))
  expect((await listSessions(cookie)).statusCode).toBe(401)
  const refreshed = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  expect(refreshed.json()).toMatchObject({ message: 'Session refreshed', user: { role: 'user' } })
  const [token, ...others] = [refreshed.headers['set-cookie']].flat()
  expect(others).toEqual([])
  expect((await listSessions(`${token?.split(';')[0]}; ${pickCookie(cookie, 'sid')}`)).statusCode).toBe(200)
})

test.each([
  ['user', minutes(24 * 60 - 1), minutes(24 * 60 + 1)],
  ['admin', minutes(59), minutes(61)],
] as const)('a session with the role %s ends after its idle timeout', async (role, shortEnough, tooLong) => {
  const refresh = (cookie: string) => server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  const cookie = await server.signIn(role)
  advanceClock(shortEnough)
  expect((await refresh(cookie)).statusCode).toBe(200)
  advanceClock(tooLong)
  const response = await refresh(cookie)
  expect(response.statusCode).toBe(401)
  expect(response.json().message).toBe('Session expired. Please log in again.')
  expect([response.headers['set-cookie']].flat().join()).toMatch(/AuthToken=; .*Max-Age=0.*sid=; .*Max-Age=0/)
})

test('P-160 sign-out ends only the session of the cookies and returns 200 even without one', async () => {
  const [own, other] = [await server.signIn('user'), await server.signIn('user')]
  const logout = (cookie: string) =>
    server.request({ method: 'POST', url: '/api/auth/logout', cookie, payload: { userId: 'other-user' } })
  expect((await logout(own)).json()).toEqual({ isActionSuccess: true, message: 'Logout successful' })
  expect((await listSessions(own)).statusCode).toBe(401)
  expect((await listSessions(other)).statusCode).toBe(200)
  expect((await logout(own)).statusCode).toBe(200)
})

test('a user can list their own sessions and end one of them', async () => {
  const [phone, laptop] = [await server.signIn('admin'), await server.signIn('admin')]
  const list = (await listSessions(laptop)).json().data as { id: string; isCurrent: boolean }[]
  const current = list.filter(({ isCurrent }) => isCurrent)
  expect(current).toHaveLength(1)
  const lost = ((await listSessions(phone)).json().data as typeof list).find(({ isCurrent }) => isCurrent)
  const end = (cookie: string) =>
    server.request({ method: 'DELETE', url: `/api/auth/sessions/${lost?.id}`, cookie })
  expect((await end(await server.signIn('user'))).statusCode, 'another user cannot end it').toBe(404)
  expect((await end(laptop)).statusCode).toBe(200)
  expect((await listSessions(phone)).statusCode).toBe(401)
  expect((await end(laptop)).statusCode).toBe(404)
})

test('the list of accounts is sorted newest first and contains no secrets', async () => {
  const cookie = await server.signIn('admin')
  const response = await server.request({ method: 'GET', url: '/api/admin/users', cookie })
  expect(response.json().data.map(({ email }: { email: string }) => email)).toEqual([
    'user@laplogic.test',
    'admin@laplogic.test',
  ])
  expect(response.body).not.toMatch(/hash|argon2/i)
})
