import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { LivePage } from '../testing/live-page'
import { ana, bob, lap, race, row, signedInUser } from '../testing/sample-timing'
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

const dashboard = () => selectDashboardState(page.store.getState())
const state = () => page.store.getState()
const live = race('x_9', { isLive: true })
const snapshot = { race: live, data: [row(ana.id, 1), row(bob.id, 2)], laps: [lap(ana.id, 1)] }

async function send(name: string, data: unknown, id?: string): Promise<void> {
  page.findStream('x_9').send(name, data, id)
  await page.advance(0)
}

const listTags = (call: string) =>
  page.server.requests.filter(asked => asked.call === call).map(({ headers }) => headers.get('If-None-Match'))

/** An answer with the id of a change of the stream. */
const answerAt = (id: string, body: Record<string, unknown>) => () =>
  withHeaders({ server_time: '', ...body }, { ETag: `"${id}"` })

describe('patches', () => {
  test('only changed rows become new objects', async () => {
    await send('snapshot', snapshot, 'k.1')
    const { lapSummary, laps } = dashboard()
    await send(
      'patch',
      { rows: [row(bob.id, 2, { laps: 1 })], laps: [lap(bob.id, 1, { position: 2 })] },
      'k.2',
    )
    expect(dashboard().lapSummary[0]).toBe(lapSummary[0])
    expect(dashboard().lapSummary[1]?.laps).toBe(1)
    expect(dashboard().laps).toHaveLength(2)
    expect(dashboard().laps[0]).toBe(laps[0])
  })

  test('with a working stream the refresh sends the current id, and a 304 changes nothing', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('patch', { rows: [row(bob.id, 2, { laps: 1 })] }, 'k.2')
    const { lapSummary, laps } = dashboard()
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 304)
    await page.advance(7000)
    expect([listTags('summary'), listTags('laps'), listTags('race')]).toEqual([
      ['"k.2"'],
      ['"k.2"'],
      ['"k.2"'],
    ])
    expect(dashboard().lapSummary).toBe(lapSummary)
    expect(dashboard().laps).toBe(laps)
  })

  test('an answer that is older than the stream does not replace newer data', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('patch', { rows: [row(ana.id, 1, { laps: 2 })] }, 'k.2')
    await send('patch', { rows: [row(bob.id, 2, { laps: 2 })] }, 'k.3')
    const made = [row(ana.id, 1, { laps: 2 }), row(bob.id, 2, { laps: 1, pit: true })]
    page.server.answers.set('summary', answerAt('k.2', { data: made }))
    await page.advance(7000)
    expect(dashboard().lapSummary.map(({ laps }) => laps)).toEqual([2, 2])
  })

  test('a missed patch is made up for by the next refresh', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('patch', { rows: [row(bob.id, 2, { laps: 3 })] }, 'k.3')
    page.server.answers.set(
      'summary',
      answerAt('k.3', { data: [row(ana.id, 1, { laps: 9 }), row(bob.id, 2, { laps: 3 })] }),
    )
    await page.advance(7000)
    expect(listTags('summary')).toEqual([null])
    expect(dashboard().lapSummary.map(({ laps }) => laps)).toEqual([9, 3])
    await page.advance(7000)
    expect(listTags('summary')).toEqual([null, '"k.3"'])
  })

  test('an answer that is newer than the stream is not overwritten by older patches', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', answerAt('k.5', { data: [row(ana.id, 1, { laps: 5 })] }))
    await page.advance(7000)
    await send('patch', { rows: [row(ana.id, 1, { laps: 4 })] }, 'k.4')
    expect(dashboard().lapSummary[0]?.laps).toBe(5)
  })

  test('patches are ignored after an error has cleared the table, until the next full answer', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', 500)
    await page.advance(7000)
    expect(dashboard().lapSummary).toEqual([])
    await send('patch', { rows: [row(bob.id, 2)] }, 'k.2')
    expect(dashboard().lapSummary).toEqual([])
    page.server.answers.set('summary', answerAt('k.1', { data: snapshot.data }))
    await page.advance(7000)
    expect(dashboard().lapSummary).toHaveLength(2)
  })

  test('a patch can end the race', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('patch', { race: page.setRace('x_9', { status: 'Finished' }) }, 'k.2')
    expect(dashboard().race).toMatchObject({ isLive: false, status: 'Finished' })
    expect(dashboard().activeRiders[0]?.primaryRider.race?.isLive).toBe(false)
    expect(page.store.getState().live.endedLiveRaceId).toBe('x_9')
  })

  test('the persisted selection does not change with patches that neither start nor end the race', async () => {
    await send('snapshot', snapshot, 'k.1')
    const { activeRiders } = dashboard()
    await send('patch', { race: { ...live, status: 'Red Flag', flagcolor: 'red' } }, 'k.2')
    expect(dashboard().race?.status).toBe('Red Flag')
    expect(dashboard().activeRiders).toBe(activeRiders)
  })
})

