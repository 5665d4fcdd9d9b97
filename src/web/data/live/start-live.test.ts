import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { resetState } from '../api/reset-state'
import { onlineChanged } from '../preferences/reducer'
import { activeRidersChosen } from '../selection/actions'
import { fetchLive } from '../selection/calls'
import { chooseRace } from '../selection/choose'
import { selectIsRaceLive, selectLiveOffer } from './selectors'
import { selectChosenRider } from '../selection/selectors'
import { LivePage } from '../testing/live-page'
import {
  ana,
  bob,
  cid,
  createHistoricalWeather,
  createRace,
  superbike,
  twins,
} from '../testing/sample-timing'
import { withHeaders } from '../testing/timing-server'
import { goToLiveSession } from './thunks'
import { refreshMs } from './timers'

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

const listRefreshCalls = (id: string) => [`summary ${id}`, `laps ${id}`, `race ${id}`]
const readDashboard = () => selectDashboardState(page.store.getState())
const isLive = () => selectIsRaceLive(page.store.getState(), 'primaryRider')

/** Heartbeats keep the stream from becoming stale. */
async function passWithBeats(milliseconds: number, raceId: string | null): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5000) {
    page.findStream(raceId).send('beat', { now: new Date().toISOString(), feed_at: null })
    await page.advance(5000)
  }
}

describe('the refresh timer', () => {
  test('D-236, D-394 the refresh timer loads summary, laps and race every 7000 ms while the race is live', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    await page.advance(6999)
    expect(page.takeCalls()).toEqual([])
    await page.advance(1)
    expect(page.takeCalls()).toEqual(listRefreshCalls('x_9'))
    await page.advance(7000)
    expect(page.takeCalls()).toEqual(listRefreshCalls('x_9'))
    expect(page.server.takeErrors()).toEqual([])
  })

  test('D-237 the refresh timer stops when another race is selected', async () => {
    page.setRace('x_8', {})
    await page.open(page.setRace('x_9', { isLive: true }), createRace('x_8'))
    await page.store.dispatch(chooseRace('x_8', 'primaryRider'))
    page.takeCalls()
    await page.advance(60_000)
    expect(page.takeCalls().filter(call => call.endsWith('x_9'))).toEqual([])
  })

  test('D-238 the refresh timer makes no calls without a network, and runs at once when it is back', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    page.store.dispatch(onlineChanged(false))
    await page.advance(60_000)
    expect(page.takeCalls()).toEqual([])
    expect(page.findStream('x_9').isCanceled).toBe(true)
    page.store.dispatch(onlineChanged(true))
    await page.advance(0)
    expect(page.takeCalls()).toEqual(expect.arrayContaining([...listRefreshCalls('x_9'), 'fetchLiveRace']))
    await page.advance(7000)
    expect(page.takeCalls()).toEqual(listRefreshCalls('x_9'))
  })

  test('D-239, D-346 the refresh timer runs for the comparison rider only in another race', async () => {
    const live = page.setRace('x_9', { isLive: true })
    await page.open(live, live)
    await page.advance(7000)
    expect(page.takeCalls()).toEqual(listRefreshCalls('x_9'))
    page.close()
    await page.open(live, page.setRace('x_7', { isLive: true }))
    await page.advance(7000)
    expect(page.takeCalls()).toEqual([...listRefreshCalls('x_9'), ...listRefreshCalls('x_7')])
  })

  test('the refresh timer does not repeat a call before the previous one is answered', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    page.server.answers.set('laps', new Promise(() => undefined))
    await page.advance(5 * refreshMs)
    expect(page.takeCalls()).toEqual(listRefreshCalls('x_9'))
  })

  test('the refresh timer does not run for a past race', async () => {
    await page.open(page.setRace('x_9', {}))
    await page.advance(59_000)
    expect(page.takeCalls()).toEqual([])
  })
})

