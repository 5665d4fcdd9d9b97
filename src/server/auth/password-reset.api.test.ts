import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/schema'
import { readOutbox } from '../testing/read-outbox'
import { startSmtpListener } from '../testing/smtp-listener'
import { demoPassword, type TestServer, startTestServer } from '../testing/test-server'

const email = 'user@laplogic.test'
const sent = { isActionSuccess: true, message: 'If an account exists for this email, a code has been sent.' }

let server: TestServer
let clock: Date

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date()
  await server.reset()
})
afterAll(() => server.stop())

const post = (url: string, payload: object) =>
  server.request({ method: 'POST', url: `/api/auth/${url}`, payload })
const requestCode = (address: string) => post('get-otp-for-password-reset', { email: address })
const reset = (otp: string, newPassword = 'box box this lap') =>
  post('reset-password', { otp, email, newPassword })
const listEmails = () => readOutbox(server).filter(each => each.includes('Subject: Your one-time code'))
const toWrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

/** Requests a code and reads it from the newest email in the outbox. */
async function requestCodeFromOutbox(): Promise<string> {
  const before = listEmails().length
  expect((await requestCode(email)).json()).toEqual(sent)
  while (listEmails().length === before) await pause(10)
  return (
    /is (\d{4}) (\d{4})/
      .exec(listEmails().at(-1) ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

test('P-158, P-159 an emailed code sets a new password once and ends all sessions', async () => {
  const cookie = await server.signIn('user')
  const code = await requestCodeFromOutbox()
  expect(code).toMatch(/^\d{8}$/)
  const response = await reset(code)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { isActionSuccess: true, message: 'Password reset successfully' },
  ])
  expect(response.headers['set-cookie']).toBeUndefined()
  expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
  expect((await post('signin', { email, password: demoPassword.user })).statusCode).toBe(401)
  expect((await post('signin', { email, password: 'box box this lap' })).statusCode).toBe(200)
  expect((await reset(code)).statusCode, 'a code is used once').toBe(400)
  await expect
    .poll(() => readOutbox(server))
    .toContainEqual(expect.stringContaining('the password of your Lap Logic account changed'))
})

test('the email comes from the product as text and HTML, and the response contains no code', async () => {
  const response = await requestCode(email)
  while (listEmails().length === 0) await pause(10)
  const [message] = listEmails()
  expect(message).toMatch(/^From: Lap Logic <no-reply@laplogic\.test>\r$/m)
  expect(message).toMatch(/^To: user@laplogic\.test\r$/m)
  expect(message).toMatch(/^Subject: Your one-time code for Lap Logic\r$/m)
  expect(message).toContain('text/plain')
  expect(message).toContain('text/html')
  expect(response.body).not.toMatch(/\d{4}/)
})

test('the email has no name that a mail program could turn into a link', async () => {
  await server.database.orm
    .update(users)
    .set({ firstName: 'Win at www.evil.example' })
    .where(eq(users.email, email))
  await requestCode(email)
  while (listEmails().length === 0) await pause(10)
  expect(listEmails()[0]).toMatch(/\r\n\r\nHello,\r\n/)
  expect(listEmails()[0]).not.toContain('evil')
})

test('unknown, unverified, deactivated and rate-limited addresses get the same response and no email', async () => {
  expect((await requestCode('unknown@example.org')).json()).toEqual(sent)
  const unverified = { firstName: 'Nia', lastName: 'Okafor', email: 'unverified@example.org' }
  expect((await post('signup', { ...unverified, password: 'kerb to kerb 58' })).statusCode).toBe(201)
  expect((await requestCode(unverified.email)).json()).toEqual(sent)
  await server.database.orm
    .update(users)
    .set({ isActive: false })
    .where(eq(users.email, 'admin@laplogic.test'))
  expect((await requestCode('admin@laplogic.test')).json()).toEqual(sent)
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestCode(email)))
  for (const response of responses) expect(response.json()).toEqual(sent)
  while (listEmails().length < 3) await pause(10)
  await pause(300)
  expect(listEmails()).toHaveLength(3)
})

