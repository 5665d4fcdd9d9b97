// A sink that is slow, stuck or full: the sender has to wait, and nothing is lost or reordered.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { startTimingServer, type TimingServer } from '../testing/timing-server'
import type { Feed } from './feed'
import { createTcpFeed, type TcpFeedOptions } from './tcp-feed'

const pollOptions = { timeout: 60_000, interval: 10 }
const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of cleanups.splice(0).toReversed()) await step()
})

interface ConnectedFeed {
  readonly server: TimingServer
  readonly feed: Feed
  readonly sink: RecordingSink
}

async function connectFeed(
  store: () => Promise<void>,
  options: Partial<TcpFeedOptions> = {},
): Promise<ConnectedFeed> {
  const server = await startTimingServer()
  cleanups.push(() => server.stop())
  const sink = new RecordingSink()
  sink.store = store
  const feed = createTcpFeed({
    name: 'track',
    host: '127.0.0.1',
    port: server.port,
    silentAfterMs: 20_000,
    delays: { firstMs: 20, maxMs: 60 },
    ...options,
  })
  feed.start(sink)
  cleanups.push(() => feed.stop())
  await expect.poll(() => server.connections.length, pollOptions).toBe(1)
  return { server, feed, sink }
}

/** Bytes with increasing numbers, so that a wrong order is detected. */
function createNumberedBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let offset = 0; offset < size; offset += 4) bytes.writeUInt32LE(offset, offset)
  return bytes
}

const computeDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Waits until as many bytes have arrived as were sent. Returns their digest. */
async function waitForDigest(sink: RecordingSink, sent: Buffer): Promise<string> {
  const size = (): number => sink.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  await expect.poll(size, pollOptions).toBe(sent.length)
  return computeDigest(sink.bytes)
}

test('a slow sink receives 5 MB completely and in order', async () => {
  const { server, sink } = await connectFeed(() => setTimeout(5))
  const sent = createNumberedBytes(5_000_000)
  server.send(sent)
  expect(await waitForDigest(sink, sent)).toBe(computeDigest(sent))
})

test('a stuck sink stops the sender and is reported in health, and the rest arrives after it recovers', async () => {
  let release: () => void = () => undefined
  const blocked = new Promise<void>(resolve => (release = resolve))
  // A paused connection does not count as silent.
  const { server, feed, sink } = await connectFeed(() => blocked, {
    silentAfterMs: 500,
    delivery: { stuckAfterMs: 100 },
  })
  // More than all network buffers hold.
  const sent = createNumberedBytes(32_000_000)
  server.send(sent)
  const waiting = /^Received data has been waiting to be stored for \d+ s$/
  await expect.poll(() => feed.getHealth().lastError, pollOptions).toMatch(waiting)
  await setTimeout(1000)
  expect(server.connections[0]?.writableLength).toBeGreaterThan(0)
  expect(server.connections).toHaveLength(1)
  expect(feed.getHealth().state).toBe('connected')
  release()
  expect(await waitForDigest(sink, sent)).toBe(computeDigest(sent))
  expect(sink.transcript.startsWith('<up>')).toBe(true)
})

test('data that a full sink rejects is kept and delivered again before later data', async () => {
  let rejections = 0
  let isFull = true
  const { server, feed, sink } = await connectFeed(
    async () => {
      if (!isFull) return
      rejections += 1
      throw new Error('no space left on device')
    },
    { delivery: { retryDelayMs: 20 } },
  )
  server.send('first half, ')
  await expect.poll(() => rejections, pollOptions).toBeGreaterThan(2)
  expect(feed.getHealth().lastError).toBe('Received data is not being stored: no space left on device')
  // The connection is lost and restored meanwhile: this is reported in the right order too.
  server.disconnect()
  await expect.poll(() => server.connections.length, pollOptions).toBe(2)
  server.send('second half')
  const before = rejections
  await expect.poll(() => rejections, pollOptions).toBeGreaterThan(before + 2)
  expect(sink.transcript).toBe('<up>')
  isFull = false
  await expect.poll(() => sink.transcript, pollOptions).toBe('<up>first half, <down><up>second half')
  expect(feed.getHealth()).toMatchObject({ state: 'connected', lastError: undefined })
})

test('a sink that rejects some deliveries receives everything exactly once', async () => {
  let calls = 0
  const { server, sink } = await connectFeed(
    async () => {
      calls += 1
      await setTimeout(1)
      if (calls % 3 === 0) throw new Error('not now')
    },
    { delivery: { retryDelayMs: 2, maxQueuedBytes: 100_000 } },
  )
  const sent = createNumberedBytes(2_000_000)
  server.send(sent)
  expect(await waitForDigest(sink, sent)).toBe(computeDigest(sent))
})

test('stop waits for a delivery in progress', async () => {
  const { server, feed, sink } = await connectFeed(() => setTimeout(100))
  server.send('the last line')
  await expect.poll(() => feed.getHealth().lastDataAt, pollOptions).toBeDefined()
  await feed.stop()
  expect(sink.transcript).toBe('<up>the last line<down>')
})

test.each([
  ['still full', () => Promise.reject(new Error('full')), 'full'],
  ['stuck', () => new Promise<void>(() => undefined), 'the feed was stopped before it was'],
])('stop gives up on a sink that is %s, and health reports the lost bytes', async (_, storing, reason) => {
  const { server, feed, sink } = await connectFeed(storing, { delivery: { stopTimeoutMs: 100 } })
  server.send('the last line')
  await expect.poll(() => feed.getHealth().lastDataAt, pollOptions).toBeDefined()
  await feed.stop()
  expect(sink.transcript).toBe('<up><down>')
  expect(feed.getHealth()).toMatchObject({ state: 'off', lastError: `13 bytes were not stored: ${reason}` })
  await server.stop()
})
