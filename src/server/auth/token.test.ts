import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './token'

const key = randomBytes(32)
const tokens = createTokens(key)
const now = new Date('2026-05-01T12:00:00Z')
const claims = { userId: 'ada', sessionId: 'one' }
const validClaims = { ...claims, role: 'user', endsAt: new Date('2026-05-15T12:00:00Z') }
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Creates a token that is valid unless an option changes it. */
function forge({ omit = '', alg = 'HS256', typ = 'at+jwt', signedWith = key, issuer = 'lap-logic' } = {}) {
  const seconds = Math.floor(now.getTime() / 1000)
  const all = { sub: 'ada', sid: 'one', iat: seconds, exp: seconds + 600, aud: 'lap-logic', iss: issuer }
  const payload = Object.fromEntries(Object.entries(all).filter(([name]) => name !== omit))
  return new SignJWT(payload).setProtectedHeader({ alg, typ }).sign(signedWith)
}

test('a token expires after nine to eleven minutes', async () => {
  const token = await tokens.sign(validClaims, now)
  expect(await tokens.verify(token, minutesLater(8.9))).toMatchObject(claims)
  expect(await tokens.verify(token, minutesLater(11.1))).toBeUndefined()
  expect(await tokens.verify(token, minutesLater(11.1), { mayBeExpired: true })).toMatchObject(claims)
})

test('a token contains no name and no email address', async () => {
  const [, payload = ''] = (await tokens.sign(validClaims, now)).split('.')
  expect(
    Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString())).toSorted((a, b) =>
      a.localeCompare(b),
    ),
  ).toEqual(['aud', 'end', 'exp', 'iat', 'iss', 'role', 'sid', 'sub'])
})

test('a forged token that differs in nothing is valid, so each rejected token has exactly one defect', async () => {
  expect(await tokens.verify(await forge(), now)).toMatchObject(claims)
})

test.each([
  ['without exp', { omit: 'exp' }],
  ['without iat', { omit: 'iat' }],
  ['without sub', { omit: 'sub' }],
  ['without sid', { omit: 'sid' }],
  ['without audience', { omit: 'aud' }],
  ['of another issuer', { issuer: 'another-issuer' }],
  ['of another type', { typ: 'JWT' }],
  ['of another algorithm', { alg: 'HS512', signedWith: randomBytes(64) }],
  ['signed with another key', { signedWith: randomBytes(32) }],
])('rejects a token %s, also when expired tokens are accepted', async (_what, change) => {
  const token = await forge(change)
  expect(await tokens.verify(token, now)).toBeUndefined()
  expect(await tokens.verify(token, now, { mayBeExpired: true })).toBeUndefined()
})

test('rejects a token without a signature', async () => {
  const token = new UnsecuredJWT({ sub: 'ada', sid: 'one' })
    .setIssuer('lap-logic')
    .setAudience('lap-logic')
    .setExpirationTime('1h')
    .encode()
  expect(await tokens.verify(token, now, { mayBeExpired: true })).toBeUndefined()
})

test.each(['', 'x', 'a.b.c', '..', 'null'])('rejects the malformed token %j', async text => {
  expect(await tokens.verify(text, now)).toBeUndefined()
})

test.each([
  ['padding', (token: string) => `${token}=`],
  ['other unused bits at the end', (token: string) => token.slice(0, -1) + flipLastBit(token.at(-1) ?? '')],
  ['a line break', (token: string) => `${token}\n`],
  ['padding in the payload', (token: string) => token.replace(/\.([\w-]+)\./, '.$1=.')],
])('rejects a valid token in another form: %s', async (_what, change) => {
  const token = await tokens.sign(validClaims, now)
  expect(await tokens.verify(change(token), now)).toBeUndefined()
  expect(await tokens.verify(token, now)).toMatchObject(claims)
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The last two bits of a signature of 32 bytes are unused. */
function flipLastBit(character: string): string {
  return alphabet[alphabet.indexOf(character) ^ 1] ?? ''
}
