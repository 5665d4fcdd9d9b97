import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetState } from '../store'
import { onlineChanged } from '../settings'
import { chooseRace } from '../selection/choose'
import { selectIsRaceLive, selectLiveOffer, selectSelection } from '../selectors'
import { LivePage } from '../testing/live-page'
import { ana, bob, cid, race, superbike, twins } from '../testing/sample-timing'
import { goToLiveSession } from './go-to-live'
import { refreshMs } from './refresh-timer'

let page: LivePage

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  page = new LivePage()
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const three = (id: string) => [`summary ${id}`, `laps ${id}`, `race ${id}`]
const dashboard = () => page.store.getState().dashboard
const isLive = () => selectIsRaceLive(page.store.getState(), 'primaryRider')

/** Beats keep the stream from being given up. */
async function passWithBeats(milliseconds: number, raceId: string | null): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5000) {
    page.stream(raceId).say('beat', { now: new Date().toISOString(), feed_at: null })
    await page.pass(5000)
  }
}

describe('the seven seconds', () => {
  test('D-236, D-394 summary, laps and race every 7000 ms while the race is live', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    await page.pass(6999)
    expect(page.calls()).toEqual([])
    await page.pass(1)
    expect(page.calls()).toEqual(three('x_9'))
    await page.pass(7000)
    expect(page.calls()).toEqual(three('x_9'))
    expect(page.server.errors()).toEqual([])
  })

  test('D-237 the timer ends with the race it was for', async () => {
    page.know('x_8', {})
    await page.open(page.know('x_9', { isLive: true }), race('x_8'))
    await page.store.dispatch(chooseRace('x_8', 'primaryRider'))
    page.calls()
    await page.pass(60_000)
    expect(page.calls().filter(call => call.endsWith('x_9'))).toEqual([])
  })

  test('D-238 without a network nothing is asked, and afterwards at once', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    page.store.dispatch(onlineChanged(false))
    await page.pass(60_000)
    expect(page.calls()).toEqual([])
    expect(page.stream('x_9').isCancelled).toBe(true)
    page.store.dispatch(onlineChanged(true))
    await page.pass(0)
    expect(page.calls()).toEqual(expect.arrayContaining([...three('x_9'), 'fetchLiveRace']))
    await page.pass(7000)
    expect(page.calls()).toEqual(three('x_9'))
  })

  test('D-239, D-346 the comparison has a timer of its own only in another race', async () => {
    const live = page.know('x_9', { isLive: true })
    await page.open(live, live)
    await page.pass(7000)
    expect(page.calls()).toEqual(three('x_9'))
    page.close()
    await page.open(live, page.know('x_7', { isLive: true }))
    await page.pass(7000)
    expect(page.calls()).toEqual([...three('x_9'), ...three('x_7')])
  })

  test('a tick that is not answered is not followed by another', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    page.server.answers.set('laps', new Promise(() => undefined))
    await page.pass(5 * refreshMs)
    expect(page.calls()).toEqual(three('x_9'))
  })

  test('a past race is not asked for again', async () => {
    await page.open(page.know('x_9', {}))
    await page.pass(59_000)
    expect(page.calls()).toEqual([])
  })
})

