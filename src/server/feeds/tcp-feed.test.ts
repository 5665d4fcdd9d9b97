// A TCP feed against a real server: failures and how health reports them.
import type { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { freePort, startTimingServer, type TimingServer } from '../testing/timing-server'
import { startUnansweringHost } from '../testing/unanswering-host'
import type { Feed } from './feed'
import { createAllowedLookup } from './lookup-allowed-address'
import { createTcpFeed, type TcpFeedOptions } from './tcp-feed'

const pollOptions = { timeout: 60_000, interval: 5 }
const servers: TimingServer[] = []
const feeds: Feed[] = []

afterEach(async () => {
  // Stops the feeds first, because a server stops only when all clients have disconnected.
  for (const feed of feeds.splice(0)) await feed.stop()
  for (const server of servers.splice(0)) await server.stop()
})

async function startServer(port?: number): Promise<TimingServer> {
  const server = await startTimingServer(port)
  servers.push(server)
  return server
}

function startFeed(port: number, options: Partial<TcpFeedOptions> = {}): { feed: Feed; sink: RecordingSink } {
  const sink = new RecordingSink()
  const feed = createTcpFeed({
    name: 'track',
    host: '127.0.0.1',
    port,
    silentAfterMs: 20_000,
    delays: { firstMs: 20, maxMs: 60 },
    ...options,
  })
  feed.start(sink)
  feeds.push(feed)
  return { feed, sink }
}

async function waitForState(feed: Feed, state: string): Promise<void> {
  await expect.poll(() => feed.getHealth().state, pollOptions).toBe(state)
}

test('connects and delivers data in order with the time of receipt', async () => {
  const server = await startServer()
  let now = 1000
  const { feed, sink } = startFeed(server.port, { clock: () => (now += 1) })
  expect(feed.getHealth()).toMatchObject({ state: 'connecting', connects: 0, lastDataAt: undefined })
  await waitForState(feed, 'connected')
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}\r\n`)
  for (const line of lines) server.send(line)
  await expect.poll(() => sink.transcript, pollOptions).toBe(`<up>${lines.join('')}`)
  expect(sink.times).toEqual(sink.times.toSorted((one, other) => one - other))
  expect(sink.times[0]).toBeGreaterThan(1000)
  const { lastDataAt, ...health } = feed.getHealth()
  expect(health).toMatchObject({ state: 'connected', connects: 1, lastError: undefined })
  expect(lastDataAt).toBeGreaterThanOrEqual(sink.times.at(-1) ?? Infinity)
})

test('reports the reason while the server is unavailable, and connects when it becomes available', async () => {
  const port = await freePort()
  const { feed, sink } = startFeed(port)
  await waitForState(feed, 'down')
  expect(feed.getHealth()).toMatchObject({
    connects: 0,
    lastError: `127.0.0.1:${port} refused the connection`,
  })
  const { since } = feed.getHealth()
  await setTimeout(100)
  // The state stays down through all attempts.
  expect(feed.getHealth()).toMatchObject({ state: 'down', since })
  expect(sink.transcript).toBe('')
  const server = await startServer(port)
  await waitForState(feed, 'connected')
  expect(feed.getHealth().lastError).toBeUndefined()
  server.send('$F')
  await expect.poll(() => sink.transcript, pollOptions).toBe('<up>$F')
})

test('an unknown host is down after the connect timeout at the latest', async () => {
  const { feed } = startFeed(50_000, { host: 'no-such-host.invalid', connectTimeoutMs: 300 })
  await waitForState(feed, 'down')
  const reason = /is not a known host|cannot be looked up now|did not answer within 0.3 s/
  expect(feed.getHealth().lastError).toMatch(reason)
})

test('a host that does not respond is down after the connect timeout, and stop does not wait for it', async () => {
  const host = await startUnansweringHost()
  const first = startFeed(host.port, { connectTimeoutMs: 300 })
  await waitForState(first.feed, 'down')
  expect(first.feed.getHealth().lastError).toBe(`127.0.0.1:${host.port} did not answer within 0.3 s`)
  const second = startFeed(host.port)
  await setTimeout(50)
  expect(second.feed.getHealth().state).toBe('connecting')
  await second.feed.stop()
  await first.feed.stop()
  await host.stop()
})

test('a server that accepts connections without sending data stays silent until it sends data', async () => {
  const server = await startServer()
  const { feed, sink } = startFeed(server.port, { silentAfterMs: 100 })
  await waitForState(feed, 'silent')
  expect(feed.getHealth().lastError).toBe(`127.0.0.1:${server.port} has sent nothing for 0.1 s`)
  const { since } = feed.getHealth()
  // The feed reconnects, and the server accepts again.
  await expect.poll(() => server.connections.length, pollOptions).toBeGreaterThan(2)
  expect(feed.getHealth()).toMatchObject({ state: 'silent', since })
  expect(sink.transcript).toBe('<up><down>')
  const sendTimer = setInterval(() => server.send('$F'), 10)
  await waitForState(feed, 'connected')
  clearInterval(sendTimer)
  expect(sink.transcript).toMatch(/^<up><down><up>/)
})

test('reads data that arrived while the process was busy before it reports silence', async () => {
  const server = await startServer()
  const { sink } = startFeed(server.port, { silentAfterMs: 500 })
  await expect.poll(() => server.connections.length, pollOptions).toBe(1)
  for (const line of ['one;', 'two;']) {
    server.send(line)
    const until = performance.now() + 700
    while (performance.now() < until);
    await expect.poll(() => sink.transcript, pollOptions).toContain(line)
  }
  expect(sink.transcript).toBe('<up>one;two;')
})

test('keeps the connection to a silent source until the second timeout', async () => {
  const server = await startServer()
  const { feed, sink } = startFeed(server.port, { silentAfterMs: 50, deadAfterMs: 20_000 })
  await waitForState(feed, 'connected')
  server.send('one')
  await expect.poll(() => sink.transcript, pollOptions).toBe('<up>one')
  await waitForState(feed, 'silent')
  server.send('two')
  await expect.poll(() => sink.transcript, pollOptions).toBe('<up>onetwo')
  expect(server.connections).toHaveLength(1)
})

test('reconnects when the server disconnects in the middle of a line, and reports each link change', async () => {
  const server = await startServer()
  const { feed, sink } = startFeed(server.port)
  for (const count of [1, 2, 3]) {
    await expect.poll(() => server.connections.length, pollOptions).toBe(count)
    server.send('$G,1,"7')
    server.disconnect()
  }
  await expect
    .poll(() => sink.transcript, pollOptions)
    .toBe('<up>$G,1,"7<down><up>$G,1,"7<down><up>$G,1,"7<down><up>')
  expect(feed.getHealth().connects).toBe(4)
})

test('health reports that the server closed the connection', async () => {
  const server = await startServer()
  const { feed } = startFeed(server.port, { delays: { firstMs: 20_000, maxMs: 20_000 } })
  await waitForState(feed, 'connected')
  server.disconnect()
  await waitForState(feed, 'down')
  expect(feed.getHealth().lastError).toBe(`127.0.0.1:${server.port} closed the connection`)
})

test('health reports that the connection was reset', async () => {
  const server = await startServer()
  const { feed } = startFeed(server.port, { delays: { firstMs: 20_000, maxMs: 20_000 } })
  await waitForState(feed, 'connected')
  server.connections[0]?.resetAndDestroy()
  await waitForState(feed, 'down')
  expect(feed.getHealth().lastError).toBe(`127.0.0.1:${server.port} reset the connection`)
})

test('sends the initial request after every connect', async () => {
  const server = await startServer()
  let count = 0
  const { feed } = startFeed(server.port, {
    createInitialRequest: () => Buffer.from(`request ${(count += 1)};`),
  })
  await expect.poll(() => server.received().toString(), pollOptions).toBe('request 1;')
  server.disconnect()
  await expect.poll(() => server.received().toString(), pollOptions).toBe('request 1;request 2;')
  await feed.stop()
})

test.each([
  ['while connecting', 0],
  ['after connecting', 1],
])('stop %s closes the connection', async (_, connects) => {
  const server = await startServer()
  const { feed, sink } = startFeed(server.port)
  if (connects > 0) await waitForState(feed, 'connected')
  await feed.stop()
  expect(feed.getHealth()).toMatchObject({ state: 'off', connects, lastError: undefined })
  // The server stops only after the feed has disconnected.
  await server.stop()
  await setTimeout(100)
  expect(sink.transcript).toBe(connects > 0 ? '<up><down>' : '')
})

test('stop between two connection attempts prevents the next attempt', async () => {
  const port = await freePort()
  const { feed } = startFeed(port, { delays: { firstMs: 50, maxMs: 50 } })
  await waitForState(feed, 'down')
  await feed.stop()
  const server = await startServer(port)
  await setTimeout(200)
  expect(server.connections).toHaveLength(0)
  expect(feed.getHealth().state).toBe('off')
})

test('stops while data arrives, and can be started again', async () => {
  const server = await startServer()
  const { feed, sink } = startFeed(server.port)
  await waitForState(feed, 'connected')
  const sendTimer = setInterval(() => server.send('$F'), 1)
  await expect.poll(() => sink.chunks.length, pollOptions).toBeGreaterThan(3)
  await feed.stop()
  const { transcript } = sink
  expect(transcript).toMatch(/^<up>(?:\$F)+<down>$/)
  await setTimeout(50)
  expect(sink.transcript).toBe(transcript)
  feed.start(sink)
  await expect.poll(() => sink.transcript.slice(transcript.length), pollOptions).toMatch(/^<up>\$F/)
  clearInterval(sendTimer)
  expect(() => feed.start(sink)).toThrow('The feed track is running already.')
})

test.each([0, 65_536, 1.5, NaN])('throws a RangeError for the port %s', port => {
  expect(() => createTcpFeed({ name: 'track', host: '127.0.0.1', port, silentAfterMs: 1 })).toThrow(
    RangeError,
  )
})

test.each(['169.254.169.254', '64:ff9b::a9fe:a9fe'])(
  'does not connect to the forbidden address %s',
  async host => {
    const { feed } = startFeed(80, { host })
    await waitForState(feed, 'down')
    expect(feed.getHealth().lastError).toBe(`${host}:80 is not an address of a timing computer`)
  },
)

test('does not connect to a name that resolves to a forbidden address at a reconnect', async () => {
  const server = await startServer()
  const answers = ['127.0.0.1', '169.254.169.254', '64:ff9b::a9fe:a9fe', '::ffff:169.254.169.254']
  const asked: string[] = []
  const resolve = ((host: string, _options: object, callback: (...values: unknown[]) => void) => {
    asked.push(host)
    const address = answers.shift() ?? '169.254.169.254'
    callback(null, [{ address, family: isIP(address) }])
  }) as typeof lookup
  const { feed } = startFeed(server.port, { host: 'timing.example', lookup: createAllowedLookup(resolve) })
  await waitForState(feed, 'connected')
  server.send('line\r\n')
  server.disconnect()
  await expect.poll(() => answers, pollOptions).toEqual([])
  await waitForState(feed, 'down')
  expect(feed.getHealth()).toMatchObject({
    connects: 1,
    lastError: `timing.example:${server.port} is not an address of a timing computer`,
  })
  expect(new Set(asked)).toEqual(new Set(['timing.example']))
})
