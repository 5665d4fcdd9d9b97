import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import type { Feed } from '../feed'
import { type RecordedInput, createReplayFeed } from './feed'

const pollOptions = { timeout: 60_000, interval: 5 }

async function* yieldRecords(...records: readonly RecordedInput[]): AsyncGenerator<RecordedInput> {
  for (const record of records) yield await Promise.resolve(record)
}

const createLine = (receivedAt: number, text: string): RecordedInput => ({
  receivedAt,
  bytes: Buffer.from(text),
})
const createLines = (gap: number, count: number): readonly RecordedInput[] =>
  Array.from({ length: count }, (_, index) => createLine(1_000_000 + index * gap, `${index};`))

async function waitForEnd(feed: Feed): Promise<void> {
  await expect.poll(() => feed.getHealth().state, pollOptions).toBe('off')
}

async function playAll(
  records: readonly RecordedInput[],
  speed: number,
): Promise<{ transcript: string; took: number }> {
  const sink = new RecordingSink()
  const feed = createReplayFeed({ name: 'replay', records: yieldRecords(...records), speed })
  const began = performance.now()
  feed.start(sink)
  expect(feed.getHealth()).toMatchObject({ state: 'connected', connects: 1 })
  await waitForEnd(feed)
  return { transcript: sink.transcript, took: performance.now() - began }
}

test('plays records in order at the given speed, with the link up before and down after them', async () => {
  const { transcript, took } = await playAll(createLines(5000, 11), 60)
  expect(transcript).toBe('<up>0;1;2;3;4;5;6;7;8;9;10;<down>')
  expect(took).toBeLessThan(45_000)
  // Fifty seconds of recording take 833 ms at this speed, minus the rounding of timers.
  expect(took).toBeGreaterThan(700)
})

test('shortens a pause of an hour', async () => {
  const { transcript, took } = await playAll([createLine(0, 'before;'), createLine(3_600_000, 'after')], 60)
  expect(transcript).toBe('<up>before;after<down>')
  expect(took).toBeLessThan(50_000)
})

test('plays a recorded link break', async () => {
  const records = [
    createLine(0, '$G,1,"7'),
    { receivedAt: 1, isUp: false },
    { receivedAt: 2, isUp: true },
    createLine(3, '$F'),
  ]
  expect((await playAll(records, 1)).transcript).toBe('<up>$G,1,"7<down><up>$F<down>')
})

test('an empty recording ends immediately', async () => {
  expect((await playAll([], 1)).transcript).toBe('<up><down>')
})

test('delivers data with the current time', async () => {
  const sink = new RecordingSink()
  const feed = createReplayFeed({
    name: 'replay',
    records: yieldRecords(createLine(5, 'a')),
    speed: 1,
    clock: () => 42,
  })
  feed.start(sink)
  await waitForEnd(feed)
  expect(sink.times).toEqual([42])
  expect(feed.getHealth()).toMatchObject({ lastDataAt: 42, lastError: undefined })
})

test('stops immediately during a pause and closes the recording', async () => {
  let isClosed = false
  async function* yieldLongRecording(): AsyncGenerator<RecordedInput> {
    try {
      yield* yieldRecords(createLine(0, 'first;'), createLine(50_000, 'never'))
    } finally {
      isClosed = true
    }
  }
  const sink = new RecordingSink()
  const feed = createReplayFeed({ name: 'replay', records: yieldLongRecording(), speed: 1 })
  feed.start(sink)
  await expect.poll(() => sink.transcript, pollOptions).toBe('<up>first;')
  const began = performance.now()
  await feed.stop()
  expect(performance.now() - began).toBeLessThan(40_000)
  expect(feed.getHealth().state).toBe('off')
  await setTimeout(50)
  expect(sink.transcript).toBe('<up>first;<down>')
  expect(isClosed).toBe(true)
})

test('waits for a slow sink and delivers rejected data again', async () => {
  const sink = new RecordingSink()
  let calls = 0
  sink.store = async () => {
    calls += 1
    await setTimeout(2)
    if (calls % 2 === 0) throw new Error('not now')
  }
  const records = createLines(1, 200)
  const delivery = { maxQueuedBytes: 10, retryDelayMs: 1 }
  const feed = createReplayFeed({ name: 'replay', records: yieldRecords(...records), speed: 60, delivery })
  feed.start(sink)
  await waitForEnd(feed)
  expect(sink.transcript).toBe(`<up>${records.map((_, index) => `${index};`).join('')}<down>`)
})

test('a recording that cannot be read to its end reports the link as down', async () => {
  async function* yieldDamagedRecording(): AsyncGenerator<RecordedInput> {
    yield await Promise.resolve(createLine(0, 'good;'))
    throw new Error('checksum')
  }
  const sink = new RecordingSink()
  const feed = createReplayFeed({ name: 'replay', records: yieldDamagedRecording(), speed: 1 })
  feed.start(sink)
  await expect.poll(() => feed.getHealth().state, pollOptions).toBe('down')
  expect(feed.getHealth().lastError).toBe('The recording cannot be read: checksum')
  expect(sink.transcript).toBe('<up>good;<down>')
  await feed.stop()
  expect(feed.getHealth().state).toBe('off')
})

test('start throws a RangeError for an invalid speed', () => {
  const feed = createReplayFeed({ name: 'replay', records: yieldRecords(), speed: 61 })
  expect(() => feed.start(new RecordingSink())).toThrow(RangeError)
})
