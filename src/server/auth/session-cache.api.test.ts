import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../db/schema'
import { type TestServer, testServer } from '../testing/test-server'
import { limits } from './limits'
import { noteAccessChange } from './session-cache'

let server: TestServer
let isStopped: boolean

beforeEach(async () => {
  isStopped = false
  server = await testServer({
    limits: { ...limits, sessionCache: { ...limits.sessionCache, lookEveryMs: 50 } },
  })
})
afterEach(async () => {
  await server.services.sessions.stop()
  if (!isStopped) await server.stop()
})

const statusOf = async (cookie: string) =>
  (await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode

test('a known session is recognised without asking the database', async () => {
  const cookie = await server.signIn('user')
  // Only these parts of a request are looked at.
  const request = { headers: { cookie } } as FastifyRequest
  expect(await server.services.sessions.identify(request)).toMatchObject({ role: 'user' })
  isStopped = true
  await server.stop()
  expect(await server.services.sessions.identify(request)).toMatchObject({ role: 'user' })
})

test('what another node changes is noticed: deactivation, and a change of role', async () => {
  const { orm } = server.database
  const cookie = await server.signIn('admin')
  expect(await statusOf(cookie)).toBe(200)
  server.services.sessions.start()
  // As another process would: in the database only.
  const [row] = await orm
    .update(users)
    .set({ role: 'user' })
    .where(eq(users.email, 'admin@laplogic.test'))
    .returning()
  await noteAccessChange(orm, row?.id ?? '')
  const isAdmin = async () =>
    (await server.request({ method: 'GET', url: '/api/admin/users', cookie })).statusCode === 200
  while (await isAdmin()) await pause(10)
  expect(await statusOf(cookie)).toBe(200)
  await orm.update(users).set({ isActive: false }).where(eq(users.email, 'admin@laplogic.test'))
  await noteAccessChange(orm, row?.id ?? '')
  while ((await statusOf(cookie)) !== 401) await pause(10)
})
