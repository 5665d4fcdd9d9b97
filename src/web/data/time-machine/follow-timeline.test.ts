import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabSupport } from '../testing/fake-tabs'
import { ReplayPage } from '../testing/replay-page'
import { createStartedTimeline, type SampleTimeline } from '../testing/sample-timeline'
import { createRow } from '../testing/sample-timing'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

/** Two tabs of one browser. The fake server of the second one answers both. */
let replaying: ReplayPage
let live: ReplayPage
let timeline: SampleTimeline

beforeEach(async () => {
  vi.useFakeTimers({ now: startsAt + 100_000 })
  const tabSupport = createTabSupport()
  replaying = new ReplayPage()
  live = new ReplayPage()
  timeline = createStartedTimeline({ startsAt }).cross('21', 'S1', 40).cross('21', 'SF', 90)
  live.serveTimeline('x_9', { timeline, more: { is_running: true } })
  const race = live.setRace('x_9', { isLive: true })
  live.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race })
  for (const page of [replaying, live]) {
    page.tabSupport = tabSupport
    await page.open(race)
    page.startMachine()
  }
})
afterEach(() => {
  replaying.close()
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R-112 while one tab replays a running race, the other tab stays live', async () => {
  await replaying.openReplayed(live.setRace('x_9', { isLive: true }), 50)
  expect(replaying.standings).toBe('21: 0 laps, 6: 0 laps')
  const data = [createRow('r_6', 1, { laps: 9 })]
  const snapshot = { race: live.setRace('x_9', { isLive: true }), data, laps: [] }
  live.findStream('x_9').send('snapshot', snapshot, 's.1')
  await live.settle()
  expect(live.standings).toBe('6: 9 laps')
  expect(live.replay.raceId).toBeNull()
  expect(live.worker.received).toEqual([])
  expect(replaying.standings).toBe('21: 0 laps, 6: 0 laps')
})

test('R-112 two tabs that replay the same running race read one stream of its timeline', async () => {
  const race = live.setRace('x_9', { isLive: true })
  await replaying.openReplayed(race, 50)
  await live.openReplayed(race, 60)
  const open = live.streams.filter(({ isTimeline, source }) => isTimeline && !source.isCanceled)
  expect(open).toHaveLength(1)
  timeline.cross('6', 'SF', 95)
  live.findStream('x_9', true).send('timeline', timeline.toEvent(6), `v1.${timeline.length}`)
  await live.settle()
  for (const page of [replaying, live]) {
    await page.seek(96)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  }
})
