import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/schema'
import { startSmtpListener } from '../testing/smtp-listener'
import { demoPassword, type TestServer, testServer } from '../testing/test-server'

const email = 'user@laplogic.test'
const sent = { isActionSuccess: true, message: 'If an account exists for this email, a code has been sent.' }

let server: TestServer
let clock: Date

beforeAll(async () => {
  server = await testServer({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date()
  rmSync(server.outbox, { recursive: true, force: true })
  await server.reset()
})
afterAll(() => server.stop())

const post = (url: string, payload: object) =>
  server.request({ method: 'POST', url: `/api/auth/${url}`, payload })
const askFor = (address: string) => post('get-otp-for-password-reset', { email: address })
const reset = (otp: string, newPassword = 'box box this lap') =>
  post('reset-password', { otp, email, newPassword })
const letters = () => (existsSync(server.outbox) ? readdirSync(server.outbox).toSorted() : [])
const wrongly = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

/** Asks for a code and reads it from the newest letter in the outbox. */
async function codeFromOutbox(): Promise<string> {
  const before = letters().length
  expect((await askFor(email)).json()).toEqual(sent)
  while (letters().length === before) await pause(10)
  const text = readFileSync(join(server.outbox, letters().at(-1) ?? ''), 'utf8')
  return /is (\d{4}) (\d{4})/.exec(text)?.slice(1).join('') ?? ''
}

test('P-158, P-159 a code by letter sets a new password and ends every session', async () => {
  const cookie = await server.signIn('user')
  const code = await codeFromOutbox()
  expect(code).toMatch(/^\d{8}$/)
  const answer = await reset(code)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { isActionSuccess: true, message: 'Password reset successfully' },
  ])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
  expect((await post('signin', { email, password: demoPassword.user })).statusCode).toBe(401)
  expect((await post('signin', { email, password: 'box box this lap' })).statusCode).toBe(200)
  expect((await reset(code)).statusCode, 'a code is used once').toBe(400)
})

test('the letter is in the product’s name, as text and as HTML, and the code is nowhere else', async () => {
  const answer = await askFor(email)
  while (letters().length === 0) await pause(10)
  const letter = readFileSync(join(server.outbox, letters()[0] ?? ''), 'utf8')
  expect(letter).toMatch(/^From: Lap Logic <no-reply@laplogic\.test>\r$/m)
  expect(letter).toMatch(/^To: user@laplogic\.test\r$/m)
  expect(letter).toMatch(/^Subject: Your one-time code for Lap Logic\r$/m)
  expect(letter).toContain('text/plain')
  expect(letter).toContain('text/html')
  expect(answer.body).not.toMatch(/\d{4}/)
})

test('unknown, deactivated and over-asked addresses get the same answer, and no letter', async () => {
  expect((await askFor('nobody@example.org')).json()).toEqual(sent)
  await server.database.orm
    .update(users)
    .set({ isActive: false })
    .where(eq(users.email, 'admin@laplogic.test'))
  expect((await askFor('admin@laplogic.test')).json()).toEqual(sent)
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(email)))
  for (const answer of answers) expect(answer.json()).toEqual(sent)
  while (letters().length < 3) await pause(10)
  await pause(300)
  expect(letters()).toHaveLength(3)
})

describe('P-159 a code that does not count', () => {
  const refusal = {
    isActionSuccess: false,
    message: 'Invalid or expired code',
    errors: { otp: 'Invalid or expired code' },
  }

  test('a wrong one, one for an unknown address, an expired one', async () => {
    const code = await codeFromOutbox()
    expect((await reset(wrongly(code))).json()).toEqual(refusal)
    const unknown = await post('reset-password', {
      otp: code,
      email: 'nobody@example.org',
      newPassword: 'box box this lap',
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([400, refusal])
    clock = new Date(clock.getTime() + 11 * 60_000)
    expect((await reset(code)).json()).toEqual(refusal)
  })

  test('an older one, once there is a newer', async () => {
    const older = await codeFromOutbox()
    clock = new Date(clock.getTime() + 1000)
    const newer = await codeFromOutbox()
    expect((await reset(older)).statusCode).toBe(400)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  test('fifty guesses at once evaluate at most five, and the right code is dead after them', async () => {
    const code = await codeFromOutbox()
    const guesses = await Promise.all(Array.from({ length: 50 }, () => reset(wrongly(code))))
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
    [{ newPassword: 'password1234' }, { newPassword: 'Please choose a less common password' }],
  ])('P-144 %j', async (change, errors) => {
    const answer = await post('reset-password', {
      otp: '12345678',
      email,
      newPassword: 'box box this lap',
      ...change,
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors])
  })
})

test('ten failures lock the account for guessing, from wherever; a reset lifts the lock', async () => {
  const guess = () => post('signin', { email, password: 'not this one' })
  const atOnce = await Promise.all(Array.from({ length: 30 }, guess))
  expect(atOnce.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(atOnce.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  clock = new Date(clock.getTime() + 16 * 60_000)
  for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(401)
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
  expect((await reset(await codeFromOutbox())).statusCode).toBe(200)
  expect((await post('signin', { email, password: 'box box this lap' })).statusCode).toBe(200)
})

test('a session that the old password opens during a reset does not survive it', async () => {
  const code = await codeFromOutbox()
  const signIns = Array.from({ length: 4 }, () => post('signin', { email, password: demoPassword.user }))
  const [answers] = [await Promise.all([reset(code), ...signIns])]
  expect(answers[0]?.statusCode).toBe(200)
  for (const { cookies } of answers.slice(1)) {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
  }
})

test('an unknown address locks like a known one', async () => {
  const guess = () => post('signin', { email: 'nobody@example.org', password: 'not this one' })
  for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

describe('mail through a real SMTP server', () => {
  test('the letter arrives', async () => {
    const smtp = await startSmtpListener()
    const mailing = await testServer({ smtpUrl: smtp.url })
    const payload = { email }
    const answer = await mailing.request({
      method: 'POST',
      url: '/api/auth/get-otp-for-password-reset',
      payload,
    })
    expect(answer.json()).toEqual(sent)
    while (smtp.letters.length === 0) await pause(10)
    expect(smtp.letters[0]).toContain('Subject: Your one-time code for Lap Logic')
    await mailing.stop()
    await smtp.stop()
  })

  test('a dead server is 503 for everyone alike, before any account is looked up', async () => {
    const dead = await startSmtpListener()
    await dead.stop()
    const mailing = await testServer({ smtpUrl: dead.url })
    for (const address of [email, 'nobody@example.org']) {
      const answer = await mailing.request({
        method: 'POST',
        url: '/api/auth/get-otp-for-password-reset',
        payload: { email: address },
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { isActionSuccess: false, message: 'Failed to send OTP' },
      ])
    }
    await mailing.stop()
  })
})
