import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneTimeCodes } from '../db/schema'
import { readOutbox } from '../testing/read-outbox'
import { demoPassword, type TestServer, startTestServer } from '../testing/test-server'
import { createCodeEmail } from './reset-password'

const email = 'admin@laplogic.test'
const password = demoPassword.admin
const wrongPassword = 'not this one'
const newPassword = 'box box this lap'

let server: TestServer
let clock: Date
let strangers = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date()
  await server.reset()
})
afterAll(() => server.stop())

interface Sender {
  readonly remoteAddress: string
  readonly cookie?: string
}
const owner: Sender = { remoteAddress: '192.0.2.1' }
/** A client with an address of its own. */
const createStranger = (): Sender => ({ remoteAddress: `198.51.100.${(strangers += 1) % 250}` })

const post = (sender: Sender, path: string, payload: object) =>
  server.request({ method: 'POST', url: `/api/auth/${path}`, payload, ...sender })
const signIn = (sender: Sender, given: string = password, account = email) =>
  post(sender, 'signin', { email: account, password: given })
const requestCode = (sender: Sender) => post(sender, 'get-otp-for-password-reset', { email })
const reset = (sender: Sender, otp: string) => post(sender, 'reset-password', { otp, email, newPassword })
const statusesOf = (responses: readonly LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode)
const repeat = async (count: number, send: () => Promise<LightMyRequestResponse>) => {
  const responses: LightMyRequestResponse[] = []
  for (let index = 0; index < count; index++) responses.push(await send())
  return responses
}

const pickDeviceCookie = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name.endsWith('device'))
/** Signs in and out again: what remains is the cookie of the device. */
async function signInAndOut(): Promise<Sender> {
  const response = await signIn(owner)
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const loggedOut = await post({ ...owner, cookie }, 'logout', {})
  expect(pickDeviceCookie(loggedOut)).toBeUndefined()
  return { ...owner, cookie: `device=${pickDeviceCookie(response)?.value}` }
}

const listEmails = () => readOutbox(server).filter(each => each.includes('Subject: Your one-time code'))
/** Requests a code and reads it from the email that arrives. */
async function receiveCode(sender: Sender): Promise<string> {
  const before = new Set(listEmails())
  expect((await requestCode(sender)).statusCode).toBe(200)
  for (;;) {
    const text = listEmails().find(each => !before.has(each)) ?? ''
    const digits = /is (\d{4}) (\d{4})/.exec(text)?.slice(1).join('')
    if (digits !== undefined) return digits
    await pause(10)
  }
}
const toWrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

/** Uses up all budgets of strangers: ten passwords, three codes, five tries for each code. */
async function attack(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const code = await receiveCode(createStranger())
    const tries = await repeat(6, () => reset(createStranger(), toWrongCode(code)))
    expect(new Set(statusesOf(tries))).toEqual(new Set([400]))
    clock = new Date(clock.getTime() + 1000)
  }
  const guesses = await repeat(15, () => signIn(createStranger(), wrongPassword))
  expect(statusesOf(guesses)).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
}

test('strangers who use up all attempts do not lock the owner out on a known device', async () => {
  const device = await signInAndOut()
  await attack()
  expect((await signIn(createStranger())).statusCode, 'an unknown device stays locked').toBe(429)
  expect((await signIn(device)).statusCode).toBe(200)
  expect((await signIn(createStranger())).statusCode, 'a sign-in gives strangers no new attempts').toBe(429)
})

test('strangers who use up all codes do not prevent a password reset on a known device, which lifts the lock', async () => {
  const device = await signInAndOut()
  await attack()
  const code = await receiveCode(device)
  expect((await reset(device, code)).statusCode).toBe(200)
  expect((await signIn(createStranger(), newPassword)).statusCode).toBe(200)
})

test('codes and tries of strangers neither replace nor use up the code that a known device requested', async () => {
  const device = await signInAndOut()
  const code = await receiveCode(device)
  await attack()
  const [row] = await server.database.orm.select().from(oneTimeCodes).orderBy(oneTimeCodes.createdAt)
  expect(row).toMatchObject({ attempts: 0, closedAt: null })
  expect((await reset(createStranger(), code)).statusCode, 'only the device can use it').toBe(400)
  expect((await reset(device, code)).statusCode).toBe(200)
})

