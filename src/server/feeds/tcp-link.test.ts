// A feed over TCP against a real server: faults, and what health says of them.
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { freePort, startTimingServer, type TimingServer } from '../testing/timing-server'
import { startUnansweringHost } from '../testing/unanswering-host'
import type { Feed } from './feed'
import { tcpFeed, type TcpFeedOptions } from './tcp-link'

const patience = { timeout: 60_000, interval: 5 }
const servers: TimingServer[] = []
const feeds: Feed[] = []

afterEach(async () => {
  // The feeds first: a server stops only when nobody is connected any more.
  for (const feed of feeds.splice(0)) await feed.stop()
  for (const server of servers.splice(0)) await server.stop()
})

async function serve(port?: number): Promise<TimingServer> {
  const server = await startTimingServer(port)
  servers.push(server)
  return server
}

function listen(port: number, options: Partial<TcpFeedOptions> = {}): { feed: Feed; sink: RecordingSink } {
  const sink = new RecordingSink()
  const feed = tcpFeed({
    name: 'track',
    host: '127.0.0.1',
    port,
    silentAfter: 20_000,
    delays: { first: 20, longest: 60 },
    ...options,
  })
  feed.start(sink)
  feeds.push(feed)
  return { feed, sink }
}

async function becomes(feed: Feed, state: string): Promise<void> {
  await expect.poll(() => feed.health().state, patience).toBe(state)
}