describe('the end of a live race', () => {
  test('the end of a live race loads the race completely once more and stops the timers', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    page
      .findStream('x_9')
      .send('snapshot', { race: createRace('x_9', { isLive: true }), data: [], laps: [] }, 'k.1')
    await page.advance(0)
    page.setRace('x_9', { isLive: false })
    await page.advance(7000)
    const asked = page.server.requests.filter(({ call }) => call === 'summary')
    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual(['"k.1"', null])
    const calls = page.takeCalls().filter(call => !call.startsWith('weather'))
    expect(calls).toEqual([...listRefreshCalls('x_9'), ...listRefreshCalls('x_9')])
    await page.advance(50_000)
    expect(page.takeCalls()).toEqual([])
    expect(isLive()).toBe(false)
    expect(selectChosenRider(page.store.getState(), 'primaryRider')?.race?.isLive).toBe(false)
  })

  test('after the end of a live race the next one is offered and opened only on request', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    expect(selectLiveOffer(page.store.getState())).toBeNull()
    page.findStream('x_9').send('snapshot', { race: page.setRace('x_9', {}), data: [], laps: [] }, 'k.2')
    await page.advance(0)
    expect(page.store.getState().live.endedLiveRaceId).toBe('x_9')
    const next = page.setRace('x_10', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [ana], race: next })
    page.server.answers.set('races', { races: [next, createRace('x_9')] })
    page.findStream(null).send('live', { race: next })
    await page.advance(0)
    expect(selectLiveOffer(page.store.getState())?.id).toBe('x_10')
    expect(selectChosenRider(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
    await page.store.dispatch(goToLiveSession())
    await page.advance(0)
    expect(selectChosenRider(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_10')
    expect(isLive()).toBe(true)
    expect(selectLiveOffer(page.store.getState())).toBeNull()
  })

  test('accepting a live race of another category opens Select Rider with its riders', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    page.findStream('x_9').send('snapshot', { race: page.setRace('x_9', {}), data: [], laps: [] }, 'k.2')
    await page.advance(0)
    const next = page.setRace('x_10', { isLive: true, category_id: twins.id })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: next })
    page.findStream(null).send('live', { race: next })
    await page.advance(0)
    page.store.dispatch({
      type: 'dashboard/categoryList/fulfilled',
      payload: { categories: [superbike, twins] },
    })
    await page.store.dispatch(goToLiveSession())
    expect(readDashboard()).toMatchObject({ isSelectRiderOpen: true, category: twins, riderList: [cid] })
    expect(selectChosenRider(page.store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
  })
})

