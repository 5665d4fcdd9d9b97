import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/call'
import { FakeStream } from '../testing/fake-stream'
import type { Connection } from './state'
import { LiveStream, staleMs } from './live-stream'

let sources: FakeStream[]
let opened: string[]
let connections: Connection[]
let received: string[]
let refusal: Error | Response | undefined
let stream: LiveStream

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sources = []
  opened = []
  connections = []
  received = []
  refusal = undefined
  stream = new LiveStream({
    lastEventId: '',
    open: async (id, signal) => {
      opened.push(id)
      if (refusal instanceof Response) return refusal
      if (refusal) throw refusal
      const source = new FakeStream()
      sources.push(source)
      return source.createResponse(signal)
    },
    onEvent: ({ name, data }) => {
      if (name === 'bad') throw new Error('Not understood')
      received.push(data)
    },
    onConnection: connection => connections.push(connection),
  })
  stream.start()
})
afterEach(() => {
  stream.stop()
  vi.useRealTimers()
})

const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('events are delivered as they arrive, and the connection is open after the first data', async () => {
  await advance()
  expect(connections).toEqual(['connecting'])
  sources[0]?.send('beat', 1)
  sources[0]?.send('beat', 2)
  await advance()
  expect(received).toEqual(['1', '2'])
  expect(connections).toEqual(['connecting', 'open'])
})

test('a stream that ends is reopened from the last event id, with growing delays', async () => {
  await advance()
  sources[0]?.send('patch', 1, 'k.7')
  await advance()
  refusal = new ApiError(503, '')
  sources[0]?.end()
  await advance(999)
  expect(opened).toEqual([''])
  await advance(1)
  expect(opened).toEqual(['', 'k.7'])
  await advance(1999)
  expect(opened).toHaveLength(2)
  await advance(1)
  expect(opened).toHaveLength(3)
})

test('the delay is the one the server sent plus jitter, and back-off starts again after new data', async () => {
  await advance()
  sources[0]?.write('retry: 4000\n\n')
  await advance()
  vi.mocked(Math.random).mockReturnValue(0)
  sources[0]?.end()
  await advance(1999)
  expect(opened).toHaveLength(1)
  await advance(1)
  expect(opened).toHaveLength(2)
  sources[1]?.send('beat', 1)
  await advance()
  sources[1]?.end()
  await advance(2000)
  expect(opened).toHaveLength(3)
})

test('delays grow to at most 30 seconds plus jitter', async () => {
  await advance()
  sources[0]?.end()
  refusal = new TypeError('Failed to fetch')
  await advance(3_600_000)
  const count = opened.length
  await advance(60_000)
  expect(opened.length - count).toBeGreaterThanOrEqual(1)
})

test('the connection is stale after fifteen seconds without data, and is reopened', async () => {
  await advance()
  sources[0]?.send('beat', 1)
  await advance(staleMs - 1)
  expect(connections.at(-1)).toBe('open')
  await advance(1)
  expect(connections.at(-1)).toBe('stale')
  expect(sources[0]?.isCanceled).toBe(true)
  await advance(1000)
  expect(opened).toHaveLength(2)
  sources[1]?.send('beat', 2)
  await advance()
  expect(connections).toEqual(['connecting', 'open', 'stale', 'open'])
})

test('a short interruption does not change the connection state', async () => {
  await advance()
  sources[0]?.send('beat', 1)
  await advance()
  sources[0]?.end()
  await advance(1000)
  sources[1]?.send('beat', 2)
  await advance()
  expect(connections).toEqual(['connecting', 'open'])
})

test('wake() ends the reconnection delay', async () => {
  await advance()
  refusal = new TypeError('Failed to fetch')
  sources[0]?.end()
  await advance(10_000)
  const count = opened.length
  stream.wake()
  await advance()
  expect(opened).toHaveLength(count + 1)
})

test('wake() aborts a stale connection immediately and keeps a live one', async () => {
  await advance()
  sources[0]?.send('beat', 1)
  await advance(5000)
  stream.wake()
  await advance()
  expect(opened).toHaveLength(1)
  // The device was asleep, so no timers have run.
  vi.setSystemTime(Date.now() + 600_000)
  stream.wake()
  await advance()
  expect(opened).toHaveLength(2)
})

test('an expired session stops the stream', async () => {
  await advance()
  const sessionError = new ApiError(401, '')
  sessionError.isHandled = true
  refusal = sessionError
  sources[0]?.end()
  await advance(3_600_000)
  expect(opened).toHaveLength(2)
})

test('an answer that is not an event stream is ignored', async () => {
  refusal = new Response('<html>Please sign in to this network</html>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await advance()
  sources[0]?.end()
  await advance(60_000)
  expect(opened.length).toBeGreaterThan(2)
  expect(connections).not.toContain('open')
})

test('an event that cannot be handled causes a reconnect without an id', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await advance()
  sources[0]?.send('patch', 1, 'k.7')
  sources[0]?.send('bad', 2, 'k.8')
  await advance(1000)
  expect(opened).toEqual(['', ''])
  expect(errors).toHaveBeenCalledTimes(1)
  errors.mockClear()
})

test('a stopped stream does not reconnect', async () => {
  await advance()
  stream.stop()
  sources[0]?.send('beat', 1)
  await advance(3_600_000)
  expect(received).toEqual([])
  expect(opened).toHaveLength(1)
  expect(sources[0]?.isCanceled).toBe(true)
})
