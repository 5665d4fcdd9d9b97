import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LivePage } from '../testing/live-page'
import { ana, bob, lap, race, row } from '../testing/sample-timing'
import { selectConnection, selectDataAge, selectIsKept, selectServerTime } from './data-age'

let page: LivePage
const start = Date.parse('2026-11-15T12:00:00.000Z')

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  page = new LivePage()
  await page.open(page.know('x_9', { isLive: true }))
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dashboard = () => page.store.getState().dashboard
const state = () => page.store.getState()
const live = race('x_9', { isLive: true })
const snapshot = { race: live, data: [row(ana.id, 1), row(bob.id, 2)], laps: [lap(ana.id, 1)] }

async function say(name: string, data: unknown, id?: string): Promise<void> {
  page.stream('x_9').say(name, data, id)
  await page.pass(0)
}

const tags = (call: string) =>
  page.server.asked.filter(asked => asked.call === call).map(({ headers }) => headers.get('If-None-Match'))

/** An answer made at a change of the stream. */
const madeAt = (id: string, body: Record<string, unknown>) => () =>
  Response.json(body, { headers: { ETag: `"${id}"` } })

describe('patches', () => {
  test('only what changed becomes another object', async () => {
    await say('snapshot', snapshot, 'k.1')
    const { lapSummary, laps } = dashboard()
    await say(
      'patch',
      { rows: [row(bob.id, 2, { laps: 1 })], laps: [lap(bob.id, 1, { position: 2 })] },
      'k.2',
    )
    expect(dashboard().lapSummary[0]).toBe(lapSummary[0])
    expect(dashboard().lapSummary[1]?.laps).toBe(1)
    expect(dashboard().laps).toHaveLength(2)
    expect(dashboard().laps[0]).toBe(laps[0])
  })

  test('a page with a healthy stream names what it holds, and 304 changes nothing', async () => {
    await say('snapshot', snapshot, 'k.1')
    await say('patch', { rows: [row(bob.id, 2, { laps: 1 })] }, 'k.2')
    const { lapSummary, laps } = dashboard()
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 304)
    await page.pass(7000)
    expect([tags('summary'), tags('laps'), tags('race')]).toEqual([['"k.2"'], ['"k.2"'], ['"k.2"']])
    expect(dashboard().lapSummary).toBe(lapSummary)
    expect(dashboard().laps).toBe(laps)
  })

  test('an answer that is older than the stream does not put anything back', async () => {
    await say('snapshot', snapshot, 'k.1')
    await say('patch', { rows: [row(ana.id, 1, { laps: 2 })] }, 'k.2')
    await say('patch', { rows: [row(bob.id, 2, { laps: 2 })] }, 'k.3')
    const made = [row(ana.id, 1, { laps: 2 }), row(bob.id, 2, { laps: 1, pit: true })]
    page.server.answers.set('summary', madeAt('k.2', { data: made }))
    await page.pass(7000)
    expect(dashboard().lapSummary.map(({ laps }) => laps)).toEqual([2, 2])
  })

  test('a change that was missed is made up for by the next look', async () => {
    await say('snapshot', snapshot, 'k.1')
    await say('patch', { rows: [row(bob.id, 2, { laps: 3 })] }, 'k.3')
    page.server.answers.set(
      'summary',
      madeAt('k.3', { data: [row(ana.id, 1, { laps: 9 }), row(bob.id, 2, { laps: 3 })] }),
    )
    await page.pass(7000)
    expect(tags('summary')).toEqual([null])
    expect(dashboard().lapSummary.map(({ laps }) => laps)).toEqual([9, 3])
    await page.pass(7000)
    expect(tags('summary')).toEqual([null, '"k.3"'])
  })

  test('an answer that is ahead of the stream is not undone by what the stream still brings', async () => {
    await say('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', madeAt('k.5', { data: [row(ana.id, 1, { laps: 5 })] }))
    await page.pass(7000)
    await say('patch', { rows: [row(ana.id, 1, { laps: 4 })] }, 'k.4')
    expect(dashboard().lapSummary[0]?.laps).toBe(5)
  })

  test('nothing is laid on a table that an error emptied; the next whole one shows it again', async () => {
    await say('snapshot', snapshot, 'k.1')
    page.server.answers.set('summary', 500)
    await page.pass(7000)
    expect(dashboard().lapSummary).toEqual([])
    await say('patch', { rows: [row(bob.id, 2)] }, 'k.2')
    expect(dashboard().lapSummary).toEqual([])
    page.server.answers.set('summary', madeAt('k.1', { data: snapshot.data }))
    await page.pass(7000)
    expect(dashboard().lapSummary).toHaveLength(2)
  })

  test('a patch tells that the race is over', async () => {
    await say('snapshot', snapshot, 'k.1')
    await say('patch', { race: page.know('x_9', { status: 'Finished' }) }, 'k.2')
    expect(dashboard().race).toMatchObject({ isLive: false, status: 'Finished' })
    expect(dashboard().activeRiders[0]?.primaryRider.race?.isLive).toBe(false)
    expect(dashboard().endedLiveRaceId).toBe('x_9')
  })

  test('the kept selection is not touched by what is only news', async () => {
    await say('snapshot', snapshot, 'k.1')
    const { activeRiders } = dashboard()
    await say('patch', { race: { ...live, status: 'Red Flag', flagcolor: 'red' } }, 'k.2')
    expect(dashboard().race?.status).toBe('Red Flag')
    expect(dashboard().activeRiders).toBe(activeRiders)
  })
})

