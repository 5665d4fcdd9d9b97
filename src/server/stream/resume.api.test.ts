// A server is restarted in the middle of a live race, and viewers continue with what they have.
import type { Lap } from '#contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIngestRace } from '../testing/create-race'
import { LiveViewer } from '../testing/live-viewer'
import { type TestServer, startTestServer } from '../testing/test-server'
import { ViewedRace } from '../testing/viewed-race'

let server: TestServer
let address: string
let cookie: string
let race: { raceId: string; token: string }
let seq = 0
const viewers: LiveViewer[] = []

async function listen(): Promise<void> {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  server = await startTestServer()
  await listen()
  cookie = await server.signIn('user')
})
afterAll(() => server.stop())
beforeEach(async () => {
  race = await createIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(race.raceId)
})
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close()
  await server.services.raceControl.end()
})

async function openViewer(lastEventId = ''): Promise<LiveViewer> {
  const url = `${address}/api/dashboard/live?race_id=${race.raceId}`
  const viewer = await LiveViewer.open(url, { cookie, 'last-event-id': lastEventId })
  viewers.push(viewer)
  return viewer
}

async function completeLap(viewer: LiveViewer, lap: number): Promise<void> {
  for (const [competitor, lapMs] of [
    ['71', 90_000],
    ['5', 91_250],
  ] as const) {
    const items = [{ seq: (seq += 1), competitor, line: 'SF', at_ms: lap * lapMs }]
    const response = await server.request({
      method: 'POST',
      url: `/api/ingest/sessions/${race.raceId}/crossings`,
      headers: { authorization: `Bearer ${race.token}` },
      payload: { source: 'gate', items },
    })
    expect(response.statusCode).toBe(200)
    const hasLap = ({ laps }: { readonly laps?: readonly Lap[] | undefined }): boolean =>
      laps?.some(each => each.number === competitor && each.lapindex === lap) ?? false
    // The first lap may arrive with the first snapshot.
    await Promise.race([viewer.next('patch', hasLap), viewer.next('snapshot', hasLap)])
  }
}

/** What the viewer had after each event, with the id of the event. */
function listStates(viewer: LiveViewer): { readonly id: string; readonly viewed: ViewedRace }[] {
  const viewed = new ViewedRace()
  return viewer.events.flatMap(each => {
    viewed.apply(each)
    // A snapshot of the stored race has an id without a number.
    return each.id?.includes('.') === true ? [{ id: each.id, viewed: viewed.copy() }] : []
  })
}

test('N-031 N-032 after a restart, a viewer with any earlier id receives a patch and never a snapshot', async () => {
  const viewer = await openViewer()
  for (let lap = 1; lap <= 3; lap += 1) await completeLap(viewer, lap)
  const rowsText = () => server.services.sheets.live.find(race.raceId)?.getRowsText() || '~'
  await expect.poll(rowsText).not.toContain('~')
  const last = await openViewer()
  await last.next('beat')
  const states = [...listStates(viewer), ...listStates(last)]
  const current = states.at(-1)
  expect(new Set(states.map(({ id }) => id)).size).toBeGreaterThan(5)

  server = await server.restart()
  await listen()
  const reference = await openViewer()
  await reference.next('beat')
  expect(listStates(reference).at(-1)?.id).toBe(current?.id)
  expect(listStates(reference).at(-1)?.viewed.describe()).toEqual(current?.viewed.describe())
  for (const { id, viewed } of states) {
    const returning = await openViewer(id)
    await returning.next('beat')
    expect(returning.events.filter(({ event }) => event === 'snapshot')).toEqual([])
    for (const each of returning.events) viewed.apply(each)
    expect(viewed.describe()).toEqual(current?.viewed.describe())
  }
  // The race goes on with higher numbers.
  await completeLap(reference, 4)
})

test('N-032 after a restart, a request with the earlier ETag is answered with 304', async () => {
  const viewer = await openViewer()
  await completeLap(viewer, 1)
  const getSummary = (tag = '') =>
    server.request({
      method: 'GET',
      url: `/api/dashboard/summary?race_id=${race.raceId}`,
      cookie,
      headers: { 'if-none-match': tag },
    })
  const rowsText = () => server.services.sheets.live.find(race.raceId)?.getRowsText() || '~'
  await expect.poll(rowsText).not.toContain('~')
  // Responses are built at most once a second, so the tag is taken from the sheet.
  const sheet = server.services.sheets.live.find(race.raceId)
  server = await server.restart()
  await listen()
  const tag = `"${sheet?.id}"`
  expect((await getSummary(tag)).statusCode).toBe(304)
  expect((await getSummary()).headers['etag']).toBe(tag)
})
