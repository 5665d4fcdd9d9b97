// A decoder is asked for the passings that were missed.
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import { startTimingServer } from '../../testing/timing-server'
import { p3Feed } from './feed'
import { Frames } from './frames'
import { PassingNumbers } from './passing-numbers'
import { checksum, decoderRecord } from './record'
import { resendRequest } from './request'

const patience = { timeout: 60_000, interval: 5 }
const undo: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Of decoder 7, at that second; small numbers, so that nothing needs an escape but perhaps the checksum. */
function passing(number: number, second: number, decoder = 7): Buffer {
  const record = Buffer.alloc(37)
  record.set([0x8e, 2, record.length, 0, 0, 0, 0, 0, 1, 0])
  record.set([0x01, 4, number, 0, 0, 0], 10)
  record.set([0x04, 8, second], 16)
  record.set([0x81, 4, decoder], 26)
  record.set([0x05, 2], 32)
  record[36] = 0x8f
  record.writeUInt16LE(checksum(record), 4)
  const inside = [...record.subarray(1, -1)].flatMap(byte =>
    byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte],
  )
  return Buffer.from([0x8e, ...inside, 0x8f])
}

/** What was asked for: from, until, decoder. */
function asked(bytes: Uint8Array | undefined): readonly (readonly (bigint | undefined)[])[] {
  const frames = new Frames().push(bytes ?? Buffer.alloc(0))
  return frames.map(frame => {
    const record = frame === undefined ? undefined : decoderRecord(frame)
    expect(record?.type).toBe(0x04)
    return [0x01, 0x02, 0x81].map(tag => record?.fields.get(tag))
  })
}

const newest = 0xff_ff_ff_ffn

test.each([1, 0x8d_8e_8f, 0xff_ff_ff_ff])('a request is a record like any other: from %s', from => {
  expect(asked(resendRequest(from, 0x8e_00_8f))).toEqual([[BigInt(from), newest, 0x8e_00_8fn]])
  expect(asked(resendRequest(from, undefined))).toEqual([[BigInt(from), newest, undefined]])
})

test.each<[string, readonly Buffer[], readonly (readonly bigint[])[]]>([
  ['nothing was heard: nothing is asked', [], []],
  ['from the next on', [passing(5, 1), passing(6, 2)], [[7n, newest, 7n]]],
  ['heard twice', [passing(5, 1), passing(6, 2), passing(5, 1)], [[7n, newest, 7n]]],
  ['what is missing between', [passing(5, 1), passing(8, 4), passing(6, 2)], [[7n, newest, 7n]]],
  ['and came after all', [passing(5, 1), passing(8, 4), passing(6, 2), passing(7, 3)], [[9n, newest, 7n]]],
  ['a decoder that was cleared', [passing(50, 1), passing(1, 2)], [[2n, newest, 7n]]],
  ['and had counted on unheard', [passing(50, 1), passing(3, 2)], [[1n, newest, 7n]]],
  [
    'each decoder for itself',
    [passing(5, 1), passing(90, 1, 8)],
    [
      [6n, newest, 7n],
      [91n, newest, 8n],
    ],
  ],
  ['garbage says nothing', [Buffer.from('8e garbage'), passing(5, 1).subarray(0, 20)], []],
])('%s', (_, heard, expected) => {
  const numbers = new PassingNumbers()
  for (const bytes of heard) numbers.push(bytes)
  expect(asked(numbers.request())).toEqual(expected)
})

test('after a break the decoder is asked for what came after the last one heard', async () => {
  const server = await startTimingServer()
  undo.push(() => server.stop())
  const { port } = server
  const feed = p3Feed({ name: 'loop', host: '127.0.0.1', port, delays: { first: 20, longest: 60 } })
  const sink = new RecordingSink()
  feed.start(sink)
  undo.push(() => feed.stop())
  await expect.poll(() => server.connections.length, patience).toBe(1)
  // The last one is cut off by the break, so it was not heard.
  server.say(Buffer.concat([passing(5, 1), passing(6, 2), passing(7, 3).subarray(0, 20)]))
  await expect.poll(() => sink.story.length, patience).toBeGreaterThan(60)
  expect(server.heard()).toHaveLength(0)
  server.hangUp()
  await expect.poll(() => asked(server.heard()), patience).toEqual([[7n, newest, 7n]])
  expect(feed.health()).toMatchObject({ state: 'connected', connects: 2 })
  expect(feed.name).toBe('loop')
})

test('after a restart too', async () => {
  const server = await startTimingServer()
  undo.push(() => server.stop())
  const feed = p3Feed({ name: 'loop', host: '127.0.0.1', port: server.port })
  feed.recall?.(Buffer.concat([passing(5, 1), passing(6, 2)]))
  feed.start(new RecordingSink())
  undo.push(() => feed.stop())
  await expect.poll(() => asked(server.heard()), patience).toEqual([[7n, newest, 7n]])
})
