// What the simulated decoder sends, read by the feed and the parser of the server.
import { encodeP3Passing, encodeP3Status } from '#simulator'
import { assert, integer, property } from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Feed } from '../feeds/feed'
import { createP3Feed } from '../feeds/p3/feed'
import { parseDecoderRecord } from '../feeds/p3/decoder-record'
import { FrameDecoder } from '../feeds/p3/frame-decoder'
import { createP3Parser } from '../feeds/p3/parse'
import { RecordingSink } from '../testing/recording-sink'
import {
  type SimulatedDecoder,
  type SimulatedDecoderOptions,
  startSimulatedDecoder,
} from '../testing/simulated-decoder'

const pollOptions = { timeout: 60_000, interval: 5 }
const zero = 1_750_000_000_000
const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of cleanups.splice(0).toReversed()) await step()
})

async function connectFeed(options: SimulatedDecoderOptions = {}): Promise<{
  decoder: SimulatedDecoder
  feed: Feed
  sink: RecordingSink
  readCrossings: () => readonly unknown[]
}> {
  const decoder = await startSimulatedDecoder({ zero, ...options })
  cleanups.push(() => decoder.stop())
  const delays = { firstMs: 1, maxMs: 20 }
  const feed = createP3Feed({ name: 'loop', host: '127.0.0.1', port: decoder.port, delays })
  const sink = new RecordingSink()
  feed.start(sink)
  cleanups.push(() => feed.stop())
  await decoder.waitForClient()
  const readCrossings = (): readonly unknown[] =>
    createP3Parser()
      .push(sink.bytes)
      .flatMap((message): readonly unknown[] => {
        if (message.type === 'crossing') return [[message.competitor, message.at]]
        return message.type === 'pulse' ? [message] : []
      })
  return { decoder, feed, sink, readCrossings }
}

function parseRecord(bytes: Uint8Array): ReturnType<typeof parseDecoderRecord> {
  const [frame] = new FrameDecoder().push(bytes)
  return parseDecoderRecord(frame?.record ?? Buffer.alloc(0))
}

test('C-060 any passing is read as it was sent', () => {
  const word = integer({ min: 0, max: 0xffff })
  const id = integer({ min: 0, max: 0xffff_ffff })
  assert(
    property(id, id, integer({ min: 0, max: 4e15 }), word, id, (number, transponder, time, hits, clock) => {
      const sent = { decoder: 7, number, transponder, time, strength: 120, hits, clock }
      const record = parseRecord(encodeP3Passing(sent))
      if (typeof record === 'string') throw new Error(record)
      const read = [0x81, 0x01, 0x03, 0x04, 0x05, 0x06, 0x13].map(tag => Number(record.fields.get(tag)))
      expect(record.type).toBe(1)
      expect(read).toEqual([7, number, transponder, time, 120, hits, clock])
    }),
  )
})

test('C-060 a status record equals one of a real decoder', () => {
  const bytes = encodeP3Status({ decoder: 268_307, noise: 39, temperature: 22 })
  const record = parseRecord(bytes)
  expect(record).toMatchObject({ type: 2 })
  expect(Buffer.from(bytes).toString('hex')).toContain('01022700070216000601008104131804008f')
})

test('C-060 the feed receives scripted passings, a start pulse and status records', async () => {
  const { decoder, readCrossings } = await connectFeed()
  decoder.pass({ transponder: 4_410_000, at: 0 }, { transponder: '4410037', at: 1500.4 })
  decoder.sendStatus({ noise: 90 })
  decoder.pass({ transponder: 4_410_000, at: 61_000 })
  const expected = [
    ['4410000', 0],
    ['4410037', 1500],
    ['4410000', 61_000],
  ]
  await expect.poll(readCrossings, pollOptions).toEqual(expected)
  decoder.pulse(62_000)
  await expect.poll(readCrossings, pollOptions).toEqual([...expected, { type: 'pulse', at: 62_000 }])
})

test('C-060 passings recorded while the link is down are sent on request', async () => {
  const { decoder, readCrossings } = await connectFeed({ decoders: [7] })
  decoder.pass({ transponder: 1, at: 0 })
  await expect.poll(readCrossings, pollOptions).toEqual([['1', 0]])
  decoder.dropLink()
  decoder.pass({ transponder: 2, at: 1000 }, { transponder: 1, at: 60_000 })
  const expected = [
    ['1', 0],
    ['2', 1000],
    ['1', 60_000],
  ]
  await expect.poll(readCrossings, pollOptions).toEqual(expected)
  expect(decoder.requests).toEqual([{ from: 2, until: 0xffff_ffff, decoder: 7 }])
})

test('C-060 a skipped passing leaves a gap in the numbers, which the feed requests at once', async () => {
  const { decoder, readCrossings, feed } = await connectFeed()
  decoder.pass({ transponder: 1, at: 0 })
  decoder.skip({ transponder: 2, at: 500 })
  decoder.pass({ transponder: 3, at: 1000 })
  await expect.poll(readCrossings, pollOptions).toContainEqual(['2', 500])
  expect(decoder.requests).toEqual([{ from: 2, until: 2, decoder: 1 }])
  expect(feed.getDecoders?.(0)?.numbers).toEqual({ gaps: 1, requested: 1, recovered: 1, lost: 0 })
})

test('C-060 a passing that the decoder has forgotten is lost ten seconds after it was requested', async () => {
  const { decoder, readCrossings, feed } = await connectFeed()
  decoder.pass({ transponder: 1, at: 0 })
  decoder.lose()
  decoder.pass({ transponder: 3, at: 1000 })
  await expect.poll(readCrossings, pollOptions).toHaveLength(2)
  await expect.poll(() => decoder.requests, pollOptions).toHaveLength(1)
  const now = Date.now()
  expect(feed.getDecoders?.(now)?.numbers).toEqual({ gaps: 1, requested: 1, recovered: 0, lost: 0 })
  expect(feed.getDecoders?.(now + 10_100)?.numbers).toEqual({ gaps: 1, requested: 1, recovered: 0, lost: 1 })
})

test('C-060 numbers count from 1 after the decoder was cleared', async () => {
  const { decoder, sink, readCrossings } = await connectFeed()
  decoder.pass({ transponder: 1, at: 0 })
  decoder.clear()
  decoder.setClock()
  decoder.pass({ transponder: 1, at: 60_000 })
  await expect.poll(readCrossings, pollOptions).toHaveLength(2)
  const numbers = new FrameDecoder().push(sink.bytes).map(({ record }) => {
    const parsed = parseDecoderRecord(record ?? Buffer.alloc(0))
    return typeof parsed === 'object' ? parsed.fields.get(0x01) : undefined
  })
  expect(numbers).toEqual([1n, 1n])
})
