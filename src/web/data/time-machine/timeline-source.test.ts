import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onlineChanged } from '../preferences/reducer'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline, createStartedTimeline, type SampleTimeline } from '../testing/sample-timeline'
import { createRace, createRow } from '../testing/sample-timing'
import { replayOpened } from '../replay/actions'
import { openReplay, playReplay, reloadReplay } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const race = createRace('x_9')
const changedText = 'This session was changed after you opened it.'

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 3_600_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The race is running for 50 seconds and rewound to its start. */
async function rewindRunning(): Promise<SampleTimeline> {
  vi.setSystemTime(startsAt + 50_000)
  const timeline = createStartedTimeline({ startsAt }).cross('21', 'S1', 40).cross('6', 'S1', 41)
  page.serveTimeline('x_9', { timeline, more: { is_running: true } })
  const live = page.setRace('x_9', { isLive: true })
  page.server.answers.set('fetchLiveRace', { isLive: true, riders: [], race: live })
  await page.openReplayed(live, 10)
  return timeline
}

describe('a timeline that cannot be used', () => {
  test('R-113 a newer format is refused in words, and the race stays as it was loaded', async () => {
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { format: 99 } })
    await page.openReplayed(race)
    expect(page.replay).toMatchObject({
      isReady: false,
      problem: {
        text: 'This replay was made by a newer version of Lap Logic. Reload the page to use it.',
      },
    })
    expect(page.lapCount).toBe(2)
  })

  test('R-113 damaged columns are refused in words, and a live race stays live', async () => {
    vi.setSystemTime(startsAt + 50_000)
    const columns = { at: [0], kind: [77], competitor: [null], time: [null], extra: [null] }
    const timeline = createRaceTimeline({ startsAt })
    page.serveTimeline('x_9', { timeline, more: { columns, is_running: true } })
    const live = page.setRace('x_9', { isLive: true })
    await page.openReplayed(live)
    expect(page.replay.problem?.text).toBe('This replay cannot be read.')
    const snapshot = { race: live, data: [createRow('r_6', 1, { laps: 9 })], laps: [] }
    page.findStream('x_9').send('snapshot', snapshot, 's.1')
    await page.settle()
    expect(page.standings).toBe('6: 9 laps')
  })

  test('R-113 a damaged part of the stream is refused in words, and the race is live again', async () => {
    const timeline = await rewindRunning()
    const columns = { at: [0], kind: [77], competitor: [null], time: [null], extra: [null] }
    page.findStream('x_9', true).send('timeline', { version: 'v1', after: timeline.length, columns })
    await page.settle()
    expect(page.replay.problem?.text).toBe('This replay cannot be read.')
    expect(page.takeCalls()).toContain('summary x_9')
    expect(page.findStream('x_9').isCanceled).toBe(false)
  })

  test('a timeline that does not exist is reported with the words of the server', async () => {
    page.serveTimeline('x_9', 404)
    await page.openReplayed(race)
    expect(page.replay).toMatchObject({ isReady: false, problem: { action: 'retry' } })
    expect(page.replay.problem?.text).not.toBe('')
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
    page.store.dispatch(reloadReplay())
    await page.settle()
    expect(page.replay).toMatchObject({ isReady: true, problem: null })
    expect(page.time).toBe(270)
  })

  test('R-135 after a fault, Reload opens the moment of the link', async () => {
    page.serveTimeline('x_9', 500)
    await page.open(race)
    page.startMachine()
    page.store.dispatch(replayOpened({ raceId: 'x_9', mode: 'free', isBarOpen: true, beginAt: 100_000 }))
    await page.settle()
    expect(page.replay.isReady).toBe(false)
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
    page.store.dispatch(reloadReplay())
    await page.settle()
    expect([page.time, page.standings]).toEqual([100, '21: 1 laps, 6: 1 laps'])
  })
})