describe('the connection', () => {
  test('goes on behind the last event', async () => {
    await say('snapshot', snapshot, 'k.1')
    page.stream('x_9').end()
    await page.pass(2000)
    const asked = page.server.asked.filter(({ call }) => call === 'live')
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['k.1'])
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
  })

  test('a session that is over is renewed once, and then ends like any other', async () => {
    page.server.answers.set('live', 401)
    page.server.answers.set('/api/auth/refresh', {})
    await say('beat', { now: new Date().toISOString(), feed_at: null })
    page.stream('x_9').end()
    await page.pass(2000)
    const calls = page.server.calls().filter(call => call === 'live' || call.includes('refresh'))
    expect(calls).toEqual(['live', '/api/auth/refresh', 'live'])
    expect(page.server.onExpired).toHaveBeenCalledTimes(1)
  })

  test('is stale after fifteen silent seconds', async () => {
    await say('snapshot', snapshot, 'k.1')
    expect(selectConnection(state())).toBe('open')
    await page.pass(15_000)
    expect(selectConnection(state())).toBe('stale')
    page.close()
    expect(selectConnection(state())).toBe('off')
  })

  test('what a newer server says besides is not ours', async () => {
    await say('news', { anything: true })
    expect(selectConnection(state())).toBe('open')
  })
})

describe('the age of the data', () => {
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const age = () => selectDataAge(state(), Date.now())

  test('is that of the last word of the server, by its clock', async () => {
    expect(age()).toBeUndefined()
    await say('snapshot', snapshot, 'k.1')
    // This machine is a minute slow.
    await say('beat', { now: iso(start + 60_000), feed_at: null })
    expect(selectServerTime(state(), Date.now())).toBe(start + 60_000)
    expect(age()).toBe(0)
    await page.pass(4000)
    expect(age()).toBe(4000)
  })

  test('is that of the feed, if the feed has been silent for longer', async () => {
    await say('snapshot', snapshot, 'k.1')
    await say('beat', { now: iso(start), feed_at: iso(start - 40_000) })
    expect(age()).toBe(40_000)
  })

  test('a feed that has stopped does not make a finished race old', async () => {
    await say('beat', { now: iso(start), feed_at: iso(start - 3_600_000) })
    await say('snapshot', { ...snapshot, race: page.know('x_9', {}) }, 'k.1')
    expect(age()).toBe(0)
  })

  test('without a beat the Date of an answer tells', async () => {
    page.server.answers.set('summary', () =>
      Response.json({ data: [] }, { headers: { Date: new Date(start + 100_000).toUTCString() } }),
    )
    await page.pass(7000)
    expect(selectServerTime(state(), Date.now())).toBe(start + 100_000)
    expect(age()).toBe(0)
  })

  test('what the worker kept is as old as it was then', async () => {
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 500)
    await page.pass(7000)
    page.server.answers.set('summary', () =>
      Response.json(
        { data: snapshot.data },
        { headers: { 'X-Cached-At': new Date(start - 60_000).toUTCString() } },
      ),
    )
    await page.pass(7000)
    expect(dashboard().lapSummary).toHaveLength(2)
    expect(selectIsKept(state())).toBe(true)
    expect(age()).toBe(74_000)
  })
})
