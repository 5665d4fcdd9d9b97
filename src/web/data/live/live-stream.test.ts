import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../call'
import { EventSourceStub } from '../testing/event-source'
import type { Connection } from './live-actions'
import { LiveStream, staleMs } from './live-stream'

let sources: EventSourceStub[]
let opened: string[]
let connections: Connection[]
let heard: string[]
let refusal: Error | Response | undefined
let stream: LiveStream

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sources = []
  opened = []
  connections = []
  heard = []
  refusal = undefined
  stream = new LiveStream({
    lastEventId: '',
    open: async (id, signal) => {
      opened.push(id)
      if (refusal instanceof Response) return refusal
      if (refusal) throw refusal
      const source = new EventSourceStub()
      sources.push(source)
      return source.answer(signal)
    },
    onEvent: ({ name, data }) => {
      if (name === 'bad') throw new Error('Not understood')
      heard.push(data)
    },
    onConnection: connection => connections.push(connection),
  })
  stream.start()
})
afterEach(() => {
  stream.stop()
  vi.useRealTimers()
})

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('events are told as they come, and the connection is open with the first sign of life', async () => {
  await pass()
  expect(connections).toEqual(['connecting'])
  sources[0]?.say('beat', 1)
  sources[0]?.say('beat', 2)
  await pass()
  expect(heard).toEqual(['1', '2'])
  expect(connections).toEqual(['connecting', 'open'])
})

test('a stream that ends is opened again behind the last id, later each time', async () => {
  await pass()
  sources[0]?.say('patch', 1, 'k.7')
  await pass()
  refusal = new ApiError(503, '')
  sources[0]?.end()
  await pass(999)
  expect(opened).toEqual([''])
  await pass(1)
  expect(opened).toEqual(['', 'k.7'])
  await pass(1999)
  expect(opened).toHaveLength(2)
  await pass(1)
  expect(opened).toHaveLength(3)
})

test('the wait is the server’s, with a jitter, and begins anew once the stream speaks', async () => {
  await pass()
  sources[0]?.write('retry: 4000\n\n')
  await pass()
  vi.mocked(Math.random).mockReturnValue(0)
  sources[0]?.end()
  await pass(1999)
  expect(opened).toHaveLength(1)
  await pass(1)
  expect(opened).toHaveLength(2)
  sources[1]?.say('beat', 1)
  await pass()
  sources[1]?.end()
  await pass(2000)
  expect(opened).toHaveLength(3)
})

test('waits never grow beyond half a minute and its jitter', async () => {
  await pass()
  sources[0]?.end()
  refusal = new TypeError('Failed to fetch')
  await pass(3_600_000)
  const count = opened.length
  await pass(60_000)
  expect(opened.length - count).toBeGreaterThanOrEqual(1)
})

test('silence for fifteen seconds is stale, and the connection is made anew', async () => {
  await pass()
  sources[0]?.say('beat', 1)
  await pass(staleMs - 1)
  expect(connections.at(-1)).toBe('open')
  await pass(1)
  expect(connections.at(-1)).toBe('stale')
  expect(sources[0]?.isCancelled).toBe(true)
  await pass(1000)
  expect(opened).toHaveLength(2)
  sources[1]?.say('beat', 2)
  await pass()
  expect(connections).toEqual(['connecting', 'open', 'stale', 'open'])
})

test('a short break is nobody’s concern', async () => {
  await pass()
  sources[0]?.say('beat', 1)
  await pass()
  sources[0]?.end()
  await pass(1000)
  sources[1]?.say('beat', 2)
  await pass()
  expect(connections).toEqual(['connecting', 'open'])
})

test('waking up ends the wait', async () => {
  await pass()
  refusal = new TypeError('Failed to fetch')
  sources[0]?.end()
  await pass(10_000)
  const count = opened.length
  stream.wake()
  await pass()
  expect(opened).toHaveLength(count + 1)
})

test('waking up leaves a dead connection at once, and a living one alone', async () => {
  await pass()
  sources[0]?.say('beat', 1)
  await pass(5000)
  stream.wake()
  await pass()
  expect(opened).toHaveLength(1)
  // The machine slept: no timer has run meanwhile.
  vi.setSystemTime(Date.now() + 600_000)
  stream.wake()
  await pass()
  expect(opened).toHaveLength(2)
})

test('a session that is over ends it for good', async () => {
  await pass()
  const over = new ApiError(401, '')
  over.isHandled = true
  refusal = over
  sources[0]?.end()
  await pass(3_600_000)
  expect(opened).toHaveLength(2)
})

test('an answer that is no stream is none', async () => {
  refusal = new Response('<html>Please sign in to the hotel</html>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await pass()
  sources[0]?.end()
  await pass(60_000)
  expect(opened.length).toBeGreaterThan(2)
  expect(connections).not.toContain('open')
})

test('what was not understood is asked for anew, whole', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await pass()
  sources[0]?.say('patch', 1, 'k.7')
  sources[0]?.say('bad', 2, 'k.8')
  await pass(1000)
  expect(opened).toEqual(['', ''])
  expect(complaints).toHaveBeenCalledTimes(1)
  complaints.mockClear()
})

test('stopped is stopped', async () => {
  await pass()
  stream.stop()
  sources[0]?.say('beat', 1)
  await pass(3_600_000)
  expect(heard).toEqual([])
  expect(opened).toHaveLength(1)
  expect(sources[0]?.isCancelled).toBe(true)
})
