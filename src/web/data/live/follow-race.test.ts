import type { LiveEvents } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { LivePage } from '../testing/live-page'
import { ana, bob, createLap, createRace, createRow, signedInUser } from '../testing/sample-timing'
import { withHeaders } from '../testing/timing-server'
import { selectConnection, selectDataAge, selectIsFromCache, selectServerTime } from './selectors'

let page: LivePage
const start = Date.parse('2026-11-15T12:00:00.000Z')

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  page = new LivePage()
  await page.open(page.setRace('x_9', { isLive: true }))
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readDashboard = () => selectDashboardState(page.store.getState())
const readState = () => page.store.getState()
const live = createRace('x_9', { isLive: true })
const snapshot = {
  race: live,
  data: [createRow(ana.id, 1), createRow(bob.id, 2)],
  laps: [createLap(ana.id, 1)],
}

async function send(name: string, data: unknown, id?: string): Promise<void> {
  page.findStream('x_9').send(name, data, id)
  await page.advance(0)
}

/** The patch after the one with the number before. */
function sendPatch(changes: Omit<LiveEvents['patch'], 'since'>, number: number): Promise<void> {
  return send('patch', { since: number - 1, ...changes }, `k.${number}`)
}

const listTags = (call: string) =>
  page.server.requests.filter(asked => asked.call === call).map(({ headers }) => headers.get('If-None-Match'))

/** An answer with the id of a change of the stream. */
const createAnswerAt = (id: string, body: Record<string, unknown>) => () =>
  withHeaders({ server_time: '', ...body }, { ETag: `"${id}"` })

describe('patches', () => {
  test('a patch replaces only the row objects that changed', async () => {
    await send('snapshot', snapshot, 'k.1')
    const { lapSummary, laps } = readDashboard()
    await sendPatch(
      { rows: [createRow(bob.id, 2, { laps: 1 })], laps: [createLap(bob.id, 1, { position: 2 })] },
      2,
    )
    expect(readDashboard().lapSummary[0]).toBe(lapSummary[0])
    expect(readDashboard().lapSummary[1]?.laps).toBe(1)
    expect(readDashboard().laps).toHaveLength(2)
    expect(readDashboard().laps[0]).toBe(laps[0])
  })

  test('with a working stream the refresh sends the current id, except for the entry list, and a 304 changes nothing', async () => {
    await send('snapshot', snapshot, 'k.1')
    await sendPatch({ rows: [createRow(bob.id, 2, { laps: 1 })] }, 2)
    const { lapSummary, laps } = readDashboard()
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 304)
    await page.advance(7000)
    expect([listTags('summary'), listTags('laps'), listTags('race')]).toEqual([['"k.2"'], ['"k.2"'], [null]])
    expect(readDashboard().lapSummary).toBe(lapSummary)
    expect(readDashboard().laps).toBe(laps)
  })

  test('an answer that is older than the stream does not replace newer data', async () => {
    await send('snapshot', snapshot, 'k.1')
    await sendPatch({ rows: [createRow(ana.id, 1, { laps: 2 })] }, 2)
    await sendPatch({ rows: [createRow(bob.id, 2, { laps: 2 })] }, 3)
    const made = [createRow(ana.id, 1, { laps: 2 }), createRow(bob.id, 2, { laps: 1, pit: true })]
    page.server.answers.set('summary', createAnswerAt('k.2', { data: made }))
    await page.advance(7000)
    expect(readDashboard().lapSummary.map(({ laps }) => laps)).toEqual([2, 2])
  })

  test('the next refresh loads the data of a missed patch', async () => {
    await send('snapshot', snapshot, 'k.1')
    await sendPatch({ rows: [createRow(bob.id, 2, { laps: 3 })] }, 3)
    page.server.answers.set(
      'summary',
      createAnswerAt('k.3', { data: [createRow(ana.id, 1, { laps: 9 }), createRow(bob.id, 2, { laps: 3 })] }),
    )
    await page.advance(7000)
    expect(listTags('summary')).toEqual([null])
    expect(readDashboard().lapSummary.map(({ laps }) => laps)).toEqual([9, 3])
    await page.advance(7000)
    expect(listTags('summary')).toEqual([null, '"k.3"'])
  })

  test('an answer that is newer than the stream is not overwritten by older patches', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', createAnswerAt('k.5', { data: [createRow(ana.id, 1, { laps: 5 })] }))
    await page.advance(7000)
    await sendPatch({ rows: [createRow(ana.id, 1, { laps: 4 })] }, 4)
    expect(readDashboard().lapSummary[0]?.laps).toBe(5)
  })

  test('patches are ignored after an error has cleared the table, until the next full answer', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', 500)
    await page.advance(7000)
    expect(readDashboard().lapSummary).toEqual([])
    await sendPatch({ rows: [createRow(bob.id, 2)] }, 2)
    expect(readDashboard().lapSummary).toEqual([])
    page.server.answers.set('summary', createAnswerAt('k.1', { data: snapshot.data }))
    await page.advance(7000)
    expect(readDashboard().lapSummary).toHaveLength(2)
  })

  test('a patch can end the race', async () => {
    await send('snapshot', snapshot, 'k.1')
    await sendPatch({ race: page.setRace('x_9', { status: 'Finished' }) }, 2)
    expect(readDashboard().race).toMatchObject({ isLive: false, status: 'Finished' })
    expect(readDashboard().activeRiders[0]?.primaryRider.race?.isLive).toBe(false)
    expect(page.store.getState().live.endedLiveRaceId).toBe('x_9')
  })

  test('the persisted selection does not change with patches that neither start nor end the race', async () => {
    await send('snapshot', snapshot, 'k.1')
    const { activeRiders } = readDashboard()
    await sendPatch({ race: { ...live, status: 'Red Flag', flagcolor: 'red' } }, 2)
    expect(readDashboard().race?.status).toBe('Red Flag')
    expect(readDashboard().activeRiders).toBe(activeRiders)
  })
})

