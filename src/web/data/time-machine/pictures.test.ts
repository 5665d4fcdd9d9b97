import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectClock, selectIsRunning } from '../live/selectors'
import { rates } from '../replay/state'
import { ReplayPage } from '../testing/replay-page'
import { createLongTimeline, createRaceTimeline } from '../testing/sample-timeline'
import { activeRidersChosen } from '../selection/actions'
import { noRaceSelection, toActiveRider } from '../selection/active-riders'
import { setDefaultRider } from '../selection/thunks'
import { ana, bob, createRace, superbike } from '../testing/sample-timing'
import { chooseRate, closeReplay, pauseReplay, playReplay, seekReplay, skipReplay } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const race = createRace('x_9')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers()
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readPicture = () => {
  const { lapSummary, laps } = page.store.getState().raceData.primaryRider
  return { lapSummary, laps }
}
const readClock = () => selectClock(page.store.getState(), Date.now()) - startsAt

describe('a seek', () => {
  test('R-122 a seek applies one snapshot of the moment', async () => {
    await page.openReplayed(race, 100)
    expect(page.replay).toMatchObject({ isReady: true, mode: 'free', isPlaying: false, problem: null })
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
    await page.seek(200)
    expect(page.worker.takeEvents()).toEqual(['snapshot'])
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
    await page.seek(10)
    expect(page.worker.takeEvents()).toEqual(['snapshot'])
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
    expect(page.lapCount).toBe(0)
  })

  test('R-122 a seek keeps the rows and laps that are the same at both moments', async () => {
    await page.openReplayed(race, 100)
    const before = readPicture()
    await page.seek(110)
    expect(readPicture().lapSummary).toBe(before.lapSummary)
    expect(readPicture().laps).toBe(before.laps)
    await page.seek(130.2)
    const [first, second] = readPicture().lapSummary
    expect(first).not.toBe(before.lapSummary[0])
    expect(second).toBe(before.lapSummary[1])
  })

  test('R-120 of several seeks while a picture is computed, only the newest is computed', async () => {
    await page.openReplayed(race, 100)
    for (const seconds of [20, 60, 95, 140, 185]) page.store.dispatch(seekReplay(seconds * 1000))
    await page.settle()
    expect(page.worker.take('show').map(({ time, isSeek }) => ({ time, isSeek }))).toEqual([
      { time: 20_000, isSeek: true },
      { time: 185_000, isSeek: true },
    ])
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
  })

  test('a picture of the past that is computed when the replay is closed is not applied', async () => {
    await page.openReplayed(race, 100)
    await page.advance(0)
    page.store.dispatch(seekReplay(10_000))
    page.store.dispatch(closeReplay())
    await page.settle()
    expect(page.takeCalls()).toEqual(['summary x_9', 'laps x_9', 'race x_9', 'fetchLiveRace'])
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
    expect(page.lapCount).toBe(2)
  })

  test('R-134 skipping moves by the given time and stays between the ends', async () => {
    await page.openReplayed(race, 100)
    page.store.dispatch(skipReplay(5000))
    expect(page.time).toBe(105)
    page.store.dispatch(skipReplay(-200_000))
    expect(page.time).toBe(0)
    page.store.dispatch(skipReplay(900_000))
    expect(page.time).toBe(270)
  })
})

describe('chips', () => {
  const addBob = (): void => {
    const { activeRiders } = page.store.getState().selection
    const chip = { ...toActiveRider(bob, superbike, noRaceSelection), default: false }
    page.store.dispatch(activeRidersChosen([...activeRiders, chip]))
  }

  test('R-132 the riders of all chips are mine', async () => {
    await page.openReplayed(race, 100)
    addBob()
    await page.settle()
    expect(page.worker.take('follow').at(-1)?.riderIds).toEqual([ana.id, bob.id])
  })

  test('R-130 another chip of the race shows its rider at the same moment', async () => {
    await page.openReplayed(race, 100)
    addBob()
    await page.store.dispatch(setDefaultRider(bob.id))
    await page.settle()
    expect(page.store.getState().raceData.primaryRider).toMatchObject({ riderId: bob.id, raceId: 'x_9' })
    expect([page.replay.isBarOpen, page.time, page.standings]).toEqual([true, 100, '21: 1 laps, 6: 1 laps'])
  })
})

describe('a long race', () => {
  const laps = 1600
  const end = laps * 60 + 1
  const readLaps = () => {
    const { hasMoreLaps } = page.store.getState().raceData.primaryRider
    return [page.lapCount, hasMoreLaps]
  }

  beforeEach(async () => {
    page.serveTimeline('x_9', { timeline: createLongTimeline({ startsAt }, laps) })
    await page.openReplayed(race, 60)
  })

  test('R-140 a jump shows the laps of my rider at once, and all others when nothing else is wanted', async () => {
    await page.seek(end)
    expect(page.standings).toBe('21: 1600 laps, 6: 1600 laps')
    expect(readLaps()).toEqual([laps, true])
    await page.advance(300)
    expect(readLaps()).toEqual([2 * laps, false])
    expect(page.worker.takeEvents()).toEqual(['snapshot', 'patch', 'patch'])
  })

  test('R-140 from jump to jump, laps that are not needed at once are not computed', async () => {
    for (const lap of [1600, 1580, 1590, 1570]) await page.seek(lap * 60)
    expect(page.worker.take('showRest')).toEqual([])
    expect(readLaps()).toEqual([1570, true])
  })

  test('R-141 playing at 60 times the speed applies one change per tick and keeps a limited number of them', async () => {
    page.store.dispatch(chooseRate(60))
    page.store.dispatch(playReplay())
    await page.advance(60_500)
    const events = page.worker.takeEvents()
    expect(new Set(events)).toEqual(new Set(['patch']))
    expect(events.length).toBeLessThanOrEqual(605)
    const { recentPatches } = page.store.getState().raceData.primaryRider.sync
    expect(recentPatches.length).toBeLessThanOrEqual(200)
    expect(page.standings).toBe('21: 61 laps, 6: 61 laps')
  })

  test('R-122 playing begins with the laps that are missing', async () => {
    await page.seek(1560 * 60 - 0.5)
    page.store.dispatch(playReplay())
    await page.advance(1000)
    expect(readLaps()).toEqual([2 * 1559 + 1, false])
    expect(page.standings).toBe('21: 1560 laps, 6: 1559 laps')
  })
})