describe('P-159 an invalid code', () => {
  const errorBody = {
    isActionSuccess: false,
    message: 'Invalid or expired code',
    errors: { otp: 'Invalid or expired code' },
  }

  test('returns the same 400 for a wrong code, an unknown address and an expired code', async () => {
    const code = await requestCodeFromOutbox()
    expect((await reset(toWrongCode(code))).json()).toEqual(errorBody)
    const unknown = await post('reset-password', {
      otp: code,
      email: 'unknown@example.org',
      newPassword: 'box box this lap',
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([400, errorBody])
    clock = new Date(clock.getTime() + 11 * 60_000)
    expect((await reset(code)).json()).toEqual(errorBody)
  })

  test('returns 400 for an older one-time code after a newer one was requested', async () => {
    const older = await requestCodeFromOutbox()
    clock = new Date(clock.getTime() + 1000)
    const newer = await requestCodeFromOutbox()
    expect((await reset(older)).statusCode).toBe(400)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  test('50 parallel guesses use up the five attempts, after which the right code returns 400', async () => {
    const code = await requestCodeFromOutbox()
    const guesses = await Promise.all(Array.from({ length: 50 }, () => reset(toWrongCode(code))))
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const { rows } = await server.database.orm.execute('select attempts from one_time_codes')
    expect(rows).toEqual([{ attempts: 5 }])
    expect((await reset(code)).statusCode).toBe(400)
  })

  test.each([
    [{ otp: '' }, { otp: 'Code is required' }],
    [{ otp: '1234567' }, { otp: 'Code must be 8 digits' }],
    [{ otp: 'abcdefgh' }, { otp: 'Code must be 8 digits' }],
    [{ newPassword: 'short' }, { newPassword: 'Password must be at least 10 characters' }],
    [{ newPassword: 'user@laplogic.test' }, { newPassword: 'Please choose a password without your email' }],
    [{ newPassword: 'pit-wall-user' }, { newPassword: 'Please choose a less common password' }],
    [{ newPassword: 'password1234' }, { newPassword: 'Please choose a less common password' }],
  ])('P-144 returns 400 with the message of the field for %j', async (change, errors) => {
    const response = await post('reset-password', {
      otp: '12345678',
      email,
      newPassword: 'box box this lap',
      ...change,
    })
    expect([response.statusCode, response.json().errors]).toEqual([400, errors])
  })
})

test('ten failed sign-ins lock the account for all addresses until a password reset', async () => {
  const guess = () => post('signin', { email, password: 'not this one' })
  const parallel = await Promise.all(Array.from({ length: 30 }, guess))
  expect(parallel.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(parallel.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  clock = new Date(clock.getTime() + 16 * 60_000)
  for (let count = 0; count < 10; count++) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
  const locked = await post('signin', { email, password: demoPassword.user })
  expect([locked.statusCode, locked.json().message]).toEqual([
    429,
    'Too many attempts. Please try again later.',
  ])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60)
  expect(
    (await post('signin', { email: 'admin@laplogic.test', password: demoPassword.admin })).statusCode,
  ).toBe(200)
  expect((await reset(await requestCodeFromOutbox())).statusCode).toBe(200)
  expect((await post('signin', { email, password: 'box box this lap' })).statusCode).toBe(200)
})

test('a session opened with the old password during a reset is ended', async () => {
  const code = await requestCodeFromOutbox()
  const signIns = Array.from({ length: 4 }, () => post('signin', { email, password: demoPassword.user }))
  const [responses] = [await Promise.all([reset(code), ...signIns])]
  expect(responses[0]?.statusCode).toBe(200)
  for (const { cookies } of responses.slice(1)) {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
  }
})

test('an unknown email address is locked like a known one', async () => {
  const guess = () => post('signin', { email: 'unknown@example.org', password: 'not this one' })
  for (let count = 0; count < 10; count++) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

describe('email through a real SMTP server', () => {
  test('delivers the email with the one-time code', async () => {
    const smtp = await startSmtpListener()
    const mailing = await startTestServer({ smtpUrl: smtp.url })
    const payload = { email }
    const response = await mailing.request({
      method: 'POST',
      url: '/api/auth/get-otp-for-password-reset',
      payload,
    })
    expect(response.json()).toEqual(sent)
    while (smtp.emails.length === 0) await pause(10)
    expect(smtp.emails[0]).toContain('Subject: Your one-time code for Lap Logic')
    await mailing.stop()
    await smtp.stop()
  })

  test('returns the same 503 for known and unknown addresses when the SMTP server is down', async () => {
    const dead = await startSmtpListener()
    await dead.stop()
    const mailing = await startTestServer({ smtpUrl: dead.url })
    for (const address of [email, 'unknown@example.org']) {
      const response = await mailing.request({
        method: 'POST',
        url: '/api/auth/get-otp-for-password-reset',
        payload: { email: address },
      })
      expect([response.statusCode, response.json()]).toEqual([
        503,
        { isActionSuccess: false, message: 'Failed to send OTP' },
      ])
    }
    await mailing.stop()
  })
})
