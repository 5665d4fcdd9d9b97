import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseUnavailableError } from '../http/errors'
import { createLog } from '../log'
import { type TestServer, startTestServer } from '../testing/test-server'
import { AccessChangePoller } from './access-change-poller'
import { limits } from './limits'
import { type LiveSession, SessionCache } from './session-cache'

const sidHash = 'hash'
const minutes = 60_000

let server: TestServer
let isAway: boolean
let cache: SessionCache
let poller: AccessChangePoller
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  isAway = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  cache = new SessionCache(limits.sessionCache)
  const session = { session: { lastUsedAt: new Date() }, user: { id: 'user' } } as LiveSession
  await cache.find(sidHash, async () => session)
  poller = new AccessChangePoller({
    database: {
      get orm() {
        if (isAway) throw createDatabaseUnavailableError()
        return server.database.orm
      },
    },
    cache,
    onChanged: userId => cache.evictUser(userId),
    limits: limits.sessionCache,
    log: createLog('silent', { write: () => undefined }),
  })
  poller.start()
})
afterEach(() => {
  poller.stop()
  vi.useRealTimers()
})

const isCached = (): boolean => cache.peek(sidHash) !== undefined

test('while the database is away, sessions stay in memory for 15 minutes', async () => {
  isAway = true
  await vi.advanceTimersByTimeAsync(14 * minutes)
  expect(isCached()).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * minutes)
  expect(isCached()).toBe(false)
})

test('after an outage that is longer than the look-back period, all sessions are loaded again', async () => {
  isAway = true
  await vi.advanceTimersByTimeAsync(1 * minutes)
  expect(isCached()).toBe(true)
  isAway = false
  await vi.advanceTimersByTimeAsync(limits.sessionCache.pollIntervalMs)
  await expect.poll(isCached).toBe(false)
})