describe('the end of a live race', () => {
  test('one last full load, and then no more', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    page.stream('x_9').say('snapshot', { race: race('x_9', { isLive: true }), data: [], laps: [] }, 'k.1')
    await page.pass(0)
    page.know('x_9', { isLive: false })
    await page.pass(7000)
    const asked = page.server.asked.filter(({ call }) => call === 'summary')
    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual(['"k.1"', null])
    const calls = page.calls().filter(call => !call.startsWith('weather'))
    expect(calls).toEqual([...three('x_9'), ...three('x_9')])
    await page.pass(50_000)
    expect(page.calls()).toEqual([])
    expect(isLive()).toBe(false)
    expect(selectSelection(page.store.getState(), 'primaryRider')?.race?.isLive).toBe(false)
  })

  test('the next live session is offered, and only on demand gone to', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    expect(selectLiveOffer(page.store.getState())).toBeNull()
    page.stream('x_9').say('snapshot', { race: page.know('x_9', {}), data: [], laps: [] }, 'k.2')
    await page.pass(0)
    expect(dashboard().endedLiveRaceId).toBe('x_9')
    const next = page.know('x_10', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [ana], race: next })
    page.server.answers.set('races', { races: [next, race('x_9')] })
    page.stream(null).say('live', { race: next })
    await page.pass(0)
    expect(selectLiveOffer(page.store.getState())?.id).toBe('x_10')
    expect(selectSelection(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
    await page.store.dispatch(goToLiveSession())
    await page.pass(0)
    expect(selectSelection(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_10')
    expect(isLive()).toBe(true)
    expect(selectLiveOffer(page.store.getState())).toBeNull()
  })

  test('a live session of another class offers its riders', async () => {
    await page.open(page.know('x_9', { isLive: true }))
    page.stream('x_9').say('snapshot', { race: page.know('x_9', {}), data: [], laps: [] }, 'k.2')
    await page.pass(0)
    const next = page.know('x_10', { isLive: true, category_id: twins.id })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: next })
    page.stream(null).say('live', { race: next })
    await page.pass(0)
    page.store.dispatch({
      type: 'dashboard/categoryList/fulfilled',
      payload: { categories: [superbike, twins] },
    })
    await page.store.dispatch(goToLiveSession())
    expect(dashboard()).toMatchObject({ isSelectRiderOpen: true, category: twins, riderList: [cid] })
    expect(selectSelection(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
  })
})

describe('what is live', () => {
  test('a look every minute while nothing is, silently', async () => {
    await page.open(page.know('x_9', {}))
    page.server.answers.set('fetchLiveRace', 500)
    await page.pass(59_999)
    expect(page.calls()).toEqual([])
    await page.pass(1)
    expect(page.calls()).toEqual(['fetchLiveRace'])
    expect(page.server.errors()).toEqual([])
    const live = page.know('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [bob, ana], race: live })
    await page.pass(60_000)
    expect(isLive()).toBe(true)
    expect(dashboard().liveRiderList).toEqual([ana, bob])
    page.calls()
    await passWithBeats(120_000, 'x_9')
    expect(page.calls()).not.toContain('fetchLiveRace')
  })

  test('the stream says it at once', async () => {
    await page.open(page.know('x_9', {}))
    const live = page.know('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
    page.stream(null).say('live', { race: live })
    await page.pass(0)
    expect(page.calls()).toEqual(['fetchLiveRace', 'weather/current'])
    expect(page.stream('x_9').isCancelled).toBe(false)
    expect(page.stream(null).isCancelled).toBe(true)
    page.stream('x_9').say('live', { race: live })
    await page.pass(0)
    expect(page.calls()).toEqual([])
    page.know('x_9', { isLive: false })
    page.stream('x_9').say('live', { race: null })
    await page.pass(0)
    expect(dashboard()).toMatchObject({ isLive: false, liveRace: null })
    expect(isLive()).toBe(false)
  })
})

describe('weather', () => {
  const weather = (calls: string[]) => calls.filter(call => call.startsWith('weather'))

  test('D-280, D-395 of a live race at once and every 600000 ms', async () => {
    await page.open(page.know('x_9', {}))
    const live = page.know('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
    page.stream(null).say('live', { race: live })
    await page.pass(0)
    expect(weather(page.calls())).toEqual(['weather/current'])
    await page.pass(599_999)
    expect(weather(page.calls())).toEqual([])
    await page.pass(1)
    expect(weather(page.calls())).toEqual(['weather/current'])
    expect(dashboard().weather.current).not.toBeNull()
  })

  test('D-281 of a past race once, for its day', async () => {
    page.server.answers.set('weather/historical', query => ({ daily: { time: [query.get('dateTime')] } }))
    await page.open(page.know('x_9', {}))
    expect(dashboard().weather.historical).toMatchObject({ daily: { time: ['2026-05-17T14:10:00-05:00'] } })
    await page.pass(3_600_000)
    page.store.dispatch(onlineChanged(false))
    page.store.dispatch(onlineChanged(true))
    await page.pass(0)
    expect(weather(page.calls())).toEqual([])
  })

  test('a failure is only logged', async () => {
    page.server.answers.set('weather/historical', 502)
    await page.open(page.know('x_9', {}))
    expect(console.warn).toHaveBeenCalledWith('No weather', 'Failed to fetch weather')
    expect(page.server.errors()).toEqual([])
  })
})

test('a page that was opened without a network loads when there is one', async () => {
  page.store.dispatch(onlineChanged(false))
  await page.open(page.know('x_9', {}))
  expect(dashboard().lapSummary).toEqual([])
  page.store.dispatch(onlineChanged(true))
  await page.pass(0)
  expect(dashboard().lapSummary).toHaveLength(2)
  expect(page.server.errors()).toEqual([])
})

test('signed out, or closed, nothing runs', async () => {
  await page.open(page.know('x_9', { isLive: true }))
  page.store.dispatch(resetState())
  await page.pass(120_000)
  expect(page.calls()).toEqual([])
  expect(page.stream('x_9').isCancelled).toBe(true)
  page.close()
  expect(vi.getTimerCount()).toBe(0)
})
