// A sink that is slow, stuck or full: the sender waits, and nothing is lost or reordered.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { startTimingServer, type TimingServer } from '../testing/timing-server'
import type { Feed } from './feed'
import { tcpFeed, type TcpFeedOptions } from './tcp-link'

const patience = { timeout: 60_000, interval: 10 }
const undo: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

interface Line {
  readonly server: TimingServer
  readonly feed: Feed
  readonly sink: RecordingSink
}

async function connected(storing: () => Promise<void>, options: Partial<TcpFeedOptions> = {}): Promise<Line> {
  const server = await startTimingServer()
  undo.push(() => server.stop())
  const sink = new RecordingSink()
  sink.storing = storing
  const feed = tcpFeed({
    name: 'track',
    host: '127.0.0.1',
    port: server.port,
    silentAfter: 20_000,
    delays: { first: 20, longest: 60 },
    ...options,
  })
  feed.start(sink)
  undo.push(() => feed.stop())
  await expect.poll(() => server.connections.length, patience).toBe(1)
  return { server, feed, sink }
}

/** Numbered, so that a swap shows. */
function numbered(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let place = 0; place < size; place += 4) bytes.writeUInt32LE(place, place)
  return bytes
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What came, once it is as much as was sent. */
async function arrived(sink: RecordingSink, sent: Buffer): Promise<string> {
  const size = (): number => sink.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  await expect.poll(size, patience).toBe(sent.length)
  return digest(sink.bytes)
}

test('a slow sink gets 5 MB whole and in order', async () => {
  const { server, sink } = await connected(() => setTimeout(5))
  const sent = numbered(5_000_000)
  server.say(sent)
  expect(await arrived(sink, sent)).toBe(digest(sent))
})

test('a stuck sink makes the sender wait; health says so, and the rest comes when it is free again', async () => {
  let free: () => void = () => undefined
  const held = new Promise<void>(resolve => (free = resolve))
  // Silence is not held against a source that we do not listen to.
  const { server, feed, sink } = await connected(() => held, {
    silentAfter: 500,
    outbox: { stuckAfter: 100 },
  })
  // More than all buffers of the system on the way.
  const sent = numbered(32_000_000)
  server.say(sent)
  const waiting = /^Received data has been waiting to be stored for \d+ s$/
  await expect.poll(() => feed.health().lastError, patience).toMatch(waiting)
  await setTimeout(1000)
  expect(server.connections[0]?.writableLength).toBeGreaterThan(0)
  expect(server.connections).toHaveLength(1)
  expect(feed.health().state).toBe('connected')
  free()
  expect(await arrived(sink, sent)).toBe(digest(sent))
  expect(sink.story.startsWith('<up>')).toBe(true)
})

test('what a full sink refuses is kept and handed again, before anything that came later', async () => {
  let refusals = 0
  let isFull = true
  const { server, feed, sink } = await connected(
    async () => {
      if (!isFull) return
      refusals += 1
      throw new Error('no space left on device')
    },
    { outbox: { retryAfter: 20 } },
  )
  server.say('first half, ')
  await expect.poll(() => refusals, patience).toBeGreaterThan(2)
  expect(feed.health().lastError).toBe('Received data is not being stored: no space left on device')
  // The link comes and goes meanwhile: that too is told in its place.
  server.hangUp()
  await expect.poll(() => server.connections.length, patience).toBe(2)
  server.say('second half')
  const before = refusals
  await expect.poll(() => refusals, patience).toBeGreaterThan(before + 2)
  expect(sink.story).toBe('<up>')
  isFull = false
  await expect.poll(() => sink.story, patience).toBe('<up>first half, <down><up>second half')
  expect(feed.health()).toMatchObject({ state: 'connected', lastError: undefined })
})

test('a sink that refuses now and then gets everything once', async () => {
  let calls = 0
  const { server, sink } = await connected(
    async () => {
      calls += 1
      await setTimeout(1)
      if (calls % 3 === 0) throw new Error('not now')
    },
    { outbox: { retryAfter: 2, limit: 100_000 } },
  )
  const sent = numbered(2_000_000)
  server.say(sent)
  expect(await arrived(sink, sent)).toBe(digest(sent))
})

test('stop waits for what is being stored', async () => {
  const { server, feed, sink } = await connected(() => setTimeout(100))
  server.say('the last line')
  await expect.poll(() => feed.health().lastDataAt, patience).toBeDefined()
  await feed.stop()
  expect(sink.story).toBe('<up>the last line<down>')
})

test.each([
  ['still full', () => Promise.reject(new Error('full')), 'full'],
  ['stuck', () => new Promise<void>(() => undefined), 'the feed was stopped before it was'],
])(
  'stop does not wait for ever for a sink that is %s, and says what was lost',
  async (_, storing, reason) => {
    const { server, feed, sink } = await connected(storing, { outbox: { stopWithin: 100 } })
    server.say('the last line')
    await expect.poll(() => feed.health().lastDataAt, patience).toBeDefined()
    await feed.stop()
    expect(sink.story).toBe('<up><down>')
    expect(feed.health()).toMatchObject({ state: 'off', lastError: `13 bytes were not stored: ${reason}` })
    await server.stop()
  },
)