describe('the live check', () => {
  test('the live check runs silently every minute while no race is live', async () => {
    await page.open(page.setRace('x_9', {}))
    page.server.answers.set('fetchLiveRace', 500)
    await page.advance(59_999)
    expect(page.takeCalls()).toEqual([])
    await page.advance(1)
    expect(page.takeCalls()).toEqual(['fetchLiveRace'])
    expect(page.server.takeErrors()).toEqual([])
    const live = page.setRace('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [bob, ana], race: live })
    await page.advance(60_000)
    expect(isLive()).toBe(true)
    expect(readDashboard().liveRiderList).toEqual([ana, bob])
    page.takeCalls()
    await passWithBeats(120_000, 'x_9')
    expect(page.takeCalls()).not.toContain('fetchLiveRace')
  })

  test('the live check makes no calls when the stream announces the live race', async () => {
    await page.open(page.setRace('x_9', {}))
    const live = page.setRace('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
    page.findStream(null).send('live', { race: live })
    await page.advance(0)
    expect(page.takeCalls()).toEqual(['fetchLiveRace', 'weather/current'])
    expect(page.findStream('x_9').isCanceled).toBe(false)
    expect(page.findStream(null).isCanceled).toBe(true)
    page.findStream('x_9').send('live', { race: live })
    await page.advance(0)
    expect(page.takeCalls()).toEqual([])
    page.setRace('x_9', { isLive: false })
    page.findStream('x_9').send('live', { race: null })
    await page.advance(0)
    expect(readDashboard()).toMatchObject({ isLive: false, liveRace: null })
    expect(isLive()).toBe(false)
  })
})

describe('weather', () => {
  const filterWeatherCalls = (calls: string[]) => calls.filter(call => call.startsWith('weather'))

  test('D-280, D-395 weather is loaded for a live race at once and every 600000 ms', async () => {
    await page.open(page.setRace('x_9', {}))
    const live = page.setRace('x_9', { isLive: true })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
    page.findStream(null).send('live', { race: live })
    await page.advance(0)
    expect(filterWeatherCalls(page.takeCalls())).toEqual(['weather/current'])
    await page.advance(599_999)
    expect(filterWeatherCalls(page.takeCalls())).toEqual([])
    await page.advance(1)
    expect(filterWeatherCalls(page.takeCalls())).toEqual(['weather/current'])
    expect(page.store.getState().raceData.primaryRider.weather.current).not.toBeNull()
  })

  test('D-281 weather is loaded for a past race once, for the day of the race', async () => {
    const dates: (string | null)[] = []
    page.server.answers.set('weather/historical', query => {
      dates.push(query.get('dateTime'))
      return createHistoricalWeather(query.get('dateTime')?.slice(0, 10) ?? '')
    })
    await page.open(page.setRace('x_9', {}))
    expect(page.store.getState().raceData.primaryRider.weather.historical).toMatchObject({
      daily: { time: ['2026-05-17'] },
    })
    expect(dates).toEqual(['2026-05-17T14:10:00-05:00'])
    await page.advance(3_600_000)
    page.store.dispatch(onlineChanged(false))
    page.store.dispatch(onlineChanged(true))
    await page.advance(0)
    expect(filterWeatherCalls(page.takeCalls())).toEqual([])
  })

  test('a failed weather request is logged without a toast', async () => {
    page.server.answers.set('weather/historical', 502)
    await page.open(page.setRace('x_9', {}))
    expect(console.warn).toHaveBeenCalledWith('Loading the weather failed', 'Failed to fetch weather')
    expect(page.server.takeErrors()).toEqual([])
  })
})

test('the first answer after a lost connection reopens the stream at once', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
  await page.open(page.setRace('x_9', { isLive: true }))
  page.findStream('x_9').send('beat', { now: new Date().toISOString(), feed_at: null })
  const openStream = page.server.answers.get('live') ?? 503
  const calls = ['summary', 'laps', 'race']
  const answers = calls.map(call => page.server.answers.get(call) ?? 503)
  for (const call of ['live', ...calls]) page.server.answers.set(call, 503)
  page.findStream('x_9').end()
  // The next attempts are about 45 and 90 seconds after the loss.
  await page.advance(50_000)
  page.server.answers.set('live', openStream)
  for (const [index, call] of calls.entries()) page.server.answers.set(call, answers[index] ?? 503)
  page.server.answers.set('summary', () =>
    withHeaders({ data: [], server_time: '' }, { Date: new Date().toUTCString() }),
  )
  const { length } = page.streams
  await page.advance(refreshMs)
  random.mockRestore()
  expect(page.streams).toHaveLength(length + 1)
})

test('a page opened without a network loads its data when the network is back', async () => {
  page.store.dispatch(onlineChanged(false))
  await page.open(page.setRace('x_9', {}))
  expect(readDashboard().lapSummary).toEqual([])
  page.store.dispatch(onlineChanged(true))
  await page.advance(0)
  expect(readDashboard().lapSummary).toHaveLength(2)
  expect(page.server.takeErrors()).toEqual([])
})

test('no task runs after signing out or closing the page', async () => {
  await page.open(page.setRace('x_9', { isLive: true }))
  page.store.dispatch(resetState())
  await page.advance(120_000)
  expect(page.takeCalls()).toEqual([])
  expect(page.findStream('x_9').isCanceled).toBe(true)
  page.close()
  expect(vi.getTimerCount()).toBe(0)
})

describe('while no rider is selected', () => {
  async function openFirstScreen(): Promise<void> {
    await page.open(createRace('x_9'))
    page.store.dispatch(activeRidersChosen([]))
    await page.advance(0)
  }

  test('R-410 the live race is loaded again every 7 seconds, for its flag and clock', async () => {
    page.server.answers.set('fetchLiveRace', {
      isLive: true,
      riders: [ana],
      race: createRace('x_1', { isLive: true }),
    })
    await page.store.dispatch(fetchLive({ isSilent: true }))
    await openFirstScreen()
    page.takeCalls()
    const flagcolor = 'red'
    page.server.answers.set('fetchLiveRace', {
      isLive: true,
      riders: [ana],
      race: createRace('x_1', { isLive: true, flagcolor }),
    })
    await page.advance(refreshMs)
    expect(page.takeCalls()).toEqual(['fetchLiveRace'])
    expect(readDashboard().liveRace).toMatchObject({ flagcolor })
  })

  test('R-410 the recent sessions are loaded once, and again when the live race has ended', async () => {
    page.server.answers.set('fetchLiveRace', {
      isLive: true,
      riders: [ana],
      race: createRace('x_1', { isLive: true }),
    })
    await page.store.dispatch(fetchLive({ isSilent: true }))
    page.takeCalls()
    await openFirstScreen()
    await page.advance(refreshMs)
    expect(page.takeCalls().filter(call => call === 'recent')).toHaveLength(1)
    page.server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
    await page.advance(refreshMs)
    expect(page.takeCalls()).toEqual(['fetchLiveRace', 'recent'])
  })

  test('R-410 with a rider the recent sessions are not loaded', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    await page.advance(60_000)
    expect(page.takeCalls()).not.toContain('recent')
  })
})
