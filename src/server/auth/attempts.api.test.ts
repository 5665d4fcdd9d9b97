import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempts } from '../db/schema'
import { type TestServer, demoPassword, startTestServer } from '../testing/test-server'
import { Attempts } from './attempts'
import { limits } from './limits'

const email = 'user@laplogic.test'
const minuteMs = 60_000

let server: TestServer
let clock: Date

beforeEach(async () => {
  clock = new Date()
  server = await startTestServer({
    now: () => clock,
    limits: {
      ...limits,
      signInDelay: { ...limits.signInDelay, stepMs: 0 },
      attempts: { ...limits.attempts, addressSignIns: { maxCount: 3, withinMs: 15 * minuteMs } },
    },
  })
})
afterEach(() => server.stop())

const signIn = (account: string, password: string, remoteAddress = '192.0.2.1') =>
  server.request({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: account, password },
    remoteAddress,
  })
const guess = (account: string, remoteAddress?: string) => signIn(account, 'not this one', remoteAddress)
const countRows = () => server.database.orm.$count(attempts)

test('failed sign-ins of one network address count across accounts; successful ones do not', async () => {
  expect(limits.attempts.addressSignIns).toEqual({ maxCount: 100, withinMs: 15 * minuteMs })
  for (let count = 0; count < 5; count++)
    expect((await signIn(email, demoPassword.user)).statusCode).toBe(200)
  for (const name of ['a', 'b', 'c']) expect((await guess(`${name}@example.org`)).statusCode).toBe(401)
  const rejected = await guess('d@example.org')
  expect(rejected.statusCode).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
  expect((await signIn(email, demoPassword.user, '192.0.2.2')).statusCode).toBe(200)
  clock = new Date(clock.getTime() + 16 * minuteMs)
  expect((await signIn(email, demoPassword.user)).statusCode).toBe(200)
})

test('N-038 a restart does not forget attempts', async () => {
  for (const name of ['a', 'b', 'c']) await guess(`${name}@example.org`)
  server = await server.restart()
  expect((await guess('d@example.org')).statusCode).toBe(429)
})

test('N-038 two nodes count attempts together', async () => {
  const options = { database: server.database, limits, now: () => clock }
  const [here, there] = [new Attempts(options), new Attempts(options)]
  const budgets = [{ kind: 'userGenerations', key: 'a user' }] as const
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? here : there).record(budgets)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('a rejected attempt stores nothing, so that a flood does not grow the table', async () => {
  for (const name of ['a', 'b', 'c']) await guess(`${name}@example.org`)
  const before = await countRows()
  for (let count = 0; count < 10; count++) await guess(`flood${count}@example.org`)
  expect(await countRows()).toBe(before)
})

test('deletes attempts that no longer count, and the oldest beyond the maximum', async () => {
  const store = new Attempts({
    database: server.database,
    limits: { ...limits, maxStoredAttempts: 3 },
    now: () => clock,
  })
  await store.record([{ kind: 'strangerSignIns', key: 'short window' }])
  await store.record([{ kind: 'allGenerations', key: 'long window' }])
  clock = new Date(clock.getTime() + 16 * minuteMs)
  await store.deleteExpired()
  const listKeys = async () =>
    (await server.database.orm.select().from(attempts).orderBy(attempts.id)).map(({ key }) => key)
  expect(await listKeys()).toEqual(['long window'])
  for (const key of ['a', 'b', 'c', 'd']) await store.record([{ kind: 'failedSignUps', key }])
  await store.deleteExpired()
  expect(await listKeys()).toEqual(['b', 'c', 'd'])
})