test('connects and delivers in order, with the time of its clock', async () => {
  const server = await serve()
  let now = 1000
  const { feed, sink } = listen(server.port, { clock: () => (now += 1) })
  expect(feed.health()).toMatchObject({ state: 'connecting', connects: 0, lastDataAt: undefined })
  await becomes(feed, 'connected')
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}\r\n`)
  for (const line of lines) server.say(line)
  await expect.poll(() => sink.story, patience).toBe(`<up>${lines.join('')}`)
  expect(sink.times).toEqual(sink.times.toSorted((one, other) => one - other))
  expect(sink.times[0]).toBeGreaterThan(1000)
  const { lastDataAt, ...health } = feed.health()
  expect(health).toMatchObject({ state: 'connected', connects: 1, lastError: undefined })
  expect(lastDataAt).toBeGreaterThanOrEqual(sink.times.at(-1) ?? Infinity)
})

test('without a server it is down and says why; it comes up when the server does', async () => {
  const port = await freePort()
  const { feed, sink } = listen(port)
  await becomes(feed, 'down')
  expect(feed.health()).toMatchObject({
    connects: 0,
    lastError: `127.0.0.1:${port} refused the connection`,
  })
  const { since } = feed.health()
  await setTimeout(100)
  // Attempt after attempt, but down all the while.
  expect(feed.health()).toMatchObject({ state: 'down', since })
  expect(sink.story).toBe('')
  const server = await serve(port)
  await becomes(feed, 'connected')
  expect(feed.health().lastError).toBeUndefined()
  server.say('$F')
  await expect.poll(() => sink.story, patience).toBe('<up>$F')
})

test('a host that nobody knows is down within its time', async () => {
  const { feed } = listen(50_000, { host: 'no-such-host.invalid', connectWithin: 300 })
  await becomes(feed, 'down')
  const reason = /is not a known host|cannot be looked up now|did not answer within 0.3 s/
  expect(feed.health().lastError).toMatch(reason)
})

test('a host that does not answer is down within its time, and can be given up before', async () => {
  const host = await startUnansweringHost()
  const first = listen(host.port, { connectWithin: 300 })
  await becomes(first.feed, 'down')
  expect(first.feed.health().lastError).toBe(`127.0.0.1:${host.port} did not answer within 0.3 s`)
  const second = listen(host.port)
  await setTimeout(50)
  expect(second.feed.health().state).toBe('connecting')
  await second.feed.stop()
  await first.feed.stop()
  await host.stop()
})

test('a server that accepts and says nothing is silent, and stays so until it speaks', async () => {
  const server = await serve()
  const { feed, sink } = listen(server.port, { silentAfter: 100 })
  await becomes(feed, 'silent')
  expect(feed.health().lastError).toBe(`127.0.0.1:${server.port} has sent nothing for 0.1 s`)
  const { since } = feed.health()
  // It is called again, and accepts again.
  await expect.poll(() => server.connections.length, patience).toBeGreaterThan(2)
  expect(feed.health()).toMatchObject({ state: 'silent', since })
  expect(sink.story).toBe('<up><down>')
  const speaking = setInterval(() => server.say('$F'), 10)
  await becomes(feed, 'connected')
  clearInterval(speaking)
  expect(sink.story).toMatch(/^<up><down><up>/)
})

test('what came while the process was busy is read before anybody is called silent', async () => {
  const server = await serve()
  const { sink } = listen(server.port, { silentAfter: 500 })
  await expect.poll(() => server.connections.length, patience).toBe(1)
  for (const line of ['one;', 'two;']) {
    server.say(line)
    const until = performance.now() + 700
    while (performance.now() < until);
    await expect.poll(() => sink.story, patience).toContain(line)
  }
  expect(sink.story).toBe('<up>one;two;')
})

test('a source that may be quiet is called silent, but the link is kept', async () => {
  const server = await serve()
  const { feed, sink } = listen(server.port, { silentAfter: 50, deadAfter: 20_000 })
  await becomes(feed, 'connected')
  server.say('one')
  await expect.poll(() => sink.story, patience).toBe('<up>one')
  await becomes(feed, 'silent')
  server.say('two')
  await expect.poll(() => sink.story, patience).toBe('<up>onetwo')
  expect(server.connections).toHaveLength(1)
})

test('a server that hangs up in mid-line is called again, and the sink told between', async () => {
  const server = await serve()
  const { feed, sink } = listen(server.port)
  for (const count of [1, 2, 3]) {
    await expect.poll(() => server.connections.length, patience).toBe(count)
    server.say('$G,1,"7')
    server.hangUp()
  }
  await expect
    .poll(() => sink.story, patience)
    .toBe('<up>$G,1,"7<down><up>$G,1,"7<down><up>$G,1,"7<down><up>')
  expect(feed.health().connects).toBe(4)
})

test('says why a link that was there is down', async () => {
  const server = await serve()
  const { feed } = listen(server.port, { delays: { first: 20_000, longest: 20_000 } })
  await becomes(feed, 'connected')
  server.hangUp()
  await becomes(feed, 'down')
  expect(feed.health().lastError).toBe(`127.0.0.1:${server.port} closed the connection`)
})

test('a link that is broken off is down', async () => {
  const server = await serve()
  const { feed } = listen(server.port, { delays: { first: 20_000, longest: 20_000 } })
  await becomes(feed, 'connected')
  server.connections[0]?.resetAndDestroy()
  await becomes(feed, 'down')
  expect(feed.health().lastError).toBe(`127.0.0.1:${server.port} broke the connection off`)
})

test('greets after every connecting', async () => {
  const server = await serve()
  let count = 0
  const { feed } = listen(server.port, { hello: () => Buffer.from(`hello ${(count += 1)};`) })
  await expect.poll(() => server.heard().toString(), patience).toBe('hello 1;')
  server.hangUp()
  await expect.poll(() => server.heard().toString(), patience).toBe('hello 1;hello 2;')
  await feed.stop()
})

test.each([
  ['during connecting', 0],
  ['as soon as it is connected', 1],
])('stops %s and leaves nothing open', async (_, connects) => {
  const server = await serve()
  const { feed, sink } = listen(server.port)
  if (connects > 0) await becomes(feed, 'connected')
  await feed.stop()
  expect(feed.health()).toMatchObject({ state: 'off', connects, lastError: undefined })
  // It ends only when the feed has hung up.
  await server.stop()
  await setTimeout(100)
  expect(sink.story).toBe(connects > 0 ? '<up><down>' : '')
})

test('stops while it waits for the next attempt, and makes none any more', async () => {
  const port = await freePort()
  const { feed } = listen(port, { delays: { first: 50, longest: 50 } })
  await becomes(feed, 'down')
  await feed.stop()
  const server = await serve(port)
  await setTimeout(200)
  expect(server.connections).toHaveLength(0)
  expect(feed.health().state).toBe('off')
})

test('stops in the middle of data, and starts again', async () => {
  const server = await serve()
  const { feed, sink } = listen(server.port)
  await becomes(feed, 'connected')
  const speaking = setInterval(() => server.say('$F'), 1)
  await expect.poll(() => sink.chunks.length, patience).toBeGreaterThan(3)
  await feed.stop()
  const { story } = sink
  expect(story).toMatch(/^<up>(?:\$F)+<down>$/)
  await setTimeout(50)
  expect(sink.story).toBe(story)
  feed.start(sink)
  await expect.poll(() => sink.story.slice(story.length), patience).toMatch(/^<up>\$F/)
  clearInterval(speaking)
  expect(() => feed.start(sink)).toThrow('The feed track is running already.')
})

test.each([0, 65_536, 1.5, NaN])('port %s is refused at once', port => {
  expect(() => tcpFeed({ name: 'track', host: '127.0.0.1', port, silentAfter: 1 })).toThrow(RangeError)
})
