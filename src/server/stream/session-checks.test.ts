import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { SessionLoader } from '../auth/session-loader'
import { SessionChecks } from './session-checks'
import { Viewer } from './viewer'

function createViewers(count: number, isOpenInMemory: boolean | undefined) {
  const loaded = new Set<string>()
  const viewers = Array.from({ length: count }, (_, index) => {
    const session = {
      sessionId: String(index),
      userId: `user ${index % 100}`,
      isOpenInMemory: () => (loaded.has(String(index)) ? true : isOpenInMemory),
      isOpen: async () => {
        loaded.add(String(index))
        return index !== 7
      },
      recordUse: () => undefined,
    }
    return new Viewer({ socket: new Socket(), format: 'chunked', raceId: undefined, session })
  })
  return { viewers: new Set(viewers), loaded }
}

test('N-037 when no session is in memory, twelve heartbeats check all viewers in equal parts', async () => {
  const { viewers, loaded } = createViewers(9000, undefined)
  const ended: string[] = []
  const checks = new SessionChecks(({ session }) => ended.push(session.sessionId))
  const counts = []
  for (let heartbeat = 0; heartbeat < 12; heartbeat += 1) {
    checks.checkAll(viewers)
    await new Promise(resolve => setImmediate(resolve))
    counts.push(loaded.size)
  }
  expect(counts).toEqual(Array.from({ length: 12 }, (_, heartbeat) => (heartbeat + 1) * 750))
  expect(ended).toEqual(['7'])
})

test('a session that has ended in memory ends the stream at the next heartbeat without a query', () => {
  const { viewers, loaded } = createViewers(3, false)
  const ended: string[] = []
  new SessionChecks(({ session }) => ended.push(session.sessionId)).checkAll(viewers)
  expect([ended, [...loaded]]).toEqual([['0', '1', '2'], []])
})

test('a change of access checks the streams of that user at once', async () => {
  const { viewers, loaded } = createViewers(300, undefined)
  const ended: string[] = []
  new SessionChecks(({ session }) => ended.push(session.sessionId)).checkUser(viewers, 'user 7')
  await new Promise(resolve => setImmediate(resolve))
  expect([[...loaded], ended]).toEqual([['7', '107', '207'], ['7']])
})

test('N-037 when no session is in memory, a heartbeat with 9,000 viewers needs two queries', async () => {
  let queries = 0
  const loader = new SessionLoader(async () => {
    queries += 1
    return new Map()
  })
  const viewers = Array.from({ length: 9000 }, (_, index) => {
    const session = {
      sessionId: String(index),
      userId: 'user',
      isOpenInMemory: () => undefined,
      isOpen: async () => (await loader.load(String(index))) !== undefined,
      recordUse: () => undefined,
    }
    return new Viewer({ socket: new Socket(), format: 'chunked', raceId: undefined, session })
  })
  let ended = 0
  new SessionChecks(() => (ended += 1)).checkAll(new Set(viewers))
  await expect.poll(() => ended).toBe(750)
  expect(queries).toBe(2)
})