describe('the network', () => {
  test('R-113 a replay goes on without a network', async () => {
    await page.openReplayed(race, 80)
    page.server.answers.set('timeline', () => Promise.reject(new TypeError('Failed to fetch')))
    page.store.dispatch(onlineChanged(false))
    page.store.dispatch(playReplay())
    await page.advance(40_000)
    expect(page.replay).toMatchObject({ problem: null, isPlaying: true })
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
    await page.seek(185)
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
  })

  test('R-112 a part of the timeline that is missing is requested', async () => {
    const timeline = await rewindRunning()
    const known = timeline.length
    timeline.cross('21', 'SF', 90)
    const after = timeline.length
    timeline.cross('6', 'SF', 91)
    vi.setSystemTime(startsAt + 95_000)
    page.findStream('x_9', true).send('timeline', timeline.toEvent(after), `v1.${timeline.length}`)
    await page.settle()
    expect(page.server.requests.map(({ call, query }) => [call, query.get('after')])).toEqual([
      ['timeline', String(known)],
    ])
    await page.seek(93)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('R-112 parts that overlap with known messages are applied once', async () => {
    const timeline = await rewindRunning()
    timeline.cross('21', 'SF', 90).cross('6', 'SF', 91)
    vi.setSystemTime(startsAt + 95_000)
    for (const after of [0, 4]) {
      page.findStream('x_9', true).send('timeline', timeline.toEvent(after), `v1.${timeline.length}`)
      await page.settle()
    }
    await page.seek(93)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
    expect(page.replay.problem).toBeNull()
  })
})

describe('a changed session', () => {
  test('another version of a running timeline says so, and Reload continues at the same time', async () => {
    await rewindRunning()
    await page.seek(42)
    const changed = createStartedTimeline({ startsAt, version: 'v2' }).cross('21', 'S1', 40)
    page.serveTimeline('x_9', { timeline: changed, more: { is_running: true } })
    page.findStream('x_9', true).send('timeline', changed.toEvent(0), 'v2.5')
    await page.settle()
    expect(page.replay).toMatchObject({ isReady: true, problem: { text: changedText, action: 'retry' } })
    page.store.dispatch(reloadReplay())
    await page.settle()
    expect(page.replay).toMatchObject({ isReady: true, problem: null, mode: 'free' })
    expect(page.time).toBe(42)
  })

  test('a stored session that was changed says so, and Reload continues at the same time', async () => {
    await page.openReplayed(race, 100)
    const changed = createRaceTimeline({ startsAt, version: 'v2' })
    page.serveTimeline('x_9', { timeline: changed, tag: '"t2"' })
    await page.advance(30_000)
    expect(page.replay).toMatchObject({ isReady: true, problem: { text: changedText } })
    page.store.dispatch(reloadReplay())
    await page.settle()
    expect(page.replay.problem).toBeNull()
    expect(page.time).toBe(100)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('a stored session with other tires only is not reported as changed', async () => {
    await page.openReplayed(race, 100)
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), tag: '"t2"' })
    await page.advance(60_000)
    expect(page.replay.problem).toBeNull()
  })

  test('a stored session is compared by its tag, and not while the page is hidden', async () => {
    await page.openReplayed(race, 100)
    page.serveTimeline('x_9', 304)
    await page.advance(30_000)
    const checks = page.server.requests.filter(({ call }) => call === 'timeline')
    expect(checks.map(({ headers }) => headers.get('If-None-Match'))).toEqual(['"t1"'])
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await page.advance(60_000)
    hidden.mockRestore()
    expect(page.takeCalls().filter(call => call === 'timeline x_9')).toHaveLength(1)
    expect(page.replay.problem).toBeNull()
  })

  test('a replay that is closed while its timeline is loaded loads nothing more', async () => {
    let answer: (status: number) => void = () => undefined
    page.serveTimeline(
      'x_9',
      new Promise<number>(resolve => {
        answer = resolve
      }),
    )
    await page.open(race)
    page.startMachine()
    page.store.dispatch(openReplay())
    await page.settle()
    page.stopMachine()
    answer(500)
    await page.settle()
    expect(page.replay.problem).toBeNull()
  })
})
