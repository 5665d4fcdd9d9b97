import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RootState } from './root-state'
import { fetchCurrentWeather, refreshRace } from './race-data/thunks'
import { ReplayPage } from './testing/replay-page'
import { createRaceTimeline, createStartedTimeline } from './testing/sample-timeline'
import { birmingham, createLap, createRace, createRow } from './testing/sample-timing'
import { backToLive, closeReplay, openReplay } from './time-machine/thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 300_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readRaceData = (): RootState['raceData'] => page.store.getState().raceData
const snapshot = (id: string) => ({
  race: createRace(id, { isLive: true }),
  data: [createRow('r_6', 1, { laps: 9 })],
  laps: [createLap('r_6', 9)],
})

/** The race is running, and its replay is paused at 50 seconds. */
async function rewind(): Promise<void> {
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { is_running: true } })
  const race = page.setRace('x_9', { isLive: true })
  page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race })
  await page.openReplayed(race, 50)
}

describe('while a race is replayed', () => {
  test.each(['primaryRider', 'comparisonRider'] as const)(
    'R-124 the answers of summary, laps and race for the %s do not change the picture',
    async riderType => {
      await page.openReplayed(createRace('x_9'), 50)
      const before = readRaceData()
      await page.store.dispatch(refreshRace({ selectedRaceId: 'x_9', riderType, isFull: true }))
      expect(page.takeCalls()).toEqual(['summary x_9', 'laps x_9', 'race x_9'])
      expect(readRaceData()).toBe(before)
    },
  )

  test('R-124 failed answers do not change the picture', async () => {
    await page.openReplayed(createRace('x_9'), 50)
    const before = readRaceData()
    for (const call of ['summary', 'laps', 'race']) page.server.answers.set(call, 500)
    await page.store.dispatch(refreshRace({ selectedRaceId: 'x_9', riderType: 'primaryRider', isFull: true }))
    expect(readRaceData()).toBe(before)
  })

  test('R-124 the current weather does not change the weather of the picture', async () => {
    await rewind()
    const before = readRaceData()
    const input = { riderType: 'primaryRider', raceId: 'x_9', query: { location: birmingham } } as const
    await page.store.dispatch(fetchCurrentWeather(input))
    expect(readRaceData()).toBe(before)
  })

  test('R-124 a running race has no refresh and no stream of rows, but the stream of its timeline', async () => {
    await page.open(page.setRace('x_9', { isLive: true }))
    const rows = page.findStream('x_9')
    await rewind()
    expect(page.findStream('x_9', true).isCanceled).toBe(false)
    expect(rows.isCanceled).toBe(true)
    await page.advance(30_000)
    expect(page.takeCalls()).toEqual([])
  })

  test('R-124 stream events of the race that arrive late do not change the picture', async () => {
    await rewind()
    const before = readRaceData()
    page.findStream('x_9', true).send('snapshot', snapshot('x_9'), 's.1')
    page.findStream('x_9', true).send('patch', { since: 1, rows: [createRow('r_6', 1, { laps: 9 })] }, 's.2')
    await page.settle()
    expect(readRaceData()).toBe(before)
  })

  test('R-124 answers and stream events of another race are applied', async () => {
    const other = page.setRace('x_8', { isLive: true })
    await page.openReplayed(createRace('x_9'), 50, other)
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
    page.findStream('x_8').send('snapshot', snapshot('x_8'), 's.1')
    await page.settle()
    expect(readRaceData().comparisonRider.lapSummary).toMatchObject([{ racer_id: 'r_6', laps: 9 }])
    await page.advance(7000)
    expect(page.takeCalls()).toEqual(['summary x_8', 'laps x_8', 'race x_8'])
  })
})

describe('after a replay', () => {
  const refreshCalls = ['summary x_9', 'laps x_9', 'race x_9', 'fetchLiveRace']

  test('R-124 Back to live loads the race again completely and opens its stream', async () => {
    await rewind()
    page.store.dispatch(backToLive())
    await page.settle()
    const headers = page.server.requests.map(request => request.headers.get('If-None-Match'))
    expect(headers.every(header => header === null)).toBe(true)
    expect(page.takeCalls()).toEqual(refreshCalls)
    expect(readRaceData().primaryRider.lapSummary).toMatchObject([{ racer_id: 'r_21' }, { racer_id: 'r_6' }])
    expect(page.findStream('x_9').isCanceled).toBe(false)
    expect(page.findStream('x_9', true).isCanceled).toBe(true)
    page.findStream('x_9').send('snapshot', snapshot('x_9'), 's.1')
    await page.settle()
    expect(page.standings).toBe('6: 9 laps')
  })

  test('R-124 closing the replay loads the race again completely', async () => {
    await page.openReplayed(createRace('x_9'), 50)
    page.store.dispatch(closeReplay())
    await page.settle()
    expect(page.takeCalls()).toEqual(refreshCalls)
    expect(page.replay.raceId).toBeNull()
    expect(page.lapCount).toBe(2)
  })
})

describe('without a replay', () => {
  test('R-124 with delay 0 and live, nothing is requested and the worker gets no message', async () => {
    const race = page.setRace('x_9', { isLive: true })
    await page.open(race)
    page.startMachine()
    await page.advance(6000)
    expect(page.takeCalls()).toEqual([])
    expect(page.worker.received).toEqual([])
    page.findStream('x_9').send('snapshot', snapshot('x_9'), 's.1')
    await page.settle()
    expect(page.standings).toBe('6: 9 laps')
  })

  test('R-136 opening the bar over a live race leaves the picture live', async () => {
    page.serveTimeline('x_9', { timeline: createStartedTimeline({ startsAt }), more: { is_running: true } })
    await page.open(page.setRace('x_9', { isLive: true }))
    page.startMachine()
    page.store.dispatch(openReplay())
    await page.settle()
    expect(page.replay).toMatchObject({ mode: 'live', isReady: true })
    page.findStream('x_9').send('snapshot', snapshot('x_9'), 's.1')
    await page.settle()
    expect(page.standings).toBe('6: 9 laps')
  })
})
