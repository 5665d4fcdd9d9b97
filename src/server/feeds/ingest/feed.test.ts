import { expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import { ingestFeed } from './feed'

test('hands on what is brought, and tells when it is safe', async () => {
  let now = 1000
  const feed = ingestFeed({ name: 'gate', clock: () => now })
  const sink = new RecordingSink()
  await expect(feed.take(Buffer.from('early'))).rejects.toThrow('The feed gate is off.')
  feed.start(sink)
  expect(() => feed.start(sink)).toThrow('The feed gate is running already.')
  expect(feed.health()).toMatchObject({ state: 'connecting', since: 1000, lastDataAt: undefined })
  now = 2000
  await feed.take(Buffer.from('one'))
  expect(sink.story).toBe('<up>one')
  expect(sink.times).toEqual([2000])
  expect(feed.health()).toMatchObject({ state: 'connected', since: 2000, lastDataAt: 2000 })
  now = 40_000
  expect(feed.health()).toMatchObject({ state: 'silent', since: 32_000 })
  await feed.stop()
  expect(sink.story).toBe('<up>one<down>')
  expect(feed.health().state).toBe('off')
})

test('what cannot be stored is refused to the sender, and health says so', async () => {
  const feed = ingestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  sink.storing = () => Promise.reject(new Error('no space'))
  feed.start(sink)
  await expect(feed.take(Buffer.from('one'))).rejects.toThrow('no space')
  expect(feed.health().lastError).toBe('Received data is not being stored: no space')
  sink.storing = () => Promise.resolve()
  await feed.take(Buffer.from('one'))
  expect(feed.health().lastError).toBeUndefined()
  await feed.stop()
})

test('stop waits for what is being stored', async () => {
  const feed = ingestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  let free: () => void = () => undefined
  sink.storing = () => new Promise(resolve => (free = resolve))
  feed.start(sink)
  const taking = feed.take(Buffer.from('one'))
  const stopping = feed.stop()
  free()
  await Promise.all([taking, stopping])
  expect(sink.story).toBe('<up>one<down>')
})
