import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline, SampleTimeline } from '../testing/sample-timeline'
import { ana, createRace } from '../testing/sample-timing'
import { closeReplay, showMoment } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const race = createRace('x_9')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 280_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(seconds: number | undefined, lap: number): Promise<void> {
  const at = seconds === undefined ? undefined : seconds * 1000
  page.store.dispatch(showMoment({ at, lap, riderId: ana.id }))
  await page.settle()
}

async function open(): Promise<void> {
  await page.open(race)
  page.startMachine()
}

test('R-220 a moment of the session opens the replay, paused at that moment', async () => {
  await open()
  await show(91, 1)
  expect(page.time).toBe(91)
  expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  expect(page.replay).toMatchObject({ isBarOpen: true, isPlaying: false, mode: 'free', wantedMoment: null })
})

test('R-220 in an open replay a moment of the session is sought', async () => {
  await page.openReplayed(race, 200)
  await show(90, 1)
  expect(page.time).toBe(90)
  expect(page.standings).toBe('21: 1 laps, 6: 0 laps')
  expect(page.server.requests).toEqual([])
})

test('R-220 a live race is rewound to the moment and paused there', async () => {
  const live = page.setRace('x_9', { isLive: true })
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { is_running: true } })
  page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
  await page.open(live)
  page.startMachine()
  await show(91, 1)
  expect(page.time).toBe(91)
  expect(page.replay).toMatchObject({ mode: 'free', isPlaying: false })
})

test('R-220 the clock of the session may have started after the timeline', async () => {
  const timeline = new SampleTimeline({ startsAt }).add(0, { type: 'session', kind: 'race', sectors: 2 })
  timeline.add(1, { type: 'entry', competitor: '21', number: '21', name: ana.name })
  for (const lap of [1, 2, 3])
    timeline.add(60 + lap * 90, { type: 'crossing', competitor: '21', line: 'SF', at: lap * 90_000 })
  page.serveTimeline('x_9', { timeline })
  await open()
  await show(180, 2)
  expect(page.time).toBe(240)
  expect(page.standings).toBe('21: 2 laps')
})

test('R-220 by lap, a moment is the end of its lap', async () => {
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt, grade: 'laps' }) })
  await open()
  await show(91, 2)
  expect(page.time).toBe(2)
})

test('R-220 without times of the session, a moment is the end of the rider’s lap', async () => {
  const timeline = new SampleTimeline({ startsAt, grade: 'rebuilt' }).add(0, {
    type: 'session',
    kind: 'race',
  })
  timeline.add(1, { type: 'entry', competitor: '21', number: '21', name: ana.name })
  for (const lap of [1, 2, 3]) timeline.cross('21', 'SF', lap * 90)
  page.serveTimeline('x_9', { timeline })
  await open()
  await show(undefined, 2)
  expect(page.time).toBe(180)
  expect(page.standings).toBe('21: 2 laps')
})

test('R-220 a moment that was shown is not shown again after the replay was closed', async () => {
  await open()
  await show(91, 1)
  page.store.dispatch(closeReplay())
  page.stopMachine()
  page.startMachine()
  await page.settle()
  expect(page.replay.raceId).toBeNull()
})
