import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectClock, selectLiveOffer } from '../live/selectors'
import { viewingChosen } from '../preferences/viewing'
import { selectReplayBadge, selectReplayLength } from '../replay/selectors'
import { fetchLive } from '../selection/calls'
import { ReplayPage } from '../testing/replay-page'
import { crossings, createStartedTimeline, type SampleTimeline } from '../testing/sample-timeline'
import { createRace, createRow } from '../testing/sample-timing'
import {
  backToLive,
  chooseDelay,
  chooseRate,
  dropPreparedHold,
  endHold,
  openReplay,
  playReplay,
  prepareHold,
  seekReplay,
  startHold,
} from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage
let timeline: SampleTimeline

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 100_000 })
  page = new ReplayPage()
  timeline = createStartedTimeline({ startsAt })
  for (const [competitor, line, seconds] of crossings)
    if (seconds <= 100) timeline.cross(competitor, line, seconds)
  page.serveTimeline('x_9', { timeline, more: { is_running: true } })
  const race = page.setRace('x_9', { isLive: true })
  page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const live = () => createRace('x_9', { isLive: true })
const readEdge = () => selectReplayLength(page.store.getState(), Date.now()) / 1000

/** Heartbeats keep the stream from becoming stale. */
async function advanceTo(seconds: number): Promise<void> {
  while (Date.now() < startsAt + seconds * 1000) {
    await page.advance(Math.min(5000, startsAt + seconds * 1000 - Date.now()))
    page.findStream('x_9', true).send('beat', { now: new Date().toISOString(), feed_at: null })
  }
}

/** The stream sends the crossings as they happen, until the given time. */
async function runUntil(seconds: number): Promise<void> {
  const from = (Date.now() - startsAt) / 1000
  for (const [competitor, line, at] of crossings) {
    if (at <= from || at > seconds) continue
    await advanceTo(at)
    const after = timeline.length
    timeline.cross(competitor, line, at)
    page.findStream('x_9', true).send('timeline', timeline.toEvent(after), `v1.${timeline.length}`)
  }
  await advanceTo(seconds)
}