describe('playing', () => {
  test('R-122 while playing, only changes are applied and unchanged rows stay the same objects', async () => {
    await page.openReplayed(race, 129)
    const [, bob] = readPicture().lapSummary
    page.store.dispatch(playReplay())
    await page.advance(1200)
    expect(page.worker.takeEvents()).toEqual(['patch'])
    expect(readPicture().lapSummary[0]?.current_s1).not.toBe('')
    expect(readPicture().lapSummary[1]).toBe(bob)
  })

  test('R-120 while playing, a tick without a message computes no event and changes no race data', async () => {
    await page.openReplayed(race, 100)
    const before = page.store.getState().raceData
    page.store.dispatch(playReplay())
    await page.advance(2000)
    expect(page.worker.takeEvents()).toEqual([])
    expect(page.store.getState().raceData).toBe(before)
  })

  test('R-120 the picture after playing equals the picture after a seek to the same time', async () => {
    await page.openReplayed(race, 0)
    page.store.dispatch(chooseRate(10))
    page.store.dispatch(playReplay())
    await page.advance(22_050)
    page.store.dispatch(pauseReplay())
    await page.settle()
    expect(page.worker.takeEvents()).not.toContain('snapshot')
    const played = readPicture()
    const { time } = page
    await page.seek(0)
    await page.seek(time)
    expect(readPicture()).toEqual(played)
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
  })

  test.each(rates)('R-131 at rate %d at most ten pictures a second are requested', async rate => {
    await page.openReplayed(race, 0)
    page.store.dispatch(chooseRate(rate))
    page.store.dispatch(playReplay())
    await page.advance(3000)
    expect(page.worker.take('show').length).toBeLessThanOrEqual(30)
    expect(page.time).toBe(3 * rate)
  })

  test('R-130 playing pauses at the end of a finished session, and playing again begins at the start', async () => {
    await page.openReplayed(race, 269)
    page.store.dispatch(playReplay())
    await page.advance(2000)
    expect(page.replay.isPlaying).toBe(false)
    expect(page.time).toBe(270)
    expect(page.standings).toBe('6: 3 laps, 21: 3 laps')
    page.store.dispatch(playReplay())
    await page.advance(1000)
    expect(page.time).toBe(1)
    expect(page.standings).toBe('21: 0 laps, 6: 0 laps')
  })
})

describe('the clock of the picture', () => {
  test('R-123 the clock is the start of the timeline plus the time of the replay', async () => {
    await page.openReplayed(race, 100)
    expect(readClock()).toBe(100_000)
    expect(selectIsRunning(page.store.getState(), 'primaryRider')).toBe(true)
  })

  test.each(rates)('R-123 the clock runs at rate %d while playing', async rate => {
    await page.openReplayed(race, 20)
    page.store.dispatch(chooseRate(rate))
    page.store.dispatch(playReplay())
    vi.setSystemTime(Date.now() + 1234)
    expect(readClock()).toBe(20_000 + 1234 * rate)
  })

  test('R-123 another rate while playing continues at the same time', async () => {
    await page.openReplayed(race, 20)
    page.store.dispatch(playReplay())
    await page.advance(2000)
    page.store.dispatch(chooseRate(60))
    expect(readClock()).toBe(22_000)
    await page.advance(1000)
    expect(readClock()).toBe(82_000)
  })

  test('R-121 the clock stands while the replay is paused', async () => {
    await page.openReplayed(race, 20)
    page.store.dispatch(playReplay())
    await page.advance(3000)
    page.store.dispatch(pauseReplay())
    await page.advance(60_000)
    expect(readClock()).toBe(23_000)
  })

  test('R-123 without a replay the clock is the clock of the server', async () => {
    await page.openReplayed(race, 20)
    page.store.dispatch(closeReplay())
    expect(selectClock(page.store.getState(), 1_800_000_000_000)).toBe(
      1_800_000_000_000 + page.store.getState().live.clockOffset,
    )
  })

  test('R-101 the picture of a session in the order of laps does not run', async () => {
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt, grade: 'laps' }) })
    await page.openReplayed(race, 3)
    expect(selectIsRunning(page.store.getState(), 'primaryRider')).toBe(false)
  })
})

describe('leaving the page', () => {
  test('a hidden page pauses a playing replay at its moment', async () => {
    await page.openReplayed(race, 20)
    page.store.dispatch(playReplay())
    await page.advance(1000)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await page.advance(600_000)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.replay.isPlaying).toBe(false)
    expect(page.time).toBe(21)
    hidden.mockRestore()
  })

  test('a replay continues at its moment when the dashboard is opened again', async () => {
    await page.openReplayed(race, 20)
    page.store.dispatch(playReplay())
    await page.advance(1000)
    const { worker } = page
    page.stopMachine()
    expect(worker.isTerminated).toBe(true)
    await page.advance(60_000)
    page.startMachine()
    await page.settle()
    expect(page.replay).toMatchObject({ isReady: true, isPlaying: false })
    expect(page.time).toBe(21)
    await page.seek(200)
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
  })
})
