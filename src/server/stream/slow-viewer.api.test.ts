// Viewers that read slower than the server writes (operations N-036).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIngestRace } from '../testing/create-race'
import { LiveViewer, parseEvents } from '../testing/live-viewer'
import { buildRawRequest, RawStream, readChunks } from '../testing/raw-stream'
import { type TestServer, startTestServer } from '../testing/test-server'
import { ViewedRace } from '../testing/viewed-race'

let server: TestServer
let address: string
let cookie: string
let race: { raceId: string; token: string }
let seq = 0
const riders = Array.from({ length: 60 }, (_, rider) => String(100 + rider))

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  cookie = await server.signIn('user')
  race = await createIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(race.raceId)
})
afterAll(() => server.stop())

async function sendLaps(first: number, last: number): Promise<void> {
  const items = []
  for (let lap = first; lap <= last; lap += 1)
    for (const [index, competitor] of riders.entries())
      items.push({ seq: (seq += 1), competitor, line: 'SF', at_ms: lap * 90_000 + index * 100 })
  for (let start = 0; start < items.length; start += 500) {
    const response = await server.request({
      method: 'POST',
      url: `/api/ingest/sessions/${race.raceId}/crossings`,
      headers: { authorization: `Bearer ${race.token}` },
      payload: { source: 'gate', items: items.slice(start, start + 500) },
    })
    expect(response.statusCode).toBe(200)
  }
}

const snapshotSize = () => server.services.sheets.live.find(race.raceId)?.getLapsText().length ?? 0

test('N-036 a viewer that reads slowly receives a snapshot of several megabytes and then everything it missed', async () => {
  const { streamHub, sheets } = server.services
  let lap = 0
  // More than the buffers of the operating system for one connection.
  while (snapshotSize() < 6_000_000) {
    await sendLaps(lap + 1, lap + 25)
    lap += 25
  }
  const slow = await RawStream.open(address, buildRawRequest({ cookie, path: `?race_id=${race.raceId}` }))
  slow.socket.pause()
  await expect.poll(() => streamHub.viewers).toBe(1)
  // The race goes on while the viewer reads nothing.
  await sendLaps(lap + 1, lap + 1)
  expect([streamHub.viewers, streamHub.dropped]).toEqual([1, 0])
  slow.socket.resume()
  // Reads in small pieces from now on.
  slow.socket.on('data', () => {
    slow.socket.pause()
    setImmediate(() => slow.socket.resume())
  })
  await sendLaps(lap + 2, lap + 2)
  const readEvents = () => parseEvents(readChunks(slow.bytes).toString())
  await expect
    .poll(() => slow.text.includes(`id: ${sheets.live.find(race.raceId)?.id}\n`), {
      timeout: 100_000,
      interval: 1000,
    })
    .toBe(true)
  expect(streamHub.dropped).toBe(0)

  const events = readEvents()
  const withId = events.filter(({ id }) => id !== undefined)
  expect(withId[0]?.event).toBe('snapshot')
  const numberOf = (id = '') => Number(id.split('.')[1])
  const gaps = withId.filter(
    ({ event, data }, index) =>
      event === 'patch' && 'since' in data && data.since > numberOf(withId[index - 1]?.id),
  )
  expect(gaps).toEqual([])
  const [viewed, expected] = [new ViewedRace(), new ViewedRace()]
  for (const each of events) viewed.apply(each)
  const current = await LiveViewer.open(`${address}/api/dashboard/live?race_id=${race.raceId}`, { cookie })
  await current.next('beat')
  for (const each of current.events) expected.apply(each)
  expect(viewed.describe()).toEqual(expected.describe())
  current.close()
  slow.close()
})
