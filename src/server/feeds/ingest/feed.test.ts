import { expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import { IngestConflict, ingestFeed } from './feed'
import { type IngestItem, ingestLines } from './item'

const item = (seq: number, more: Partial<IngestItem> = {}): IngestItem => ({
  source: 'gate',
  seq,
  competitor: '71',
  line: 'SF',
  at_ms: seq * 1000,
  ...more,
})
const one = Buffer.from(ingestLines([item(1)])).toString()

test('hands on what is brought, and tells when it is safe', async () => {
  let now = 1000
  const feed = ingestFeed({ name: 'gate', clock: () => now })
  const sink = new RecordingSink()
  await expect(feed.take('gate', [item(1)])).rejects.toThrow('The feed gate is off.')
  feed.start(sink)
  expect(() => feed.start(sink)).toThrow('The feed gate is running already.')
  expect(feed.health()).toMatchObject({ state: 'connecting', since: 1000, lastDataAt: undefined })
  now = 2000
  await feed.take('gate', [item(1)])
  expect(sink.story).toBe(`<up>${one}`)
  expect(sink.times).toEqual([2000])
  expect(feed.health()).toMatchObject({ state: 'connected', since: 2000, lastDataAt: 2000 })
  now = 40_000
  expect(feed.health()).toMatchObject({ state: 'silent', since: 32_000 })
  await feed.stop()
  expect(sink.story).toBe(`<up>${one}<down>`)
  expect(feed.health().state).toBe('off')
})

test('what cannot be stored is refused to the sender, and health says so', async () => {
  const feed = ingestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  sink.storing = () => Promise.reject(new Error('no space'))
  feed.start(sink)
  await expect(feed.take('gate', [item(1)])).rejects.toThrow('no space')
  expect(feed.health().lastError).toBe('Received data is not being stored: no space')
  sink.storing = () => Promise.resolve()
  await feed.take('gate', [item(1)])
  expect(feed.health().lastError).toBeUndefined()
  await feed.stop()
})

test('stop waits for what is being stored', async () => {
  const feed = ingestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  let free: () => void = () => undefined
  sink.storing = () => new Promise(resolve => (free = resolve))
  feed.start(sink)
  const taking = feed.take('gate', [item(1)])
  const stopping = feed.stop()
  free()
  await Promise.all([taking, stopping])
  expect(sink.story).toBe(`<up>${one}<down>`)
})

test('the same again is not stored twice, other content under a number is refused, also after a restart', async () => {
  const sink = new RecordingSink()
  const feed = ingestFeed({ name: 'gate' })
  feed.recall(ingestLines([item(1), item(2)]))
  feed.start(sink)
  expect(await feed.take('gate', [item(1), item(2)])).toBe(2)
  expect(sink.story).toBe('<up>')
  expect(await feed.take('gate', [item(2), item(3)])).toBe(3)
  await expect(feed.take('gate', [item(4), item(3, { competitor: '5' })])).rejects.toThrow(IngestConflict)
  await expect(feed.take('gate', [item(9), item(9, { at_ms: 1 })])).rejects.toThrow(IngestConflict)
  expect(await feed.take('gate', [item(4)]), 'nothing of a refused batch is held').toBe(4)
  expect(await feed.take('tower', [item(3, { source: 'tower', competitor: '5' })])).toBe(3)
  await feed.stop()
})
