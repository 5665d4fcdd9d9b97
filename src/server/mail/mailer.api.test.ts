import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createAccount, createAdminCall, testPassword } from '../admin/admin-testing'
import { limits } from '../auth/limits'
import { emails } from '../db/schema'
import { type SmtpListener, startSmtpListener } from '../testing/smtp-listener'
import {
  createTestDatabase,
  startTestServer,
  type TestOptions,
  type TestServer,
} from '../testing/test-server'
import { mailLimits } from './mail-limits'
import { Mailer } from './mailer'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startSmtp(options?: Parameters<typeof startSmtpListener>[0]): Promise<SmtpListener> {
  const smtp = await startSmtpListener(options)
  cleanUps.push(() => smtp.stop())
  return smtp
}

/** Returns the port of an SMTP server that is down. */
async function findDeadPort(): Promise<number> {
  const smtp = await startSmtpListener()
  await smtp.stop()
  return smtp.port
}

const quickRetries = {
  ...mailLimits,
  retry: { firstMs: 10, maxMs: 50, randomFactor: { min: 1, max: 1 } },
  pollIntervalMs: 50,
  leaseMs: 60_000,
}

async function start(options: TestOptions): Promise<TestServer> {
  const server = await startTestServer({ mailLimits: quickRetries, ...options })
  cleanUps.push(() => server.stop())
  return server
}

const requestCode = (server: TestServer, email: string) =>
  server.request({ method: 'POST', url: '/api/auth/get-otp-for-password-reset', payload: { email } })

async function createUser(server: TestServer, email: string) {
  const user = { firstName: 'Ana', lastName: 'Zed', role: 'user', email, password: testPassword }
  return createAdminCall(server, await server.signIn('admin'))('POST', '/users', user)
}

const countQueued = (server: TestServer) => server.database.orm.$count(emails)

test('a code that was requested before a restart is emailed once after it', async () => {
  const smtp = await startSmtp()
  const sendDelayMs = { min: 3_600_000, max: 3_600_000 }
  const server = await startTestServer({
    smtpUrl: smtp.url,
    mailLimits: quickRetries,
    limits: { ...limits, oneTimeCode: { ...limits.oneTimeCode, sendDelayMs, lifetimeMs: 7_200_000 } },
  })
  expect((await requestCode(server, 'user@laplogic.test')).statusCode).toBe(200)
  const restarted = await server.restart()
  cleanUps.push(() => restarted.stop())
  expect(smtp.emails).toEqual([])
  await restarted.database.orm.update(emails).set({ dueAt: new Date(0) })
  await expect.poll(() => smtp.emails).toHaveLength(1)
  await expect.poll(() => countQueued(restarted)).toBe(0)
  expect(smtp.emails).toEqual([expect.stringContaining('Subject: Your one-time code for Lap Logic')])
})

test('an email that was queued while the SMTP server was down arrives once when it is up', async () => {
  const port = await findDeadPort()
  const server = await start({ smtpUrl: `smtp://127.0.0.1:${port}` })
  expect((await createUser(server, 'late@example.org')).statusCode).toBe(201)
  await expect
    .poll(async () => (await server.database.orm.select().from(emails))[0]?.attempts)
    .toBeGreaterThan(2)
  const smtp = await startSmtp({ port })
  await expect.poll(() => countQueued(server)).toBe(0)
  expect(smtp.emails).toEqual([expect.stringContaining('To: late@example.org')])
})

test('two processes on one database send each queued email once', async () => {
  const smtp = await startSmtp()
  const { database, drop } = await createTestDatabase(async () => undefined)
  const settings = { from: 'no-reply@laplogic.test', smtpUrl: smtp.url, outbox: '/nowhere' }
  const createMailer = () =>
    new Mailer({
      settings,
      limits: quickRetries,
      database,
      key: new Uint8Array(32),
      createCodeEmail: async () => undefined,
      log: pino({ level: 'silent' }),
    })
  const mailers = [createMailer(), createMailer()]
  const addresses = Array.from({ length: 30 }, (_, index) => `rider${index}@example.org`)
  for (const to of addresses)
    await mailers[0]?.queue(database.orm, { to, subject: 'Test', text: 'a', html: 'a' })
  for (const mailer of mailers) mailer.start()
  for (const mailer of mailers) for (let count = 0; count < 8; count++) mailer.wake()
  await expect.poll(() => database.orm.$count(emails)).toBe(0)
  const recipients = smtp.emails.map(email => /^To: (.*)\r$/m.exec(email)?.[1] ?? '')
  expect(recipients.toSorted()).toEqual(addresses.toSorted())
  for (const mailer of mailers) await mailer.stop()
  await database.stop()
  await drop()
})