describe('the connection', () => {
  test('resumes after the last event', async () => {
    await send('snapshot', snapshot, 'k.1')
    page.findStream('x_9').end()
    await page.advance(2000)
    const asked = page.server.requests.filter(({ call }) => call === 'live')
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['k.1'])
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
  })

  test('an expired session is renewed once and ends if that fails', async () => {
    page.server.answers.set('live', 401)
    page.server.answers.set('/api/auth/refresh', { user: signedInUser })
    await send('beat', { now: new Date().toISOString(), feed_at: null })
    page.findStream('x_9').end()
    await page.advance(2000)
    const calls = page.server.takeCalls().filter(call => call === 'live' || call.includes('refresh'))
    expect(calls).toEqual(['live', '/api/auth/refresh', 'live'])
    expect(page.server.onExpired).toHaveBeenCalledTimes(1)
  })

  test('is stale after fifteen seconds without data', async () => {
    await send('snapshot', snapshot, 'k.1')
    expect(selectConnection(state())).toBe('open')
    await page.advance(15_000)
    expect(selectConnection(state())).toBe('stale')
    page.close()
    expect(selectConnection(state())).toBe('off')
  })

  test('unknown events of a newer server are ignored', async () => {
    await send('news', { anything: true })
    expect(selectConnection(state())).toBe('open')
  })
})

describe('the age of the data', () => {
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const age = () => selectDataAge(state(), Date.now())

  test('is the time since the last confirmation of the server, by its clock', async () => {
    expect(age()).toBeUndefined()
    await send('snapshot', snapshot, 'k.1')
    // The clock of this device is one minute slow.
    await send('beat', { now: iso(start + 60_000), feed_at: null })
    expect(selectServerTime(state(), Date.now())).toBe(start + 60_000)
    expect(age()).toBe(0)
    await page.advance(4000)
    expect(age()).toBe(4000)
  })

  test('is the time since the last data of the feed, if that is longer', async () => {
    await send('snapshot', snapshot, 'k.1')
    await send('beat', { now: iso(start), feed_at: iso(start - 40_000) })
    expect(age()).toBe(40_000)
  })

  test('a stopped feed does not affect the age of a finished race', async () => {
    await send('beat', { now: iso(start), feed_at: iso(start - 3_600_000) })
    await send('snapshot', { ...snapshot, race: page.setRace('x_9', {}) }, 'k.1')
    expect(age()).toBe(0)
  })

  test('uses the Date of an answer while there was no heartbeat', async () => {
    page.server.answers.set('summary', () =>
      withHeaders({ data: [], server_time: '' }, { Date: new Date(start + 100_000).toUTCString() }),
    )
    await page.advance(7000)
    expect(selectServerTime(state(), Date.now())).toBe(start + 100_000)
    expect(age()).toBe(0)
  })

  test('is the age of the cached answer when the cache answers', async () => {
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 500)
    await page.advance(7000)
    page.server.answers.set('summary', () =>
      withHeaders(
        { data: snapshot.data, server_time: '' },
        { 'X-Cached-At': new Date(start - 60_000).toUTCString() },
      ),
    )
    await page.advance(7000)
    expect(dashboard().lapSummary).toHaveLength(2)
    expect(selectIsFromCache(state())).toBe(true)
    expect(age()).toBe(74_000)
  })
})