test('a known device can use a code that was requested elsewhere', async () => {
  const device = await signInAndOut()
  expect((await reset(device, await receiveCode(createStranger()))).statusCode).toBe(200)
})

describe('the guesses of a known device are limited', () => {
  test('ten wrong passwords lock the device, but neither other known devices nor strangers', async () => {
    const [device, other] = [await signInAndOut(), await signInAndOut()]
    const guesses = await repeat(12, () => signIn(device, wrongPassword))
    expect(statusesOf(guesses)).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn(device)).statusCode).toBe(429)
    expect((await signIn(other)).statusCode).toBe(200)
    expect((await signIn(createStranger())).statusCode).toBe(200)
    expect((await reset(other, await receiveCode(other))).statusCode).toBe(200)
    expect((await signIn(device, newPassword)).statusCode, 'a reset lifts the lock of all devices').toBe(200)
  })

  test('all known devices of an account together have a limit of passwords', async () => {
    const { maxCount } = server.services.limits.attempts.allDeviceSignIns
    const devices = await Promise.all(Array.from({ length: 11 }, () => signInAndOut()))
    let rejected = 0
    for (const device of devices) {
      const responses = await repeat(10, () => signIn(device, wrongPassword))
      rejected += statusesOf(responses).filter(status => status === 401).length
    }
    expect(rejected).toBe(maxCount)
  })

  test('a known device gets three codes an hour and five tries for each', async () => {
    const device = await signInAndOut()
    for (let count = 0; count < 3; count++) {
      const code = await receiveCode(device)
      await repeat(5, () => reset(device, toWrongCode(code)))
      expect((await reset(device, code)).statusCode).toBe(400)
      clock = new Date(clock.getTime() + 1000)
    }
    const [row] = await server.database.orm.select().from(oneTimeCodes)
    const code = { code: '12345678', codeHash: 'x', deviceKey: row?.deviceKey ?? undefined }
    expect(await createCodeEmail(server.services, { email, ...code })).toBeUndefined()
  })
})

describe('the cookie of a known device', () => {
  test('is HttpOnly, contains no personal data and stays the same on the next sign-in', async () => {
    const response = await signIn(owner)
    const header = [response.headers['set-cookie']].flat().find(each => each?.startsWith('device='))
    expect(header).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Strict; HttpOnly$/,
    )
    const value = pickDeviceCookie(response)?.value
    const again = await signIn({ ...owner, cookie: `device=${value}` })
    expect(pickDeviceCookie(again)?.value).toBe(value)
    expect(pickDeviceCookie(await signIn(owner, wrongPassword))).toBeUndefined()
  })

  test('has the __Host- prefix on https', async () => {
    const secure = await startTestServer({ origin: new URL('https://timing.example') })
    const payload = { email, password }
    const response = await secure.request({ method: 'POST', url: '/api/auth/signin', payload })
    const header = [response.headers['set-cookie']].flat().find(each => each?.includes('device='))
    expect(header).toMatch(/^__Host-device=.*; HttpOnly; Secure$/)
    await secure.stop()
  })

  test('is valid for each account that has signed in on the device', async () => {
    const first = await signIn(owner)
    const cookie = `device=${pickDeviceCookie(first)?.value}`
    const second = await signIn({ ...owner, cookie }, demoPassword.user, 'user@laplogic.test')
    const shared = { ...owner, cookie: `device=${pickDeviceCookie(second)?.value}` }
    await attack()
    expect((await signIn(shared)).statusCode).toBe(200)
  })

  test('is not valid when it is changed, belongs to another account or is sent twice', async () => {
    const { cookie = '' } = await signInAndOut()
    const other = await signIn(owner, demoPassword.user, 'user@laplogic.test')
    await attack()
    const invalid = [
      cookie.slice(0, -1),
      `${cookie}=`,
      cookie.replace(/=(.)/, (_, first) => (first === 'a' ? '=b' : '=a')),
      `${cookie}; ${cookie}`,
      `device=${pickDeviceCookie(other)?.value}`,
    ]
    for (const each of invalid) {
      const response = await signIn({ ...createStranger(), cookie: each })
      expect([each, response.statusCode]).toEqual([each, 429])
    }
  })
})