test('a full queue returns 503 and changes nothing, for known and unknown addresses alike', async () => {
  const sendDelayMs = { min: 3_600_000, max: 3_600_000 }
  const server = await start({
    limits: { ...limits, oneTimeCode: { ...limits.oneTimeCode, sendDelayMs } },
    mailLimits: { ...quickRetries, maxQueued: { codeRequests: 1, emails: 1 } },
  })
  expect((await requestCode(server, 'user@laplogic.test')).statusCode).toBe(200)
  for (const email of ['user@laplogic.test', 'unknown@example.org']) {
    const response = await requestCode(server, email)
    expect([response.statusCode, response.json().message]).toEqual([503, 'Failed to send OTP'])
  }
  const rejected = await createUser(server, 'new@example.org')
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    503,
    'Too many emails are queued. Please try again later.',
  ])
  const { id } = await createAccount(server, 'other@example.org', 'user')
  const call = createAdminCall(server, await server.signIn('admin'))
  expect((await call('PUT', `/users/${id}`, { email: 'moved@example.org' })).statusCode).toBe(503)
  const { data } = (await call('GET', '/users?q=example.org')).json()
  expect(data.map(({ email }: { email: string }) => email)).toEqual(['other@example.org'])
  expect((await call('PUT', `/users/${id}`, { firstName: 'Bea' })).statusCode).toBe(200)
})

test('a hanging SMTP server delays neither responses nor the shutdown, and the email stays queued', async () => {
  const smtp = await startSmtp({ recipientReply: undefined })
  const server = await startTestServer({
    smtpUrl: smtp.url,
    mailLimits: { ...quickRetries, socketMs: 3_600_000, attemptMs: 3_600_000, stopMs: 10 },
  })
  expect((await createUser(server, 'waits@example.org')).statusCode).toBe(201)
  await expect.poll(async () => (await server.database.orm.select().from(emails))[0]?.attempts).toBe(1)
  const restarted = await server.restart()
  cleanUps.push(() => restarted.stop())
  expect(await countQueued(restarted)).toBe(1)
})

test('an email that the SMTP server rejects for good is deleted and does not delay others', async () => {
  const smtp = await startSmtp({ recipientReply: '550 unknown' })
  const server = await start({ smtpUrl: smtp.url })
  expect((await createUser(server, 'wrong@example.org')).statusCode).toBe(201)
  await expect.poll(() => countQueued(server)).toBe(0)
  expect(smtp.emails).toEqual([])
})

test('an email that cannot be delivered in time is deleted', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findDeadPort()}`
  const server = await start({ smtpUrl, mailLimits: { ...quickRetries, lifetimeMs: 1 } })
  expect((await createUser(server, 'late@example.org')).statusCode).toBe(201)
  await expect.poll(() => countQueued(server)).toBe(0)
})

test('the queue contains neither addresses nor codes in clear text', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findDeadPort()}`
  const server = await start({ smtpUrl })
  const { mailer } = server.services
  const codeRequest = { email: 'user@laplogic.test', code: '13572468', codeHash: 'hash' }
  await mailer.queueCodeRequest(codeRequest, { delayMs: 0, lifetimeMs: 60_000 })
  await createUser(server, 'secret@example.org')
  // The code request becomes an email with the code at the first attempt.
  const readAttempts = async () =>
    (await server.database.orm.select().from(emails)).map(({ attempts }) => attempts > 1)
  await expect.poll(readAttempts).toEqual([true, true])
  const rows = await server.database.orm.select().from(emails)
  for (const { content } of rows) {
    const decoded = content + Buffer.from(content, 'base64url').toString('latin1')
    expect(decoded).not.toMatch(/1357|example\.org|laplogic|Hello/)
  }
})
