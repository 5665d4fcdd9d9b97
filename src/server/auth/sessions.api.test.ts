import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, type TestServer, testServer } from '../testing/test-server'

let server: TestServer
let clock: Date

beforeAll(async () => {
  server = await testServer({ now: () => clock })
})
beforeEach(() => {
  clock = new Date()
})
afterAll(() => server.stop())

const signIn = (payload: object) => server.request({ method: 'POST', url: '/api/auth/signin', payload })
const devices = (cookie: string) => server.request({ method: 'GET', url: '/api/auth/sessions', cookie })
const partOf = (cookie: string, name: string) =>
  cookie.split('; ').find(pair => pair.startsWith(`${name}=`)) ?? ''

const minutes = (count: number) => count * 60_000
const later = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds))

test('P-072, P-073, P-156 signing in answers the person with role and sets both cookies', async () => {
  const answer = await signIn({
    email: ' User@LapLogic.test ',
    password: demoPassword.user,
    deviceInfo: 'a phone',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    isActionSuccess: true,
    message: 'Signed in successfully',
    user: { firstName: 'Uma', lastName: 'Ridley', role: 'user', isVerified: true, isActive: true },
  })
  expect(answer.json().user.id).toMatch(/^[\w-]{22}$/)
  expect(answer.body).not.toMatch(/hash|argon2|pit-wall/i)
  const [token, sid] = [answer.headers['set-cookie']].flat()
  expect(token).toMatch(/^AuthToken=[\w.-]+; Path=\/; Max-Age=1209600; SameSite=Strict$/)
  expect(sid).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=1209600; SameSite=Strict; HttpOnly$/)
})

test('on an https origin the cookies are Secure and the session’s is host-bound', async () => {
  const secure = await testServer({ origin: new URL('https://timing.example') })
  const payload = { email: 'admin@laplogic.test', password: demoPassword.admin }
  const answer = await secure.request({ method: 'POST', url: '/api/auth/signin', payload })
  const [token, sid] = [answer.headers['set-cookie']].flat()
  expect(token).toMatch(/^AuthToken=.*; Secure$/)
  expect(sid).toMatch(/^__Host-sid=.*; HttpOnly; Secure$/)
  await secure.stop()
})

test.each([
  ['a wrong password', { email: 'user@laplogic.test', password: 'pit-wall-usher' }],
  ['an unknown address', { email: 'nobody@laplogic.test', password: 'pit-wall-user' }],
])('P-156 %s gets the same answer', async (_what, payload) => {
  const answer = await signIn(payload)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Invalid email or password' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

describe('both cookies are needed, and they must belong together', () => {
  test.each([
    ['no sid', ({ mine }: Cookies) => partOf(mine, 'AuthToken')],
    ['no token', ({ mine }: Cookies) => partOf(mine, 'sid')],
    [
      'somebody else’s sid',
      ({ mine, other }: Cookies) => `${partOf(mine, 'AuthToken')}; ${partOf(other, 'sid')}`,
    ],
    ['a doubled sid', ({ mine, other }: Cookies) => `${mine}; ${partOf(other, 'sid')}`],
    ['a doubled token', ({ mine, other }: Cookies) => `${mine}; ${partOf(other, 'AuthToken')}`],
    ['a tampered token', ({ mine }: Cookies) => mine.replace(/AuthToken=(.)/, 'AuthToken=x$1')],
    [
      'a token without signature',
      ({ mine }: Cookies) => mine.replace(/(AuthToken=[\w-]+\.[\w-]+\.)[\w-]+/, '$1'),
    ],
  ])('%s is 401', async (_what, cookiesOf) => {
    const cookies = { mine: await server.signIn('user'), other: await server.signIn('admin') }
    expect((await devices(cookies.mine)).statusCode).toBe(200)
    expect((await devices(cookiesOf(cookies))).statusCode).toBe(401)
    expect((await devices(cookies.mine)).statusCode, 'nobody was signed out by it').toBe(200)
  })

  interface Cookies {
    mine: string
    other: string
  }

  test('an Authorization header must be the token itself', async () => {
    const cookie = await server.signIn('user')
    const bearer = (authorization: string) =>
      server.request({ method: 'GET', url: '/api/auth/sessions', cookie, headers: { authorization } })
    expect((await bearer(`Bearer ${partOf(cookie, 'AuthToken').slice(10)}`)).statusCode).toBe(200)
    expect((await bearer('Bearer something-else')).statusCode).toBe(401)
  })
})

test('P-154 an expired token is 401 until it is refreshed; nothing rotates', async () => {
  const cookie = await server.signIn('user')
  later(minutes(12))
  expect((await devices(cookie)).statusCode).toBe(401)
  const refreshed = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  expect(refreshed.json()).toMatchObject({ message: 'Session refreshed', user: { role: 'user' } })
  const [token, ...others] = [refreshed.headers['set-cookie']].flat()
  expect(others).toEqual([])
  expect((await devices(`${token?.split(';')[0]}; ${partOf(cookie, 'sid')}`)).statusCode).toBe(200)
})

test.each([
  ['user', minutes(24 * 60 - 1), minutes(24 * 60 + 1)],
  ['admin', minutes(59), minutes(61)],
] as const)('a session of a %s ends when it was idle too long', async (who, shortEnough, tooLong) => {
  const refresh = (cookie: string) => server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  const cookie = await server.signIn(who)
  later(shortEnough)
  expect((await refresh(cookie)).statusCode).toBe(200)
  later(tooLong)
  const answer = await refresh(cookie)
  expect(answer.statusCode).toBe(401)
  expect(answer.json().message).toBe('Session expired. Please log in again.')
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/AuthToken=; .*Max-Age=0.*sid=; .*Max-Age=0/)
})

test('P-160 logging out ends only the presented session, and always succeeds', async () => {
  const [mine, other] = [await server.signIn('user'), await server.signIn('user')]
  const logout = (cookie: string) =>
    server.request({ method: 'POST', url: '/api/auth/logout', cookie, payload: { userId: 'somebody' } })
  expect((await logout(mine)).json()).toEqual({ isActionSuccess: true, message: 'Logout successful' })
  expect((await devices(mine)).statusCode).toBe(401)
  expect((await devices(other)).statusCode).toBe(200)
  expect((await logout(mine)).statusCode).toBe(200)
})

test('one’s own devices are listed, and one of them can be signed out', async () => {
  const [phone, laptop] = [await server.signIn('admin'), await server.signIn('admin')]
  const list = (await devices(laptop)).json().data as { id: string; isCurrent: boolean }[]
  const mine = list.filter(({ isCurrent }) => isCurrent)
  expect(mine).toHaveLength(1)
  const lost = ((await devices(phone)).json().data as typeof list).find(({ isCurrent }) => isCurrent)
  const end = (cookie: string) =>
    server.request({ method: 'DELETE', url: `/api/auth/sessions/${lost?.id}`, cookie })
  expect((await end(await server.signIn('user'))).statusCode, 'not by somebody else').toBe(404)
  expect((await end(laptop)).statusCode).toBe(200)
  expect((await devices(phone)).statusCode).toBe(401)
  expect((await end(laptop)).statusCode).toBe(404)
})

test('an administrator sees the accounts, newest first and without secrets', async () => {
  const cookie = await server.signIn('admin')
  const answer = await server.request({ method: 'GET', url: '/api/admin/users', cookie })
  expect(answer.json().data.map(({ email }: { email: string }) => email)).toEqual([
    'user@laplogic.test',
    'admin@laplogic.test',
  ])
  expect(answer.body).not.toMatch(/hash|argon2/i)
})
