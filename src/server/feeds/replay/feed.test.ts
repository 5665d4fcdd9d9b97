import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import type { Feed } from '../feed'
import { type Recorded, replayFeed } from './feed'

const patience = { timeout: 60_000, interval: 5 }

async function* recording(...records: readonly Recorded[]): AsyncGenerator<Recorded> {
  for (const record of records) yield await Promise.resolve(record)
}

const line = (receivedAt: number, text: string): Recorded => ({ receivedAt, bytes: Buffer.from(text) })
const every = (gap: number, count: number): readonly Recorded[] =>
  Array.from({ length: count }, (_, index) => line(1_000_000 + index * gap, `${index};`))

async function ends(feed: Feed): Promise<void> {
  await expect.poll(() => feed.health().state, patience).toBe('off')
}

async function played(records: readonly Recorded[], speed: number): Promise<{ story: string; took: number }> {
  const sink = new RecordingSink()
  const feed = replayFeed({ name: 'replay', records: recording(...records), speed })
  const began = performance.now()
  feed.start(sink)
  expect(feed.health()).toMatchObject({ state: 'connected', connects: 1 })
  await ends(feed)
  return { story: sink.story, took: performance.now() - began }
}

test('plays in order, faster than it was recorded, with the link up before and down after', async () => {
  const { story, took } = await played(every(5000, 11), 60)
  expect(story).toBe('<up>0;1;2;3;4;5;6;7;8;9;10;<down>')
  expect(took).toBeLessThan(45_000)
  // Fifty seconds of recording are less than one, less what timers round.
  expect(took).toBeGreaterThan(700)
})

test('an hour of nothing is no hour', async () => {
  const { story, took } = await played([line(0, 'before;'), line(3_600_000, 'after')], 60)
  expect(story).toBe('<up>before;after<down>')
  expect(took).toBeLessThan(50_000)
})

test('a break that was recorded is played too', async () => {
  const records = [
    line(0, '$G,1,"7'),
    { receivedAt: 1, isUp: false },
    { receivedAt: 2, isUp: true },
    line(3, '$F'),
  ]
  expect((await played(records, 1)).story).toBe('<up>$G,1,"7<down><up>$F<down>')
})

test('an empty recording is over at once', async () => {
  expect((await played([], 1)).story).toBe('<up><down>')
})

test('what it hands over is of now', async () => {
  const sink = new RecordingSink()
  const feed = replayFeed({ name: 'replay', records: recording(line(5, 'a')), speed: 1, clock: () => 42 })
  feed.start(sink)
  await ends(feed)
  expect(sink.times).toEqual([42])
  expect(feed.health()).toMatchObject({ lastDataAt: 42, lastError: undefined })
})

test('stops at once, in the middle of a pause, and lets go of the recording', async () => {
  let isLetGo = false
  async function* long(): AsyncGenerator<Recorded> {
    try {
      yield* recording(line(0, 'first;'), line(50_000, 'never'))
    } finally {
      isLetGo = true
    }
  }
  const sink = new RecordingSink()
  const feed = replayFeed({ name: 'replay', records: long(), speed: 1 })
  feed.start(sink)
  await expect.poll(() => sink.story, patience).toBe('<up>first;')
  const began = performance.now()
  await feed.stop()
  expect(performance.now() - began).toBeLessThan(40_000)
  expect(feed.health().state).toBe('off')
  await setTimeout(50)
  expect(sink.story).toBe('<up>first;<down>')
  expect(isLetGo).toBe(true)
})

test('waits for a slow sink, and hands again what it refused', async () => {
  const sink = new RecordingSink()
  let calls = 0
  sink.storing = async () => {
    calls += 1
    await setTimeout(2)
    if (calls % 2 === 0) throw new Error('not now')
  }
  const records = every(1, 200)
  const outbox = { limit: 10, retryAfter: 1 }
  const feed = replayFeed({ name: 'replay', records: recording(...records), speed: 60, outbox })
  feed.start(sink)
  await ends(feed)
  expect(sink.story).toBe(`<up>${records.map((_, index) => `${index};`).join('')}<down>`)
})

test('a recording that cannot be read is a link that is down', async () => {
  async function* damaged(): AsyncGenerator<Recorded> {
    yield await Promise.resolve(line(0, 'good;'))
    throw new Error('checksum')
  }
  const sink = new RecordingSink()
  const feed = replayFeed({ name: 'replay', records: damaged(), speed: 1 })
  feed.start(sink)
  await expect.poll(() => feed.health().state, patience).toBe('down')
  expect(feed.health().lastError).toBe('The recording cannot be read: checksum')
  expect(sink.story).toBe('<up>good;<down>')
  await feed.stop()
  expect(feed.health().state).toBe('off')
})

test('a speed it cannot have is refused', () => {
  const feed = replayFeed({ name: 'replay', records: recording(), speed: 61 })
  expect(() => feed.start(new RecordingSink())).toThrow(RangeError)
})