describe('rewinding a live race', () => {
  test('R-136 seeking left pauses there, and the live edge grows', async () => {
    await page.openReplayed(live())
    expect(page.replay.mode).toBe('live')
    await page.seek(50)
    expect(page.replay).toMatchObject({ mode: 'free', isPlaying: false })
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
    await runUntil(140)
    expect(page.time).toBe(50)
    expect(readEdge()).toBe(140)
    await page.seek(135)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('R-112 the stream of the timeline continues after the messages that are known', async () => {
    await page.openReplayed(live(), 50)
    const stream = page.streams.findLast(({ isTimeline }) => isTimeline)
    expect(stream?.lastEventId).toBe(`v1.${timeline.length}`)
  })

  test('R-136 playing at rate 1 stays behind the live edge', async () => {
    await page.openReplayed(live(), 50)
    page.store.dispatch(playReplay())
    await runUntil(190)
    expect(page.time).toBe(140)
    expect(page.replay.mode).toBe('free')
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('R-136 at the edge with a rate above 1 the picture is live and the rate falls to 1', async () => {
    await page.openReplayed(live(), 50)
    page.store.dispatch(chooseRate(5))
    page.store.dispatch(playReplay())
    await page.advance(20_000)
    expect(page.replay).toMatchObject({ mode: 'live', rate: 1, isPlaying: false, isBarOpen: true })
    expect(page.takeCalls()).toContain('summary x_9')
    expect(page.findStream('x_9').isCanceled).toBe(false)
  })

  test('R-136 Back to live returns to the live picture and keeps the bar', async () => {
    await page.openReplayed(live(), 50)
    page.store.dispatch(backToLive())
    await page.settle()
    expect(page.replay).toMatchObject({ mode: 'live', isBarOpen: true })
    expect(page.time).toBe(readEdge())
  })

  test('R-136 seeking to the live edge returns to the live picture', async () => {
    await page.openReplayed(live(), 50)
    page.store.dispatch(seekReplay(99_800))
    await page.settle()
    expect(page.replay.mode).toBe('live')
  })

  test('R-136 a second rewind continues the timeline of the first one', async () => {
    await page.openReplayed(live(), 50)
    await runUntil(135)
    page.store.dispatch(backToLive())
    await page.advance(1000)
    page.server.requests.length = 0
    await page.seek(134)
    expect(page.takeCalls()).toEqual([])
    expect(page.streams.findLast(({ isTimeline }) => isTimeline)?.lastEventId).toBe(`v1.${timeline.length}`)
  })

  test('R-136 a race that ends while its bar is open and live can be replayed to its end', async () => {
    await page.openReplayed(live())
    page.server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
    page.setRace('x_9', { isLive: false })
    page.serveTimeline('x_9', { timeline })
    page.findStream('x_9').send('live', { race: null })
    await page.advance(30_000)
    expect(page.replay).toMatchObject({ isRunning: false, isReady: true, isBarOpen: true })
    expect(readEdge()).toBe(91)
  })

  test('R-124 while the live race is rewound, its end is not announced before Back to live', async () => {
    await page.store.dispatch(fetchLive({}))
    await page.openReplayed(live(), 50)
    page.server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
    page.setRace('x_9', { isLive: false })
    page.findStream('x_9', true).send('live', { race: null })
    await page.settle()
    expect(page.store.getState().selection.liveRace?.id).toBe('x_9')
    page.store.dispatch(backToLive())
    await page.settle()
    expect(page.store.getState().selection.liveRace).toBeNull()
  })

  test('R-136 the axis of a rewound race that ends meanwhile ends with its last message', async () => {
    await page.store.dispatch(fetchLive({}))
    await page.openReplayed(live(), 50)
    timeline.cross('6', 'S1', 95)
    page.serveTimeline('x_9', { timeline, more: { is_running: false } })
    page.findStream('x_9', true).send('live', { race: null })
    await page.advance(30_000)
    expect(page.replay).toMatchObject({ isRunning: false, mode: 'free', problem: null })
    expect(page.time).toBe(50)
    expect(readEdge()).toBe(95)
  })

  test('R-124 while a finished race is replayed, another race is announced', async () => {
    page.serveTimeline('x_8', { timeline })
    await page.openReplayed(createRace('x_8'), 50)
    page.findStream(null).send('live', { race: live() })
    await page.settle()
    expect(page.store.getState().selection.liveRace?.id).toBe('x_9')
  })
})

describe('the delay', () => {
  async function openDelayed(delay: number): Promise<void> {
    page.store.dispatch(viewingChosen({ delay }))
    await page.open(live())
    page.startMachine()
    await page.settle()
  }

  test('R-137 opening with a delay shows the state at now minus the delay', async () => {
    await openDelayed(20)
    expect(page.replay).toMatchObject({ mode: 'delayed', isReady: true, isBarOpen: false })
    expect(page.time).toBe(80)
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
    expect(selectClock(page.store.getState(), Date.now())).toBe(startsAt + 80_000)
    await runUntil(111.2)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('R-137 the present is not shown while the timeline of a delayed race is loaded', async () => {
    page.store.dispatch(viewingChosen({ delay: 20 }))
    page.serveTimeline('x_9', new Promise(() => undefined))
    await page.open(live())
    page.startMachine()
    const before = page.store.getState().raceData
    const snapshot = { race: live(), data: [createRow('r_6', 1, { laps: 9 })], laps: [] }
    page.findStream('x_9').send('snapshot', snapshot, 's.1')
    await page.advance(8000)
    expect(page.store.getState().raceData).toBe(before)
  })

  test('R-137 a delayed picture is renewed at most ten times a second while messages arrive', async () => {
    await openDelayed(5)
    page.worker.received.length = 0
    for (let index = 1; index <= 20; index += 1) {
      const after = timeline.length
      timeline.add(100 + index / 20, { type: 'flag', flag: 'green', at: 100_000 + index * 50 })
      page.findStream('x_9', true).send('timeline', timeline.toEvent(after), `v1.${timeline.length}`)
      await page.advance(50)
    }
    expect(page.worker.take('show').length).toBeLessThanOrEqual(10)
  })

  test.each([
    ['raised', 15, 40],
    ['lowered', 40, 15],
  ])('R-137 a delay that is %s from %d to %d seconds shows the right moment', async (_change, from, to) => {
    await openDelayed(from)
    page.store.dispatch(chooseDelay(to))
    await page.advance(200)
    const { lapSummary, laps } = page.store.getState().raceData.primaryRider
    await page.seek(page.time)
    const sought = page.store.getState().raceData.primaryRider
    expect(sought.lapSummary).toEqual(lapSummary)
    expect(sought.laps).toEqual(laps)
  })

  test('R-137 a delay of 0 returns to the live picture', async () => {
    await openDelayed(20)
    page.server.requests.length = 0
    page.store.dispatch(chooseDelay(0))
    await page.settle()
    expect(page.replay.mode).toBe('live')
    expect(page.takeCalls()).toContain('summary x_9')
  })

  test('R-137 Back to live returns to the delayed picture', async () => {
    await openDelayed(20)
    await page.seek(10)
    expect(page.replay.mode).toBe('free')
    page.store.dispatch(backToLive())
    await page.settle()
    expect(page.replay.mode).toBe('delayed')
    expect(page.time).toBe(80)
  })

  test.each([
    [0.3, 0.5],
    [39.8, 40],
    [500, 120],
    [-3, 0],
  ])('R-137 a delay of %d seconds becomes %d', (seconds, delay) => {
    page.store.dispatch(chooseDelay(seconds))
    expect(page.store.getState().viewing.delay).toBe(delay)
  })

  test('R-137 Hold freezes the live picture and adds the time held to the delay', async () => {
    await page.openReplayed(live())
    page.store.dispatch(startHold())
    await page.advance(7500)
    expect([page.time, selectReplayBadge(page.store.getState())]).toEqual([100, 'HOLD'])
    page.store.dispatch(endHold())
    expect(selectReplayBadge(page.store.getState())).toBe('−7.5 s')
    expect(page.store.getState().viewing.delay).toBe(7.5)
    expect(page.time).toBe(100)
    page.store.dispatch(startHold())
    await page.advance(2000)
    page.store.dispatch(endHold())
    expect(page.store.getState().viewing.delay).toBe(9.5)
    expect(page.time).toBe(100)
    await page.advance(1000)
    expect(page.time).toBe(101)
  })

  test('R-137 a live picture without a bar can be held, and its timeline is dropped if it was not', async () => {
    await page.open(live())
    page.startMachine()
    page.store.dispatch(prepareHold())
    await page.settle()
    expect(page.replay).toMatchObject({ isReady: true, mode: 'live', isBarOpen: false })
    page.store.dispatch(dropPreparedHold())
    await page.settle()
    expect(page.replay.raceId).toBeNull()
    page.store.dispatch(prepareHold())
    await page.settle()
    page.store.dispatch(startHold())
    await page.advance(4000)
    page.store.dispatch(endHold())
    page.store.dispatch(dropPreparedHold())
    await page.settle()
    expect(page.replay).toMatchObject({ mode: 'delayed', isBarOpen: false })
    expect(page.store.getState().viewing.delay).toBe(4)
  })

  test('R-137 a tap on Hold leaves the picture live', async () => {
    await page.openReplayed(live())
    page.store.dispatch(startHold())
    await page.advance(100)
    page.store.dispatch(endHold())
    expect(page.store.getState().viewing.delay).toBe(0)
    expect(page.replay).toMatchObject({ mode: 'live', frozenSince: null })
  })

  test('R-137 the end of the race and the offer of the next session are shown late', async () => {
    await page.store.dispatch(fetchLive({}))
    await openDelayed(20)
    const next = createRace('x_7', { isLive: true })
    page.setRace('x_9', { isLive: false })
    page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: next })
    page.findStream('x_9', true).send('live', { race: next })
    await page.advance(19_900)
    expect(selectLiveOffer(page.store.getState())).toBeNull()
    expect(page.replay.mode).toBe('delayed')
    await page.advance(200)
    expect(selectLiveOffer(page.store.getState())?.id).toBe('x_7')
    expect(page.replay.raceId).toBeNull()
  })

  test('R-137 a delayed race that is announced again after a reconnect stays delayed', async () => {
    await page.store.dispatch(fetchLive({}))
    await openDelayed(20)
    page.findStream('x_9', true).send('live', { race: live() })
    await page.advance(25_000)
    expect(page.replay).toMatchObject({ mode: 'delayed', reloads: 0, isReady: true })
  })

  test('R-137 a delayed race that ends without a next one is shown with its result', async () => {
    await page.store.dispatch(fetchLive({}))
    await openDelayed(20)
    page.setRace('x_9', { isLive: false })
    page.server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
    page.findStream('x_9', true).send('live', { race: null })
    await page.advance(21_000)
    expect(page.replay).toMatchObject({ raceId: null, mode: 'live' })
    expect(page.store.getState().raceData.primaryRider.race?.isLive).toBe(false)
    expect(page.lapCount).toBe(2)
  })

  test('R-137 the bar can be opened over a delayed picture', async () => {
    await openDelayed(20)
    page.store.dispatch(openReplay())
    await page.settle()
    expect(page.replay).toMatchObject({ mode: 'delayed', isBarOpen: true })
    expect(page.time).toBe(80)
  })
})
