import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationCodes, users } from '../db/schema'
import { createId } from '../create-id'
import { type TestServer, startTestServer } from '../testing/test-server'
import { limits } from './limits'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const createBody = (email: string, more = {}) => ({
  firstName: 'Nia',
  lastName: 'Okafor',
  email,
  password: 'kerb to kerb 58',
  ...more,
})
const signUp = (payload: object, remoteAddress = '192.0.2.1') =>
  server.request({ method: 'POST', url: '/api/auth/signup', payload, remoteAddress })
const signIn = (email: string) =>
  server.request({ method: 'POST', url: '/api/auth/signin', payload: { email, password: 'kerb to kerb 58' } })

async function createCode(
  code: string,
  more: Partial<typeof activationCodes.$inferInsert> = {},
): Promise<void> {
  await server.database.orm.insert(activationCodes).values({ id: createId(), code, ...more })
}

test('P-155, P-103 sign-up with a valid activation code creates a verified account without signing it in', async () => {
  await createCode('ABCD2345WXYZ')
  const response = await signUp(createBody('Coded@Example.org', { activationCode: 'abcd-2345 wxyz' }))
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    isActionSuccess: true,
    message: 'Account created. You can sign in now.',
    user: { email: 'coded@example.org', role: 'user', isVerified: true, isActive: true },
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body).not.toMatch(/password|hash/i)
  expect((await signIn('coded@example.org')).statusCode).toBe(200)
})

test('sign-up without an activation code creates an account that cannot sign in until an administrator verifies it', async () => {
  const response = await signUp(createBody('waiting@example.org'))
  expect(response.statusCode).toBe(201)
  expect(response.json().message).toBe(
    'Account created. An administrator will verify it before you can sign in.',
  )
  const rejected = await signIn('waiting@example.org')
  expect(rejected.statusCode).toBe(403)
  expect(rejected.json().message).toBe('Your account is waiting for verification by an administrator.')
  expect(rejected.headers['set-cookie']).toBeUndefined()
})

const nextYear = new Date(Date.now() + 365 * 24 * 3_600_000)

describe('P-155 sign-up with an invalid activation code', () => {
  test.each([
    ['unknown', 'NEVERMADE234', undefined],
    ['used up', 'USEDUP234567', { usedCount: 1 }],
    ['expired', 'EXPIRED23456', { expiresAt: new Date(Date.now() - 1000) }],
    ['deactivated', 'INACTIVE2345', { isActive: false }],
    ['short and without an expiry', 'SHORT2', { expiresAt: null }],
    ['short and used 25 times', 'SHORT3', { expiresAt: nextYear, maxUses: 1000, usedCount: 25 }],
  ])('sign-up returns 400 and creates no account when the activation code is %s', async (what, code, row) => {
    if (row) await createCode(code, row)
    const email = `${what.replaceAll(' ', '-')}@example.org`
    const response = await signUp(createBody(email, { activationCode: code }))
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Invalid activation code')
    expect((await signIn(email)).statusCode).toBe(401)
  })
})

test('P-155 sign-up returns 409 for an email address in use and does not redeem the activation code', async () => {
  await createCode('TWICE2345678')
  await signUp(createBody('twice@example.org'))
  const response = await signUp(createBody('TWICE@example.org', { activationCode: 'TWICE2345678' }))
  expect(response.statusCode).toBe(409)
  expect(response.json().message).toBe('An account with this email already exists')
  expect((await signUp(createBody('other@example.org', { activationCode: 'TWICE2345678' }))).statusCode).toBe(
    201,
  )
})

describe('P-144 sign-up with invalid fields', () => {
  test.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ firstName: 'x'.repeat(51) }, { firstName: 'First name must be at most 50 characters' }],
    [{ firstName: 'Nia\r\nBcc: x' }, { firstName: 'First name must be plain text' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'invalid' }, { email: 'Please enter a valid email' }],
    [{ email: `${'x'.repeat(250)}@a.example` }, { email: 'Please enter a valid email' }],
    [{ password: 'nine char' }, { password: 'Password must be at least 10 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    [{ password: 'password123' }, { password: 'Please choose a less common password' }],
    [{ password: 'Qwertyuiop' }, { password: 'Please choose a less common password' }],
    [{ password: 'LapLogic2026' }, { password: 'Please choose a less common password' }],
    [{ password: '1111111111111' }, { password: 'Please choose a less common password' }],
    [{ lastName: 'Okaforova', password: 'okaforova1' }, { password: 'Please choose a less common password' }],
    [{ password: 'Checked@example.org' }, { password: 'Please choose a password without your email' }],
    [{ password: 'checked-2026' }, { password: 'Please choose a password without your email' }],
    [{ password: 'pit-wall-admin' }, { password: 'Please choose a less common password' }],
    [{ role: 'admin' }, { role: 'role is not a known field' }],
    [{ isVerified: true }, { isVerified: 'isVerified is not a known field' }],
  ])('sign-up returns 400 with the messages of the form for %j', async (change, errors) => {
    const response = await signUp(createBody('checked@example.org', change))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: Object.values(errors)[0], errors })
  })
})

test('50 parallel sign-ups with one single-use code create exactly one account', async () => {
  await createCode('FIFTY2345678')
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      signUp(createBody(`fifty${n}@example.org`, { activationCode: 'FIFTY2345678' })),
    ),
  )
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 400)).toHaveLength(49)
})

test('50 parallel sign-ups with one email address create exactly one account', async () => {
  const before = await server.database.orm.$count(users)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => signUp(createBody('same@example.org'), '192.0.2.2')),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  expect(await server.database.orm.$count(users)).toBe(before + 1)
})

test('sign-up returns 429 with Retry-After when one network address fails too often within an hour', async () => {
  expect(limits.attempts.failedSignUps).toEqual({ maxCount: 100, withinMs: 3_600_000 })
  const attempts = { ...limits.attempts, failedSignUps: { maxCount: 3, withinMs: 3_600_000 } }
  const limitedServer = await startTestServer({ limits: { ...limits, attempts } })
  const fail = () =>
    limitedServer.request({
      method: 'POST',
      url: '/api/auth/signup',
      payload: createBody('user@laplogic.test'),
    })
  for (let time = 0; time < 3; time++) expect((await fail()).statusCode).toBe(409)
  const response = await fail()
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
  await limitedServer.stop()
})
