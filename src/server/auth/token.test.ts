import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { tokensWith } from './token'

const key = randomBytes(32)
const tokens = tokensWith(key)
const now = new Date('2026-05-01T12:00:00Z')
const claims = { userId: 'ada', sessionId: 'one' }
const whole = { ...claims, role: 'user', endsAt: new Date('2026-05-15T12:00:00Z') }
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** A token that is right in everything that is not changed. */
function forge({ omit = '', alg = 'HS256', typ = 'at+jwt', signedWith = key, issuer = 'lap-logic' } = {}) {
  const seconds = Math.floor(now.getTime() / 1000)
  const all = { sub: 'ada', sid: 'one', iat: seconds, exp: seconds + 600, aud: 'lap-logic', iss: issuer }
  const payload = Object.fromEntries(Object.entries(all).filter(([name]) => name !== omit))
  return new SignJWT(payload).setProtectedHeader({ alg, typ }).sign(signedWith)
}

test('a token lives ten minutes, give or take one', async () => {
  const token = await tokens.sign(whole, now)
  expect(await tokens.verify(token, minutesLater(8.9))).toMatchObject(claims)
  expect(await tokens.verify(token, minutesLater(11.1))).toBeUndefined()
  expect(await tokens.verify(token, minutesLater(11.1), { mayBeExpired: true })).toMatchObject(claims)
})

test('it carries no name and no address', async () => {
  const [, payload = ''] = (await tokens.sign(whole, now)).split('.')
  expect(
    Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString())).toSorted((a, b) =>
      a.localeCompare(b),
    ),
  ).toEqual(['aud', 'end', 'exp', 'iat', 'iss', 'role', 'sid', 'sub'])
})

test('the forger’s tools make a valid token when nothing is changed', async () => {
  expect(await tokens.verify(await forge(), now)).toMatchObject(claims)
})

test.each([
  ['without exp', { omit: 'exp' }],
  ['without iat', { omit: 'iat' }],
  ['without sub', { omit: 'sub' }],
  ['without sid', { omit: 'sid' }],
  ['without audience', { omit: 'aud' }],
  ['of another issuer', { issuer: 'somebody' }],
  ['of another type', { typ: 'JWT' }],
  ['of another algorithm', { alg: 'HS512', signedWith: randomBytes(64) }],
  ['signed with another key', { signedWith: randomBytes(32) }],
])('one %s is refused, also where it may be expired', async (_what, change) => {
  const token = await forge(change)
  expect(await tokens.verify(token, now)).toBeUndefined()
  expect(await tokens.verify(token, now, { mayBeExpired: true })).toBeUndefined()
})

test('one without a signature is refused', async () => {
  const token = new UnsecuredJWT({ sub: 'ada', sid: 'one' })
    .setIssuer('lap-logic')
    .setAudience('lap-logic')
    .setExpirationTime('1h')
    .encode()
  expect(await tokens.verify(token, now, { mayBeExpired: true })).toBeUndefined()
})

test.each(['', 'x', 'a.b.c', '..', 'null'])('%j is refused', async text => {
  expect(await tokens.verify(text, now)).toBeUndefined()
})
