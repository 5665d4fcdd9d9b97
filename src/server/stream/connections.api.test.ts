// The live stream over all kinds of connections: HTTP versions, encodings, repeated and pipelined requests.
import { errorBody } from '#contract'
import { constants, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { LiveViewer } from '../testing/live-viewer'
import { buildRawRequest, RawStream, readChunks } from '../testing/raw-stream'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let address: string
let cookie: string
const streams: RawStream[] = []

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  cookie = await server.signIn('user')
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await vi.waitUntil(() => server.services.streamHub.viewers === 0, { timeout: 60_000 })
})
afterAll(() => server.stop())

async function open(request: string): Promise<RawStream> {
  const stream = await RawStream.open(address, request)
  streams.push(stream)
  return stream
}

const statusRequest = 'GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n'
const beats = (text: string) => text.split('event: beat').length - 1

test('N-035 a client that accepts gzip receives compressed events at once', async () => {
  const stream = await open(buildRawRequest({ cookie, headers: { 'Accept-Encoding': 'br, gzip' } }))
  const unzip = () => gunzipSync(readChunks(stream.bytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  await expect.poll(() => stream.text.includes('\r\n\r\n') && beats(unzip())).toBe(1)
  expect(stream.text).toMatch(/content-encoding: gzip/i)
  expect(unzip()).toMatch(/^retry: \d+\n\nevent: live\ndata: \{"race":null\}\n\nevent: beat\n/)
})

test.each([
  ['does not mention it', {}],
  ['refuses it', { 'Accept-Encoding': 'br, gzip;q=0' }],
])('N-035 events are not compressed for a client that %s', async (_what, headers) => {
  const stream = await open(buildRawRequest({ cookie, headers }))
  await expect.poll(() => beats(stream.text)).toBe(1)
  expect(stream.text).not.toMatch(/content-encoding/i)
  expect(readChunks(stream.bytes).toString()).toMatch(/^retry: \d+\n\nevent: live\n/)
})

test('a client with HTTP/1.0 receives events without chunks', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const stream = await open(buildRawRequest({ cookie, version: '1.0', headers }))
  await expect.poll(() => beats(stream.text)).toBe(1)
  expect(stream.text).not.toMatch(/transfer-encoding|content-encoding/i)
  expect(stream.text).toMatch(/\r\n\r\nretry: \d+\n\nevent: live\n/)
})

test('HEAD returns the headers of the stream, and the connection can be used again', async () => {
  const stream = await open(buildRawRequest({ cookie, method: 'HEAD' }) + statusRequest)
  await expect.poll(() => stream.text).toContain('"isActionSuccess":true')
  const [head = '', next] = stream.text.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(head).toMatch(/content-type: text\/event-stream/i)
  expect(next).toMatch(/^HTTP\/1\.1 200 /)
  expect(server.services.streamHub.viewers).toBe(0)
})

test('a stream that is requested after another request begins after its response', async () => {
  const stream = await open(statusRequest + buildRawRequest({ cookie }))
  await expect.poll(() => beats(stream.text)).toBe(1)
  expect(stream.text).toMatch(
    /^HTTP\/1\.1 200 .*"isActionSuccess":true.*\}HTTP\/1\.1 200 .*text\/event-stream/s,
  )
})

test('two streams that are requested together on one connection are one stream', async () => {
  const stream = await open(buildRawRequest({ cookie }) + buildRawRequest({ cookie }))
  await expect.poll(() => beats(stream.text)).toBe(1)
  expect(stream.text.split('HTTP/1.1 200').length - 1).toBe(1)
  expect(server.services.streamHub.viewers).toBe(1)
})

test.each([
  ['another request', statusRequest],
  ['text that is no request', 'what is this?\r\n\r\n'],
])('%s on the connection of a stream ends it', async (_what, text) => {
  const stream = await open(buildRawRequest({ cookie }))
  await expect.poll(() => beats(stream.text)).toBe(1)
  const { text: before } = stream
  stream.socket.write(text)
  await expect.poll(() => stream.isClosed).toBe(true)
  expect(stream.text).toBe(before)
  await expect.poll(() => server.services.streamHub.viewers).toBe(0)
})

test('a session can open 20 streams; the next one gets 429 until one is closed', async () => {
  const url = `${address}/api/dashboard/live`
  const viewers = []
  for (let count = 0; count < 20; count += 1) viewers.push(await LiveViewer.open(url, { cookie }))
  const rejected = await fetch(url, { headers: { cookie } })
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10'])
  expect(z.parse(errorBody, await rejected.json()).message).toContain('Too many live streams')
  const other = await LiveViewer.open(url, { cookie: await server.signIn('user') })
  viewers.pop()?.close()
  await expect
    .poll(async () => {
      const response = await fetch(url, { headers: { cookie } })
      await response.body?.cancel()
      return response.status
    })
    .toBe(200)
  for (const viewer of [...viewers, other]) viewer.close()
})

// The last test, because the hub cannot be started again.
test('N-050 no viewer can join a hub that is stopping', async () => {
  await server.services.streamHub.drain()
  const response = await fetch(`${address}/api/dashboard/live`, { headers: { cookie } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(z.parse(errorBody, await response.json()).message).toContain('restarting')
})
