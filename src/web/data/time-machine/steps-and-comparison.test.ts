import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showRightPanelTab } from '../comparison/thunks'
import { viewingChosen } from '../preferences/viewing'
import { selectSummary } from '../race-data/selectors'
import { selectIsRunning } from '../live/selectors'
import { activeRidersChosen, comparisonRiderChosen, comparisonShown } from '../selection/actions'
import { toActiveRider, toRaceSelection, toRiderSelection } from '../selection/active-riders'
import { ReplayPage } from '../testing/replay-page'
import { createRaceTimeline } from '../testing/sample-timeline'
import { ana, bob, createAnalysisEntry, createRace, createRider, superbike } from '../testing/sample-timing'
import { backToLive, closeReplay, openReplay, playReplay, seekReplay, stepReplay } from './thunks'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const race = createRace('x_9')
const other = createRace('x_8')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers()
  page = new ReplayPage()
  for (const id of ['x_9', 'x_8']) page.serveTimeline(id, { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function step(direction: 1 | -1, isLap: boolean): Promise<number> {
  page.store.dispatch(stepReplay(direction, isLap))
  await page.settle()
  return page.time
}

describe('steps', () => {
  test('R-133 a step by lap goes to the crossing of start/finish of my rider', async () => {
    await page.openReplayed(race, 100)
    expect(await step(1, true)).toBe(180)
    expect(await step(1, true)).toBe(270)
    expect(await step(-1, true)).toBe(180)
    expect(page.standings).toBe('6: 2 laps, 21: 2 laps')
  })

  test('R-133 a step by passing goes to the crossing of any line of my rider', async () => {
    await page.openReplayed(race, 100)
    expect(await step(1, false)).toBe(130)
    expect(await step(1, false)).toBe(180)
    expect(await step(-1, false)).toBe(130)
    expect(await step(-1, false)).toBe(90)
  })

  test('R-133 a step before the first and after the last crossing stays', async () => {
    await page.openReplayed(race, 20)
    expect(await step(-1, true)).toBe(20)
    await page.seek(270)
    expect(await step(1, true)).toBe(270)
  })

  test('R-133 without my rider in the race the steps follow the leader', async () => {
    await page.openReplayed(race, 185)
    const cid = createRider('r_77', 'Cid')
    page.store.dispatch(activeRidersChosen([toActiveRider(cid, superbike, toRaceSelection(race))]))
    await page.settle()
    expect(await step(1, true)).toBe(268)
  })
})

describe('the comparison rider', () => {
  const showsComparison = () =>
    selectSummary(page.store.getState(), 'comparisonRider').map(({ number, laps }) => `${number}: ${laps}`)

  test('R-125 a comparison rider of the same race follows the replay', async () => {
    await page.openReplayed(race, 100, race)
    expect(showsComparison()).toEqual(['21: 1', '6: 1'])
  })

  test('R-125 a comparison rider of another race is shown whole without Sync comparison', async () => {
    await page.openReplayed(race, 100, other)
    expect(page.replay.syncedRaceId).toBeNull()
    expect(showsComparison()).toEqual(['21: 0', '6: 0'])
  })

  test('R-125 with Sync comparison the other race is shown at the same time since its start', async () => {
    page.store.dispatch(viewingChosen({ isComparisonSynced: true }))
    await page.openReplayed(race, 100, other)
    expect(page.replay.syncedRaceId).toBe('x_8')
    expect(showsComparison()).toEqual(['21: 1', '6: 1'])
    await page.seek(185)
    expect(showsComparison()).toEqual(['6: 2', '21: 2'])
    page.store.dispatch(playReplay())
    await page.advance(84_000)
    expect(showsComparison()).toEqual(['6: 3', '21: 2'])
    expect(selectIsRunning(page.store.getState(), 'comparisonRider')).toBe(false)
  })

  test('R-125 turning Sync comparison off loads the whole other race again', async () => {
    page.store.dispatch(viewingChosen({ isComparisonSynced: true }))
    await page.openReplayed(race, 100, other)
    page.store.dispatch(viewingChosen({ isComparisonSynced: false }))
    await page.settle()
    expect(page.replay.syncedRaceId).toBeNull()
    expect(page.takeCalls()).toEqual(['summary x_8', 'laps x_8', 'race x_8'])
    expect(showsComparison()).toEqual(['21: 0', '6: 0'])
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })

  test('R-125 closing the replay shows both races whole', async () => {
    page.store.dispatch(viewingChosen({ isComparisonSynced: true }))
    await page.openReplayed(race, 100, other)
    page.store.dispatch(closeReplay())
    await page.settle()
    expect(page.takeCalls().toSorted()).toEqual(
      ['x_8', 'x_9']
        .flatMap(id => [`laps ${id}`, `race ${id}`, `summary ${id}`])
        .concat('fetchLiveRace')
        .toSorted(),
    )
  })

  test('R-125 a timeline of the other race that cannot be loaded leaves the replay as it is', async () => {
    page.serveTimeline('x_8', 404)
    page.store.dispatch(viewingChosen({ isComparisonSynced: true }))
    await page.openReplayed(race, 100, other)
    expect(page.replay).toMatchObject({ problem: null, isReady: true, syncedRaceId: null })
    expect(page.server.takeErrors()).toHaveLength(1)
    expect(page.standings).toBe('21: 1 laps, 6: 1 laps')
  })
})

describe('the analysis', () => {
  const analyzed = () => page.store.getState().comparison.analysis.map(({ racer_id }) => racer_id)
  const openAnalysis = () => page.store.dispatch(showRightPanelTab('analysis'))

  test('R-126 nothing is analyzed while the tab is not open', async () => {
    await page.openReplayed(race, 100, race)
    await page.seek(200)
    await page.advance(5000)
    expect(page.worker.take('analyze')).toEqual([])
  })

  test('R-126 the moment is analyzed 300 ms after the last seek', async () => {
    await page.openReplayed(race, 100, race)
    await openAnalysis()
    await page.advance(1000)
    page.worker.received.length = 0
    for (const seconds of [120, 150, 200]) {
      page.store.dispatch(seekReplay(seconds * 1000))
      await page.advance(200)
    }
    expect(page.worker.take('analyze')).toEqual([])
    await page.advance(200)
    expect(page.worker.take('analyze')).toMatchObject([{ time: 200_000, riderIds: [ana.id, bob.id] }])
    expect(analyzed()).toEqual([ana.id, bob.id])
  })

  test('R-126 opening the tab while the replay is paused analyzes the moment without a call', async () => {
    await page.openReplayed(race, 200, race)
    await openAnalysis()
    await page.advance(400)
    expect(page.takeCalls()).toEqual([])
    expect(analyzed()).toEqual([ana.id, bob.id])
  })

  test('R-126 closing the tab before the 300 ms have passed analyzes nothing', async () => {
    await page.openReplayed(race, 100, race)
    await openAnalysis()
    await page.advance(100)
    await page.store.dispatch(showRightPanelTab('map'))
    await page.advance(1000)
    expect(page.worker.take('analyze')).toEqual([])
  })

  test('R-126 Back to live loads the analysis of the present', async () => {
    await page.openReplayed(race, 200, race)
    await openAnalysis()
    await page.advance(400)
    const entries = [createAnalysisEntry(bob, 'x_9'), createAnalysisEntry(ana, 'x_9')]
    page.server.answers.set('racer-compare', { data: entries })
    page.store.dispatch(backToLive())
    await page.settle()
    expect(page.takeCalls()).toContain('racer-compare')
    expect(analyzed()).toEqual([bob.id, ana.id])
  })

  test('R-126 values of a rider in another race are loaded whole', async () => {
    page.server.answers.set('racer-compare', {
      data: [createAnalysisEntry(ana, 'x_9'), createAnalysisEntry(bob, 'x_8')],
    })
    await page.openReplayed(race, 200, other)
    await openAnalysis()
    await page.advance(400)
    const { analysis } = page.store.getState().comparison
    expect(analysis).toMatchObject([
      { racer_id: ana.id, race_id: 'x_9' },
      { racer_id: bob.id, race_id: 'x_8' },
    ])
  })
})

describe('marks', () => {
  test('R-132 marks are found for the riders of the chips and the comparison rider', async () => {
    await page.openReplayed(race, 100)
    await page.advance(100)
    const mine = () => new Set(page.replay.marks.marks.map(({ competitor }) => competitor))
    expect(page.replay.names).toEqual({ 21: '21 Ana Zed', 6: '6 Bob Adams' })
    expect(page.replay.marks.flags.length).toBeGreaterThan(0)
    const before = page.replay.marks.marks.length
    const compared = toRiderSelection(bob, superbike, toRaceSelection(race))
    page.store.dispatch(comparisonRiderChosen(compared))
    page.store.dispatch(comparisonShown())
    await page.settle()
    expect(page.replay.marks.marks.length).toBeGreaterThan(before)
    expect(mine()).toContain('6')
  })

  test('R-130 opening the replay again shows its bar and stays at its moment', async () => {
    await page.openReplayed(race, 100)
    page.store.dispatch(openReplay())
    expect(page.replay.isBarOpen).toBe(true)
    expect(page.time).toBe(100)
  })
})
