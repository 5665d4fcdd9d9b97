// Every kind of feed can be made from what it says it needs.
import { expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { startTimingServer } from '../testing/timing-server'
import { feedKinds, liveProtocols } from './index'

test('the usual ports', () => {
  const { rmonitor, multiloop, p3 } = feedKinds
  expect([rmonitor, multiloop, p3].map(({ usualPort }) => usualPort)).toEqual([50_000, 50_003, 5403])
})

test.each(Object.entries(feedKinds))('%s is made, started and stopped', async (name, kind) => {
  const server = await startTimingServer()
  const sink = new RecordingSink()
  const records = (async function* () {})()
  const feed =
    kind.needs === 'address'
      ? kind.feed({ name, host: '127.0.0.1', port: server.port })
      : kind.needs === 'recording'
        ? kind.feed({ name, records, speed: 60 })
        : kind.feed({ name })
  expect(feed.name).toBe(name)
  expect(feed.health().state).toBe('off')
  feed.start(sink)
  await expect.poll(() => sink.story, { timeout: 60_000 }).toMatch(/^<up>/)
  await feed.stop()
  expect(sink.story).toBe('<up><down>')
  await server.stop()
})

test.each(Object.entries(liveProtocols))(
  '%s has a parser that another can go on from',
  (_, { parserFrom }) => {
    const state = parserFrom().state()
    expect(parserFrom(state).state()).toBe(state)
  },
)
