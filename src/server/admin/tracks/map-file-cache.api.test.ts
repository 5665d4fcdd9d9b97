import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { createAdminCall } from '../admin-testing'
import { createImage } from './map-testing'

let server: TestServer
let now = Date.parse('2026-05-01T12:00:00Z')
let url: string
let trackId: string
let call: ReturnType<typeof createAdminCall>

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  call = createAdminCall(server, await server.signIn('admin'))
  const track = { location: 'A', name: 'A', latitude: null, longitude: null, timezone: 'UTC', sectors: 3 }
  trackId = (await call('POST', '/tracks', track)).json().data.id
})
afterAll(() => server.stop())
beforeEach(async () => {
  const image = await createImage(300, 200).png().toBuffer()
  url = (await call('PUT', `/tracks/${trackId}/map`, image)).json().data.mapImage
})

const get = (headers = {}) => server.request({ method: 'GET', url, headers })
/** Counts the reads of the database. */
const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  const select = vi.spyOn(server.database.orm, 'select')
  await work()
  const count = select.mock.calls.length
  select.mockRestore()
  return count
}

test('the first views of a map by many viewers read it from the database once', async () => {
  const reads = await countReads(async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get()))
    for (const { statusCode, rawPayload } of responses)
      expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    for (let viewer = 0; viewer < 20; viewer += 1) expect((await get()).statusCode).toBe(200)
  })
  expect(reads).toBe(1)
})

test('a viewer who has the map gets 304', async () => {
  const { etag } = (await get()).headers
  expect(
    await countReads(async () => expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)),
  ).toBe(0)
})

test('a map is read again after a minute, because another node may have deleted it', async () => {
  await get()
  await server.database.orm.execute('delete from track_maps')
  expect((await get()).statusCode).toBe(200)
  now += 60_000
  expect((await get()).statusCode).toBe(404)
})

test('a map that is deleted on this node is not found at once, also while it is being read', async () => {
  const reading = get()
  await call('DELETE', `/tracks/${trackId}/map`)
  await reading
  expect((await get()).statusCode).toBe(404)
})
