// Every kind of feed can be created, started and stopped.
import { expect, test } from 'vitest'
import { RecordingSink } from '../testing/recording-sink'
import { startTimingServer } from '../testing/timing-server'
import { feedKinds, liveProtocols } from './index'

test('the protocols have their default ports', () => {
  const { rmonitor, multiloop, p3 } = feedKinds
  expect([rmonitor, multiloop, p3].map(({ defaultPort }) => defaultPort)).toEqual([50_000, 50_003, 5403])
})

test.each(Object.entries(feedKinds))('the %s feed starts and stops', async (name, kind) => {
  const server = await startTimingServer()
  const sink = new RecordingSink()
  const records = (async function* () {})()
  const feed =
    kind.needs === 'address'
      ? kind.createFeed({ name, host: '127.0.0.1', port: server.port })
      : kind.needs === 'recording'
        ? kind.createFeed({ name, records, speed: 60 })
        : kind.createFeed({ name })
  expect(feed.name).toBe(name)
  expect(feed.getHealth().state).toBe('off')
  feed.start(sink)
  await expect.poll(() => sink.transcript, { timeout: 60_000 }).toMatch(/^<up>/)
  await feed.stop()
  expect(sink.transcript).toBe('<up><down>')
  await server.stop()
})

test.each(Object.entries(liveProtocols))(
  'the state of a new %s parser can be restored in another parser',
  (_, { createParser }) => {
    const state = createParser().saveState()
    expect(createParser(state).saveState()).toBe(state)
  },
)
