import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '../db/schema'
import { LiveViewer } from '../testing/live-viewer'
import { type TestServer, startTestServer } from '../testing/test-server'
import { limits } from './limits'
import { recordAccessChange } from './session-cache'

let server: TestServer
let isStopped: boolean

beforeEach(async () => {
  isStopped = false
  server = await startTestServer({
    limits: { ...limits, sessionCache: { ...limits.sessionCache, pollIntervalMs: 50 } },
  })
})
afterEach(async () => {
  await server.services.sessions.stop()
  if (!isStopped) await server.stop()
})

const statusOf = async (cookie: string) =>
  (await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode

test('identifies a cached session without a database query', async () => {
  const cookie = await server.signIn('user')
  // identify() reads only the headers of a request.
  const request = { headers: { cookie } } as FastifyRequest
  expect(await server.services.sessions.identify(request)).toMatchObject({ role: 'user' })
  isStopped = true
  await server.stop()
  expect(await server.services.sessions.identify(request)).toMatchObject({ role: 'user' })
})

test('applies a role change and a deactivation made by another node', async () => {
  const { orm } = server.database
  const cookie = await server.signIn('admin')
  expect(await statusOf(cookie)).toBe(200)
  server.services.sessions.start()
  // Another node changes only the database.
  const [row] = await orm
    .update(users)
    .set({ role: 'user' })
    .where(eq(users.email, 'admin@laplogic.test'))
    .returning()
  await recordAccessChange(orm, row?.id ?? '')
  const isAdmin = async () =>
    (await server.request({ method: 'GET', url: '/api/admin/users', cookie })).statusCode === 200
  while (await isAdmin()) await pause(10)
  expect(await statusOf(cookie)).toBe(200)
  await orm.update(users).set({ isActive: false }).where(eq(users.email, 'admin@laplogic.test'))
  await recordAccessChange(orm, row?.id ?? '')
  while ((await statusOf(cookie)) !== 401) await pause(10)
})

test('a sign-out on another node ends the streams of the session', async () => {
  const { orm } = server.database
  const cookie = await server.signIn('user')
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live`, { cookie })
  await viewer.next('beat')
  server.services.sessions.start()
  // Another node changes only the database.
  const [row] = await orm.update(sessions).set({ revokedAt: new Date() }).returning()
  await recordAccessChange(orm, row?.userId ?? '')
  await viewer.end()
  expect(server.services.streamHub.viewers).toBe(0)
})
