import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationCodes, users } from '../db/schema'
import { newId } from '../new-id'
import { type TestServer, testServer } from '../testing/test-server'
import { limits } from './limits'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const person = (email: string, more = {}) => ({
  firstName: 'Nia',
  lastName: 'Okafor',
  email,
  password: 'kerb to kerb 58',
  ...more,
})
const signUp = (payload: object) => server.request({ method: 'POST', url: '/api/auth/signup', payload })
const signIn = (email: string) =>
  server.request({ method: 'POST', url: '/api/auth/signin', payload: { email, password: 'kerb to kerb 58' } })

async function makeCode(
  code: string,
  more: Partial<typeof activationCodes.$inferInsert> = {},
): Promise<void> {
  await server.database.orm.insert(activationCodes).values({ id: newId(), code, ...more })
}

test('P-155, P-103 a valid code verifies at once; nobody is signed in by it', async () => {
  await makeCode('ABCD2345WXYZ')
  const answer = await signUp(person('Coded@Example.org', { activationCode: 'abcd-2345 wxyz' }))
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    isActionSuccess: true,
    message: 'Account created. You can sign in now.',
    user: { email: 'coded@example.org', role: 'user', isVerified: true, isActive: true },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).not.toMatch(/password|hash/i)
  expect((await signIn('coded@example.org')).statusCode).toBe(200)
})

test('without a code (the default is the empty text) an administrator has to verify', async () => {
  const answer = await signUp(person('waiting@example.org'))
  expect(answer.statusCode).toBe(201)
  expect(answer.json().message).toBe(
    'Account created. An administrator will verify it before you can sign in.',
  )
  const refused = await signIn('waiting@example.org')
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe('Your account is waiting for verification by an administrator.')
  expect(refused.headers['set-cookie']).toBeUndefined()
})

describe('P-155 a code that does not count is refused, and no account is made', () => {
  test.each([
    ['unknown', 'NEVERMADE234', undefined],
    ['used up', 'USEDUP234567', { usedCount: 1 }],
    ['expired', 'EXPIRED23456', { expiresAt: new Date(Date.now() - 1000) }],
    ['deactivated', 'INACTIVE2345', { isActive: false }],
  ])('%s', async (what, code, row) => {
    if (row) await makeCode(code, row)
    const email = `${what.replace(' ', '-')}@example.org`
    const answer = await signUp(person(email, { activationCode: code }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Invalid activation code')
    expect((await signIn(email)).statusCode).toBe(401)
  })
})

test('P-155 a second account for an address is 409, and its code is not spent', async () => {
  await makeCode('TWICE2345678')
  await signUp(person('twice@example.org'))
  const answer = await signUp(person('TWICE@example.org', { activationCode: 'TWICE2345678' }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toBe('An account with this email already exists')
  expect((await signUp(person('other@example.org', { activationCode: 'TWICE2345678' }))).statusCode).toBe(201)
})

describe('P-144 fields are checked, in the words of the form', () => {
  test.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ firstName: 'x'.repeat(51) }, { firstName: 'First name must be at most 50 characters' }],
    [{ firstName: 'Nia\r\nBcc: x' }, { firstName: 'First name must be plain text' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
    [{ email: `${'x'.repeat(250)}@a.example` }, { email: 'Please enter a valid email' }],
    [{ password: 'nine char' }, { password: 'Password must be at least 10 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    [{ password: 'password123' }, { password: 'Please choose a less common password' }],
    [{ password: 'Qwertyuiop' }, { password: 'Please choose a less common password' }],
    [{ password: 'LapLogic2026' }, { password: 'Please choose a less common password' }],
    [{ password: '1111111111111' }, { password: 'Please choose a less common password' }],
    [{ lastName: 'Okaforova', password: 'okaforova1' }, { password: 'Please choose a less common password' }],
    [{ role: 'admin' }, { role: 'role is not a known field' }],
    [{ isVerified: true }, { isVerified: 'isVerified is not a known field' }],
  ])('%j', async (change, errors) => {
    const answer = await signUp(person('checked@example.org', change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: Object.values(errors)[0], errors })
  })
})

test('fifty at once with one code make exactly one account', async () => {
  await makeCode('FIFTY2345678')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      signUp(person(`fifty${n}@example.org`, { activationCode: 'FIFTY2345678' })),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 400)).toHaveLength(49)
})

test('fifty at once with one address make exactly one account', async () => {
  const before = await server.database.orm.$count(users)
  const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(person('same@example.org'))))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  expect(await server.database.orm.$count(users)).toBe(before + 1)
})

test('an address that fails too often within the hour has to wait', async () => {
  expect(limits.perAddress.failedSignUps).toEqual({ most: 100, withinMs: 3_600_000 })
  const few = { ...limits.perAddress, failedSignUps: { most: 3, withinMs: 3_600_000 } }
  const failing = await testServer({ limits: { ...limits, perAddress: few } })
  const fail = () =>
    failing.request({ method: 'POST', url: '/api/auth/signup', payload: person('user@laplogic.test') })
  for (let time = 0; time < 3; time++) expect((await fail()).statusCode).toBe(409)
  const answer = await fail()
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
  await failing.stop()
})
