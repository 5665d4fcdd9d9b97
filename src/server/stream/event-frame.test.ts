import { constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createEventFrame, EventFrame, firstBytes } from './event-frame'

/** Removes the framing of one HTTP chunk. */
function contentOf(chunk: Buffer): Buffer {
  const lineEnd = chunk.indexOf('\r\n')
  expect(chunk.length).toBe(lineEnd + 2 + Number.parseInt(chunk.toString('latin1', 0, lineEnd), 16) + 2)
  return chunk.subarray(lineEnd + 2, -2)
}

const unzip = (...chunks: Buffer[]) =>
  gunzipSync(Buffer.concat([firstBytes.gzip, ...chunks].map(contentOf)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  }).toString()

test('N-035 compressed frames are independent, so a viewer can begin with any of them', async () => {
  const frames = ['one', 'two', 'three'].map((text, index) =>
    createEventFrame('patch', text.repeat(100), `k.${index}`),
  )
  const chunks = await Promise.all(frames.map(async frame => frame.encodeAs('gzip')))
  const texts = frames.map(({ text }) => text)
  expect(unzip(...chunks)).toBe(texts.join(''))
  expect(unzip(...chunks.slice(1))).toBe(texts.slice(1).join(''))
})

test('N-034 a frame is encoded once per format, also while large bytes are being compressed', async () => {
  const frame = new EventFrame('x'.repeat(1_000_000))
  const compressing = frame.encodeAs('gzip')
  expect(compressing).toBeInstanceOf(Promise)
  expect(frame.encodeAs('gzip')).toBe(compressing)
  const compressed = await compressing
  expect(frame.encodeAs('gzip')).toBe(compressed)
  expect(unzip(compressed)).toBe(frame.text)
  expect(frame.encodeAs('chunked')).toBe(frame.encodeAs('chunked'))
})

test('a frame for HTTP/1.0 has no chunks', async () => {
  const bytes = await createEventFrame('beat', '{}').encodeAs('unchunked')
  expect(bytes.toString()).toBe('event: beat\ndata: {}\n\n')
})
