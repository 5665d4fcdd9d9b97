import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewingChosen } from '../../../data/preferences/viewing'
import { InProcessReplayWorker } from '../../../data/testing/in-process-replay-worker'
import { ReplayPage } from '../../../data/testing/replay-page'
import { createRaceTimeline } from '../../../data/testing/sample-timeline'
import { createRace } from '../../../data/testing/sample-timing'
import { openReplay } from '../../../data/time-machine/thunks'
import { startTimeMachineWhenNeeded } from './start-time-machine'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage
let workers: InProcessReplayWorker[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 100_000 })
  workers = []
  vi.stubGlobal('Worker', function createWorker() {
    const worker = new InProcessReplayWorker()
    workers.push(worker)
    return worker
  })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { is_running: true } })
})
afterEach(() => {
  stop()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openLive = () => page.open(page.setRace('x_9', { isLive: true }))
/** The chunk is loaded without timers. */
const waitForWorker = () => vi.waitFor(() => expect(workers).toHaveLength(1))

test('R-124 with delay 0 and live, no worker is started', async () => {
  await openLive()
  stop = startTimeMachineWhenNeeded(page.store)
  await page.advance(30_000)
  expect(workers).toHaveLength(0)
  expect(page.replay.raceId).toBeNull()
})

test('opening a replay starts one worker, which stops with the page', async () => {
  await openLive()
  stop = startTimeMachineWhenNeeded(page.store)
  page.store.dispatch(openReplay())
  await waitForWorker()
  await page.settle()
  expect(page.replay.isReady).toBe(true)
  stop()
  expect(workers[0]?.isTerminated).toBe(true)
})

test('R-137 with a delay the present of a live race is held back while the time machine is loaded', async () => {
  page.store.dispatch(viewingChosen({ delay: 20 }))
  await openLive()
  stop = startTimeMachineWhenNeeded(page.store)
  expect(page.replay).toMatchObject({ raceId: 'x_9', mode: 'delayed', isReady: false })
  await waitForWorker()
  await page.settle()
  expect(page.replay.isReady).toBe(true)
  expect(page.time).toBe((Date.now() - startsAt) / 1000 - 20)
})

test('R-138 a hidden result starts the time machine', async () => {
  page.store.dispatch(viewingChosen({ isResultHidden: true }))
  await page.open(createRace('x_9'))
  stop = startTimeMachineWhenNeeded(page.store)
  await waitForWorker()
  await page.settle()
  expect(page.replay).toMatchObject({ raceId: 'x_9', isBarOpen: true })
})

test('R-113 without workers the problem is reported and the live race goes on', async () => {
  vi.stubGlobal('Worker', function createWorker() {
    throw new DOMException('blocked', 'SecurityError')
  })
  page.store.dispatch(viewingChosen({ delay: 20 }))
  await openLive()
  stop = startTimeMachineWhenNeeded(page.store)
  await vi.waitFor(() => expect(page.replay.problem).not.toBeNull())
  await page.advance(7000)
  expect(page.replay.problem?.text).toBe('The replay could not be loaded. Reload the page to try again.')
  expect(page.takeCalls()).toContain('summary x_9')
  expect(page.lapCount).toBe(2)
})
