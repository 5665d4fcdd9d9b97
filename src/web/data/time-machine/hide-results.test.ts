import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareRiders, showRightPanelTab } from '../comparison/thunks'
import { viewingChosen, wholeRace } from '../preferences/viewing'
import { fetchLive } from '../selection/calls'
import { chooseViewing } from './choose-viewing'
import { replayOpened } from '../replay/actions'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline } from '../testing/sample-timeline'
import { createRace } from '../testing/sample-timing'
import { closeReplay, playReplay, showResult } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const resultCalls = new Set(['summary', 'laps', 'racer-compare', 'racer-data'])

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 3_600_000 })
  page = new ReplayPage()
  for (const id of ['x_9', 'x_8']) page.serveTimeline(id, { timeline: createRaceTimeline({ startsAt }) })
  page.store.dispatch(viewingChosen({ isResultHidden: true }))
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** All calls since the page was created that have a result in their answer. */
const allCalls: string[] = []
async function openHidden(compared = false): Promise<void> {
  allCalls.length = 0
  const { push } = page.server.requests
  page.server.requests.push = (...items) => {
    allCalls.push(...items.map(({ call }) => call))
    return push.apply(page.server.requests, items)
  }
  await page.open(createRace('x_9'), compared ? createRace('x_8') : undefined)
  page.startMachine()
  await page.settle()
}
const listResultCalls = () => allCalls.filter(call => resultCalls.has(call))
const readSeen = () => page.store.getState().viewing.seen['x_9']

describe('hiding results', () => {
  test('R-138 a result that is on the screen stays there when results are hidden from then on', async () => {
    page.store.dispatch(viewingChosen({ isResultHidden: false }))
    await openHidden()
    const { standings } = page
    page.store.dispatch(chooseViewing({ isResultHidden: true }))
    await page.settle()
    expect(page.replay.raceId).toBeNull()
    expect([page.standings, readSeen()]).toEqual([standings, wholeRace])
    await page.open(createRace('x_8'))
    await page.settle()
    expect([page.replay.raceId, page.time]).toEqual(['x_8', 0])
  })

  test('R-138 a replay that began with the result stays as it is when results are hidden', async () => {
    page.store.dispatch(viewingChosen({ isResultHidden: false }))
    await page.openReplayed(createRace('x_9'), 100)
    page.store.dispatch(chooseViewing({ isResultHidden: true }))
    await page.settle()
    expect([page.time, readSeen()]).toEqual([100, wholeRace])
  })

  test('R-138 of a replay from a link only the moment was seen', async () => {
    page.store.dispatch(viewingChosen({ isResultHidden: false }))
    await page.open(createRace('x_9'))
    page.startMachine()
    page.store.dispatch(replayOpened({ raceId: 'x_9', mode: 'free', isBarOpen: true, beginAt: 100_000 }))
    await page.settle()
    page.store.dispatch(chooseViewing({ isResultHidden: true }))
    await page.settle()
    expect([page.time, page.standings]).toEqual([100, '21: 1 laps, 6: 1 laps'])
    expect(readSeen()).not.toBe(wholeRace)
  })

  test.each([270, 5000, 99_999_999])(
    'R-135, R-138 a link to second %d, at or beyond the end, does not show a hidden result',
    async seconds => {
      await page.open(createRace('x_9'))
      page.startMachine()
      const beginAt = seconds * 1000
      page.store.dispatch(replayOpened({ raceId: 'x_9', mode: 'free', isBarOpen: true, beginAt }))
      await page.settle()
      expect([page.time, page.standings]).toEqual([0, '21: 0 laps, 6: 0 laps'])
    },
  )
})

describe('hidden results', () => {
  test('R-138 a finished race opens paused at its start with the grid', async () => {
    await openHidden()
    expect(page.replay).toMatchObject({ isReady: true, isBarOpen: true, isPlaying: false, mode: 'free' })
    expect(page.time).toBe(0)
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
  })

  test('R-138 no summary, laps, analysis or racer data of a hidden race are requested', async () => {
    await openHidden(true)
    await page.store.dispatch(showRightPanelTab('analysis'))
    await page.store.dispatch(compareRiders())
    await page.advance(20_000)
    expect(allCalls.filter(call => call === 'timeline')).toHaveLength(1)
    expect(listResultCalls()).toEqual([])
  })

  test('R-138 the analysis is not requested while only the primary race is hidden', async () => {
    page.store.dispatch(viewingChosen({ seen: { x_8: wholeRace } }))
    await openHidden(true)
    await page.store.dispatch(showRightPanelTab('analysis'))
    await page.store.dispatch(compareRiders())
    await page.settle()
    expect(allCalls).not.toContain('racer-compare')
    expect(allCalls).not.toContain('racer-data')
  })

  test('R-138 the farthest moment that was shown is remembered as seen', async () => {
    await openHidden()
    await page.seek(100)
    await page.seek(40)
    expect(readSeen()).toBe(100_000)
    expect(listResultCalls()).toEqual([])
  })

  test('R-138 a race that was played to its end is not hidden any more', async () => {
    await openHidden()
    await page.seek(269)
    page.store.dispatch(playReplay())
    await page.advance(2000)
    expect(readSeen()).toBe(wholeRace)
    page.store.dispatch(closeReplay())
    await page.settle()
    expect(listResultCalls()).toEqual(['summary', 'laps'])
    expect(page.replay.raceId).toBeNull()
  })

  test('R-138 showing the result closes the replay and loads the race', async () => {
    await openHidden()
    page.store.dispatch(showResult())
    await page.settle()
    expect(page.replay.raceId).toBeNull()
    expect(listResultCalls()).toEqual(['summary', 'laps'])
    expect(page.lapCount).toBe(2)
  })

  test('R-138 the result can be shown although the timeline cannot be loaded', async () => {
    page.serveTimeline('x_9', 500)
    await openHidden()
    expect(page.replay.problem).not.toBeNull()
    expect(listResultCalls()).toEqual([])
    page.store.dispatch(showResult())
    await page.settle()
    expect(page.lapCount).toBe(2)
  })

  test('R-138 a live race is shown live', async () => {
    page.server.answers.set('fetchLiveRace', {
      isLive: true,
      riders: [],
      race: page.setRace('x_9', { isLive: true }),
    })
    await page.store.dispatch(fetchLive({}))
    await page.open(createRace('x_9', { isLive: true }))
    page.startMachine()
    await page.settle()
    expect(page.replay.raceId).toBeNull()
    expect(page.lapCount).toBe(2)
  })

  test('R-138 a race that was watched live to its end keeps its result on the screen', async () => {
    page.server.answers.set('fetchLiveRace', {
      isLive: true,
      riders: [],
      race: page.setRace('x_9', { isLive: true }),
    })
    await page.store.dispatch(fetchLive({}))
    await page.open(createRace('x_9', { isLive: true }))
    page.startMachine()
    page.setRace('x_9', { isLive: false })
    page.findStream('x_9').send('live', { race: null })
    await page.advance(1000)
    expect(page.replay.raceId).toBeNull()
    expect(readSeen()).toBe(wholeRace)
    expect(page.lapCount).toBe(2)
  })

  test('R-138 another race on the screen opens at its own start', async () => {
    await openHidden()
    await page.seek(100)
    await page.open(createRace('x_8'))
    await page.settle()
    expect(page.replay).toMatchObject({ raceId: 'x_8', isReady: true })
    expect(page.time).toBe(0)
  })
})