describe('the connection', () => {
  test('a reopened connection resumes after the last event', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.findStream('x_9').end()
    await page.advance(2000)
    const asked = page.server.requests.filter(({ call }) => call === 'live')
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['k.1'])
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
  })

  test('an expired session is renewed once and ends if the renewal fails', async () => {
    page.server.answers.set('live', 401)
    page.server.answers.set('/api/auth/refresh', { user: signedInUser })
    await send('beat', { now: new Date().toISOString(), feed_at: null })
    page.findStream('x_9').end()
    await page.advance(2000)
    const calls = page.server.takeCalls().filter(call => call === 'live' || call.includes('refresh'))
    expect(calls).toEqual(['live', '/api/auth/refresh', 'live'])
    expect(page.server.onExpired).toHaveBeenCalledTimes(1)
  })

  test('the connection is stale after fifteen seconds without data', async () => {
    await send('snapshot', snapshot, 'k.1')
    expect(selectConnection(readState())).toBe('open')
    await page.advance(15_000)
    expect(selectConnection(readState())).toBe('stale')
    page.close()
    expect(selectConnection(readState())).toBe('off')
  })

  test('unknown events of a newer server are ignored', async () => {
    await send('news', { anything: true })
    expect(selectConnection(readState())).toBe('open')
  })
})

describe('the age of the data', () => {
  const formatIso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const readDataAge = () => selectDataAge(readState(), Date.now())

  test('the age of the data is the time since the last confirmation of the server, by its clock', async () => {
    expect(readDataAge()).toBeUndefined()
    await send('snapshot', snapshot, 'k.1')
    // The clock of this device is one minute slow.
    await send('beat', { now: formatIso(start + 60_000), feed_at: null })
    expect(selectServerTime(readState(), Date.now())).toBe(start + 60_000)
    expect(readDataAge()).toBe(0)
    await page.advance(4000)
    expect(readDataAge()).toBe(4000)
  })

  test('the age of the data is the time since the last data of the feed, if that is longer', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('beat', { now: formatIso(start), feed_at: formatIso(start - 40_000) })
    expect(readDataAge()).toBe(40_000)
  })

  test('a stopped feed does not affect the age of a finished race', async () => {
    await send('beat', { now: formatIso(start), feed_at: formatIso(start - 3_600_000) })
    await send('snapshot', { ...snapshot, race: page.setRace('x_9', {}) }, 'k.1')
    expect(readDataAge()).toBe(0)
  })

  test('the age of the data is computed from the Date header of an answer until the first heartbeat', async () => {
    page.server.answers.set('summary', () =>
      withHeaders({ data: [], server_time: '' }, { Date: new Date(start + 100_000).toUTCString() }),
    )
    await page.advance(7000)
    expect(selectServerTime(readState(), Date.now())).toBe(start + 100_000)
    expect(readDataAge()).toBe(0)
  })

  test('the age of the data is the age of the cached answer when the cache answers', async () => {
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 500)
    await page.advance(7000)
    page.server.answers.set('summary', () =>
      withHeaders(
        { data: snapshot.data, server_time: '' },
        { 'X-Cached-At': new Date(start - 60_000).toUTCString() },
      ),
    )
    await page.advance(7000)
    expect(readDashboard().lapSummary).toHaveLength(2)
    expect(selectIsFromCache(readState())).toBe(true)
    expect(readDataAge()).toBe(74_000)
  })
})
