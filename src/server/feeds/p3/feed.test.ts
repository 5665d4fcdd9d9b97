// The feed requests missed passings from the decoder.
import { afterEach, expect, test } from 'vitest'
import { RecordingSink } from '../../testing/recording-sink'
import { startTimingServer } from '../../testing/timing-server'
import { createP3Feed } from './feed'
import { FrameDecoder } from './frame-decoder'
import { DecoderMonitor } from './decoder-monitor'
import { computeChecksum, parseDecoderRecord } from './decoder-record'
import { encodeResendRequest } from './resend-request'

const pollOptions = { timeout: 60_000, interval: 5 }
const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of cleanups.splice(0).toReversed()) await step()
})

/** A passing of decoder 7 at this second. Small numbers avoid escapes, except in the checksum. */
function createPassing(number: number, second: number, decoder = 7): Buffer {
  const record = Buffer.alloc(37)
  record.set([0x8e, 2, record.length, 0, 0, 0, 0, 0, 1, 0])
  record.set([0x01, 4, number, 0, 0, 0], 10)
  record.set([0x04, 8, second], 16)
  record.set([0x81, 4, decoder], 26)
  record.set([0x05, 2], 32)
  record[36] = 0x8f
  record.writeUInt16LE(computeChecksum(record), 4)
  const inside = [...record.subarray(1, -1)].flatMap(byte =>
    byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte],
  )
  return Buffer.from([0x8e, ...inside, 0x8f])
}

/** The requested ranges: from, until, decoder. */
function parseRequests(bytes: Uint8Array | undefined): readonly (readonly (bigint | undefined)[])[] {
  const frames = new FrameDecoder().push(bytes ?? Buffer.alloc(0))
  return frames.map(frame => {
    const record = parseDecoderRecord(frame.record ?? Buffer.alloc(0))
    if (typeof record === 'string') throw new Error(record)
    expect(record.type).toBe(0x04)
    return [0x01, 0x02, 0x81].map(tag => record.fields.get(tag))
  })
}

const newest = 0xff_ff_ff_ffn

test.each([1, 0x8d_8e_8f, 0xff_ff_ff_ff])('a resend request from %s is a valid record', from => {
  expect(parseRequests(encodeResendRequest({ from, decoder: 0x8e_00_8f }))).toEqual([
    [BigInt(from), newest, 0x8e_00_8fn],
  ])
  expect(parseRequests(encodeResendRequest({ from, decoder: undefined }))).toEqual([
    [BigInt(from), newest, undefined],
  ])
})

test.each<[string, readonly Buffer[], readonly (readonly bigint[])[]]>([
  ['none if no passing was received', [], []],
  ['from the next number on', [createPassing(5, 1), createPassing(6, 2)], [[7n, newest, 7n]]],
  [
    'from the next number on after a repeated passing',
    [createPassing(5, 1), createPassing(6, 2), createPassing(5, 1)],
    [[7n, newest, 7n]],
  ],
  [
    'from the first missing number on',
    [createPassing(5, 1), createPassing(8, 4), createPassing(6, 2)],
    [[7n, newest, 7n]],
  ],
  [
    'from the next number on when the missing ones were received later',
    [createPassing(5, 1), createPassing(8, 4), createPassing(6, 2), createPassing(7, 3)],
    [[9n, newest, 7n]],
  ],
  [
    'from the new number on after the decoder was cleared',
    [createPassing(50, 1), createPassing(1, 2)],
    [[2n, newest, 7n]],
  ],
  [
    'from 1 when passings after the clearing were missed',
    [createPassing(50, 1), createPassing(3, 2)],
    [[1n, newest, 7n]],
  ],
  [
    'per decoder',
    [createPassing(5, 1), createPassing(90, 1, 8)],
    [
      [6n, newest, 7n],
      [91n, newest, 8n],
    ],
  ],
  ['none after garbage', [Buffer.from('8e garbage'), createPassing(5, 1).subarray(0, 20)], []],
])('requests passings: %s', (_, received, expected) => {
  const monitor = new DecoderMonitor()
  for (const bytes of received) monitor.push(bytes, 0)
  expect(parseRequests(monitor.buildRequest(0))).toEqual(expected)
})

test('after a reconnect, requests the passings after the last one received', async () => {
  const server = await startTimingServer()
  cleanups.push(() => server.stop())
  const { port } = server
  const feed = createP3Feed({ name: 'loop', host: '127.0.0.1', port, delays: { firstMs: 20, maxMs: 60 } })
  const sink = new RecordingSink()
  feed.start(sink)
  cleanups.push(() => feed.stop())
  await expect.poll(() => server.connections.length, pollOptions).toBe(1)
  // The last passing was truncated by the disconnect, so it was not received.
  server.send(Buffer.concat([createPassing(5, 1), createPassing(6, 2), createPassing(7, 3).subarray(0, 20)]))
  await expect.poll(() => sink.transcript.length, pollOptions).toBeGreaterThan(60)
  expect(server.received()).toHaveLength(0)
  server.disconnect()
  await expect.poll(() => parseRequests(server.received()), pollOptions).toEqual([[7n, newest, 7n]])
  expect(feed.getHealth()).toMatchObject({ state: 'connected', connects: 2 })
  expect(feed.name).toBe('loop')
})

test('after a restart, requests the passings after the last one in the journal', async () => {
  const server = await startTimingServer()
  cleanups.push(() => server.stop())
  const feed = createP3Feed({ name: 'loop', host: '127.0.0.1', port: server.port })
  feed.restore?.(Buffer.concat([createPassing(5, 1), createPassing(6, 2)]))
  feed.start(new RecordingSink())
  cleanups.push(() => feed.stop())
  await expect.poll(() => parseRequests(server.received()), pollOptions).toEqual([[7n, newest, 7n]])
})
