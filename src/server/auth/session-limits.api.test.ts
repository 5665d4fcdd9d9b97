import { afterEach, expect, test } from 'vitest'
import { LiveViewer } from '../testing/live-viewer'
import { type TestServer, startTestServer } from '../testing/test-server'
import { limits } from './limits'

let server: TestServer
afterEach(() => server.stop())

const statusOf = async (cookie: string) =>
  (await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode

test('the 21st session of a user ends the oldest one and closes its stream', async () => {
  let clock = new Date()
  server = await startTestServer({ now: () => clock })
  expect(limits.session.maxPerUser).toBe(20)
  const signInLater = (): Promise<string> => {
    clock = new Date(clock.getTime() + 1000)
    return server.signIn('user')
  }
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const cookies = [await signInLater()]
  const viewer = await LiveViewer.open(`${address}/api/dashboard/live`, { cookie: cookies[0] ?? '' })
  while (cookies.length < 20) cookies.push(await signInLater())
  expect(await statusOf(cookies[0] ?? '')).toBe(200)
  const admin = await server.signIn('admin')
  const newest = await signInLater()
  expect(await statusOf(cookies[0] ?? '')).toBe(401)
  await viewer.end()
  for (const cookie of [...cookies.slice(1), newest, admin]) expect(await statusOf(cookie)).toBe(200)
})

test('parallel sign-ins do not exceed the limit of sessions', async () => {
  server = await startTestServer({
    limits: { ...limits, session: { ...limits.session, maxPerUser: 2 }, attempts: limits.attempts },
  })
  const cookies = await Promise.all(Array.from({ length: 6 }, () => server.signIn('user')))
  const statuses = await Promise.all(cookies.map(statusOf))
  expect(statuses.filter(status => status === 200)).toHaveLength(2)
})

test('a session that changes data too often gets 429 with Retry-After, and other sessions are not affected', async () => {
  let clock = new Date()
  const changes = { maxCount: 3, withinMs: 60_000 }
  server = await startTestServer({ now: () => clock, limits: { ...limits, changes } })
  const [cookie, other] = [await server.signIn('user'), await server.signIn('user')]
  const change = (sender: string) =>
    server.request({ method: 'DELETE', url: '/api/auth/sessions/unknown', cookie: sender })
  for (let count = 0; count < 3; count++) expect((await change(cookie)).statusCode).toBe(404)
  clock = new Date(clock.getTime() + 20_000)
  const rejected = await change(cookie)
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '40'])
  expect(await statusOf(cookie), 'reading is not limited').toBe(200)
  expect((await change(other)).statusCode).toBe(404)
  clock = new Date(clock.getTime() + 41_000)
  expect((await change(cookie)).statusCode).toBe(404)
})
