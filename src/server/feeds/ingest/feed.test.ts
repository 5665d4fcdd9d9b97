import { expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import { IngestConflict, createIngestFeed } from './feed'
import { type IngestItem, encodeIngestItems } from './item'

const createItem = (seq: number, more: Partial<IngestItem> = {}): IngestItem => ({
  source: 'gate',
  seq,
  competitor: '71',
  line: 'SF',
  at_ms: seq * 1000,
  ...more,
})
const encodedItem = Buffer.from(encodeIngestItems([createItem(1)])).toString()

test('stores received items, and reports connected and then silent', async () => {
  let now = 1000
  const feed = createIngestFeed({ name: 'gate', clock: () => now })
  const sink = new RecordingSink()
  await expect(feed.receive('gate', [createItem(1)])).rejects.toThrow('The feed gate is off.')
  feed.start(sink)
  expect(() => feed.start(sink)).toThrow('The feed gate is running already.')
  expect(feed.getHealth()).toMatchObject({ state: 'connecting', since: 1000, lastDataAt: undefined })
  now = 2000
  await feed.receive('gate', [createItem(1)])
  expect(sink.transcript).toBe(`<up>${encodedItem}`)
  expect(sink.times).toEqual([2000])
  expect(feed.getHealth()).toMatchObject({ state: 'connected', since: 2000, lastDataAt: 2000 })
  now = 40_000
  expect(feed.getHealth()).toMatchObject({ state: 'silent', since: 32_000 })
  await feed.stop()
  expect(sink.transcript).toBe(`<up>${encodedItem}<down>`)
  expect(feed.getHealth().state).toBe('off')
})

test('rejects items that cannot be stored, and health reports the problem', async () => {
  const feed = createIngestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  sink.store = () => Promise.reject(new Error('no space'))
  feed.start(sink)
  await expect(feed.receive('gate', [createItem(1)])).rejects.toThrow('no space')
  expect(feed.getHealth().lastError).toBe('Received data is not being stored: no space')
  sink.store = () => Promise.resolve()
  await feed.receive('gate', [createItem(1)])
  expect(feed.getHealth().lastError).toBeUndefined()
  await feed.stop()
})

test('stop waits for a write in progress', async () => {
  const feed = createIngestFeed({ name: 'gate' })
  const sink = new RecordingSink()
  let release: () => void = () => undefined
  sink.store = () => new Promise(resolve => (release = resolve))
  feed.start(sink)
  const write = feed.receive('gate', [createItem(1)])
  const stopping = feed.stop()
  release()
  await Promise.all([write, stopping])
  expect(sink.transcript).toBe(`<up>${encodedItem}<down>`)
})

test('does not store known items again and rejects other content for a known number, also after a restart', async () => {
  const sink = new RecordingSink()
  const feed = createIngestFeed({ name: 'gate' })
  feed.restore(encodeIngestItems([createItem(1), createItem(2)]))
  feed.start(sink)
  expect(await feed.receive('gate', [createItem(1), createItem(2)])).toBe(2)
  expect(sink.transcript).toBe('<up>')
  expect(await feed.receive('gate', [createItem(2), createItem(3)])).toBe(3)
  await expect(feed.receive('gate', [createItem(4), createItem(3, { competitor: '5' })])).rejects.toThrow(
    IngestConflict,
  )
  await expect(feed.receive('gate', [createItem(9), createItem(9, { at_ms: 1 })])).rejects.toThrow(
    IngestConflict,
  )
  expect(await feed.receive('gate', [createItem(4)]), 'no item of a rejected batch is kept').toBe(4)
  expect(await feed.receive('tower', [createItem(3, { source: 'tower', competitor: '5' })])).toBe(3)
  await feed.stop()
})
