import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { activeRidersChosen } from '../selection/actions'
import { closeDialog, openDialog, swapToSelectRider } from '../selection/dialogs'
import { chooseCategory } from '../selection/calls'
import { chooseEvent, chooseLocation, chooseRace } from '../selection/choose'
import { runCascade } from '../selection/cascade'
import { toActiveRider, toRaceSelection, toRiderSelection } from '../selection/active-riders'
import { selectLaps, selectSummary } from '../race-data/selectors'
import { selectCanCompare, selectCanRemoveComparison, selectChosenRider } from '../selection/selectors'
import type { AppStore } from '../root-state'
import {
  ana,
  createAnalysisEntry,
  birmingham,
  bob,
  cid,
  createRace,
  createRacerData,
  superbike,
  twins,
  winter,
} from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import {
  chooseComparisonRider,
  compareRiders,
  compareWithRacer,
  removeComparison,
  showRightPanelTab,
  toggleComparisonTable,
} from './thunks'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  server = new TimingServer()
  server.answers.set('racer-data', query => ({
    primary: createRacerData(ana, query.get('primaryRaceId') ?? ''),
    comparison: createRacerData(bob, query.get('comparisonRaceId') ?? ''),
  }))
  store = server.createStore()
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
  await store.dispatch(runCascade('events'))
  server.takeCalls()
})
afterEach(() => vi.unstubAllGlobals())

const readDashboard = () => selectDashboardState(store.getState())
const readShownComparison = () => store.getState().selection.shownComparison
const readActiveRider = () => readDashboard().activeRiders[0]
const readChosenRider = () => selectChosenRider(store.getState(), 'comparisonRider')

async function chooseBob(raceId: string): Promise<void> {
  store.dispatch(openDialog('isCompareRidersOpen'))
  await store.dispatch(chooseComparisonRider(bob))
  await store.dispatch(chooseRace(raceId))
  server.takeCalls()
}

test('D-225 rider, event, track and race chosen in the Compare dialog change the comparison rider', async () => {
  store.dispatch(openDialog('isCompareRidersOpen'))
  expect(selectCanRemoveComparison(store.getState())).toBe(false)
  await store.dispatch(chooseComparisonRider(bob))
  expect(server.takeCalls()).toEqual(['events', 'track-name', 'races', 'race'])
  expect(selectCanRemoveComparison(store.getState())).toBe(true)
  await store.dispatch(chooseEvent(winter))
  await store.dispatch(chooseLocation(birmingham))
  await store.dispatch(chooseRace('x_8'))
  expect(readActiveRider()?.comparisonRider).toMatchObject({
    id: bob.id,
    event: winter,
    location: birmingham,
    race: { id: 'x_8' },
  })
  expect(readActiveRider()?.primaryRider).toMatchObject({ id: ana.id, race: { id: 'x_9' } })
  expect(readShownComparison()).toBeNull()
  expect(readDashboard()).toMatchObject({ comparisonLaps: [], comparisonLapSummary: [] })
})

test('Compare is disabled until rider, event, track and race are chosen', async () => {
  expect(selectCanCompare(store.getState())).toBe(false)
  server.answers.set('races', { races: [] })
  await store.dispatch(chooseComparisonRider(bob))
  expect(selectCanCompare(store.getState())).toBe(false)
  await store.dispatch(compareRiders())
  expect(readActiveRider()?.showComparison).toBe(false)
  server.answers.set('races', { races: [createRace('x_8')] })
  await store.dispatch(runCascade('races', { riderType: 'comparisonRider' }))
  expect(selectCanCompare(store.getState())).toBe(true)
})

describe('Compare', () => {
  test('Compare shows the comparison, closes the dialog and loads the data of both riders with one call', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    expect(readActiveRider()?.showComparison).toBe(true)
    expect(readDashboard().isCompareRidersOpen).toBe(false)
    expect(readShownComparison()?.id).toBe(bob.id)
    const racerDataRequest = server.requests.find(({ call }) => call === 'racer-data')
    expect(Object.fromEntries(racerDataRequest?.query ?? [])).toEqual({
      primaryRacerId: ana.id,
      primaryRaceId: 'x_9',
      comparisonRacerId: bob.id,
      comparisonRaceId: 'x_8',
    })
    expect(server.takeCalls()).toEqual(expect.arrayContaining(['racer-data', 'summary', 'laps']))
    expect(readDashboard().comparisonLapSummary).toHaveLength(2)
    expect(readDashboard().comparisonRace?.id).toBe('x_8')
  })

  test('in the same race both riders use the same data, until one of them changes the race', async () => {
    await chooseBob('x_9')
    await store.dispatch(compareRiders())
    expect(server.takeCalls()).toEqual(['tire-data', 'racer-data'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(readDashboard().lapSummary)
    expect(selectLaps(store.getState(), 'comparisonRider')).toBe(readDashboard().laps)
    await store.dispatch(chooseRace('x_8'))
    const others = server.requests.filter(({ query }) => query.get('race_id') === 'x_9')
    expect(others.map(({ call }) => call)).toEqual(['race', 'summary', 'laps'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(readDashboard().comparisonLapSummary)
    expect(readDashboard().comparisonLapSummary).toHaveLength(2)
  })

  test('later changes in the Compare dialog are not shown before the next Compare', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    await chooseBob('x_9')
    expect(readChosenRider()?.race?.id).toBe('x_9')
    expect(readShownComparison()?.race?.id).toBe('x_8')
    expect(store.getState().raceData.comparisonRider.raceId).toBe('x_8')
    await store.dispatch(compareRiders())
    expect(readShownComparison()?.race?.id).toBe('x_9')
  })

  test.each([
    ['that failed', 500, 'Failed to fetch data'],
    [
      'without data',
      {
        primary: createRacerData(ana, 'x_9'),
        comparison: createRacerData(bob, 'x_8', { summary: null, laps: [] }),
      },
      'No data available for this race',
    ],
  ])('an answer %s shows an error, and the comparison stays', async (_what, answer, text) => {
    await chooseBob('x_8')
    server.answers.set('racer-data', answer)
    await store.dispatch(compareRiders())
    expect(server.takeErrors()).toEqual([text])
    expect(readActiveRider()?.showComparison).toBe(true)
  })
})

test('Remove clears the comparison rider, its flag, the table and the data', async () => {
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  store.dispatch(removeComparison())
  expect(readActiveRider()).toStrictEqual({ ...readActiveRider(), showComparison: false })
  expect(readActiveRider()).not.toHaveProperty('comparisonRider')
  expect(readShownComparison()).toBeNull()
  expect(readDashboard()).toMatchObject({
    comparisonTable: false,
    comparisonLaps: [],
    comparisonLapSummary: [],
    comparisonRaces: [],
  })
})

test('the comparison table is toggled if a comparison race is chosen; otherwise the dialog opens', async () => {
  store.dispatch(toggleComparisonTable())
  expect(readDashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: true })
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  expect(readDashboard().comparisonTable).toBe(true)
  store.dispatch(toggleComparisonTable())
  expect(readDashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: false })
})

describe('the analysis', () => {
  test('the Analysis tab shows an error and does not open without a comparison race', async () => {
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.showError.mock.calls).toEqual([
      ['selection', 'Please select a valid rider and race to compare'],
    ])
    expect(readDashboard().rightPanelTab).toBe('map')
    await store.dispatch(showRightPanelTab('best-laps'))
    expect(readDashboard().rightPanelTab).toBe('best-laps')
  })

  test('the analysis is requested for both riders in their races, and its tab closes with the comparison', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    server.answers.set('racer-compare', {
      data: [createAnalysisEntry(ana, 'x_9'), createAnalysisEntry(bob, 'x_8')],
    })
    server.requests.length = 0
    await store.dispatch(showRightPanelTab('analysis'))
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
      race1_id: 'x_9',
      race2_id: 'x_8',
      racer1_id: ana.id,
      racer2_id: bob.id,
    })
    expect(readDashboard().racerAnalysisData).toHaveLength(2)
    server.answers.set('racer-compare', 500)
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.takeErrors()).toEqual(['Failed to fetch racer analysis'])
    expect(readDashboard().racerAnalysisData).toEqual([])
    store.dispatch(removeComparison())
    expect(readDashboard().rightPanelTab).toBe('map')
  })
})

test('the Compare dialog offers riders of the primary rider’s category, even if another category was listed last', async () => {
  await store.dispatch(chooseCategory(twins))
  expect(readDashboard().riderList.map(({ id }) => id)).toEqual([cid.id])
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(readDashboard().riderList).toHaveLength(2), 20_000)
  expect(readDashboard()).toMatchObject({ category: superbike, riderList: [{ id: bob.id }, { id: ana.id }] })
})

test('opening the Compare dialog after a reload loads its lists', async () => {
  const comparisonRider = toRiderSelection(bob, superbike, toRaceSelection(createRace('x_8')))
  store.dispatch(activeRidersChosen([]))
  store.dispatch(
    activeRidersChosen([
      { ...toActiveRider(ana, superbike, toRaceSelection(createRace('x_9'))), comparisonRider },
    ]),
  )
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(readDashboard().comparisonRacers).toHaveLength(2), 20_000)
  expect(server.takeCalls()).toEqual(['events', 'track-name', 'races', 'race'])
  expect(readDashboard()).toMatchObject({ comparisonRaces: [{ id: 'x_9' }, { id: 'x_8' }] })
  expect(readShownComparison()).toBeNull()
})

describe('dialogs', () => {
  test('the Select Race dialog does not open without a rider', () => {
    expect(store.dispatch(openDialog('isSelectRaceOpen'))).toBe(true)
    store.dispatch(activeRidersChosen([]))
    expect(store.dispatch(openDialog('isSelectRaceOpen'))).toBe(false)
    expect(server.showError.mock.calls).toEqual([['selection', 'Please select a valid rider']])
  })

  test.each([
    'isSelectRiderOpen',
    'isSelectRaceOpen',
    'isCompareRidersOpen',
    'isAppSettingsOpen',
    'isTemplatesOpen',
    'isSaveTemplateOpen',
  ] as const)('%s does not close without an active rider', dialog => {
    store.dispatch(openDialog(dialog))
    store.dispatch(activeRidersChosen([]))
    expect(store.dispatch(closeDialog(dialog))).toBe(false)
    expect(readDashboard()[dialog]).toBe(true)
    expect(server.showError.mock.calls).toEqual([['selection', 'Please select a rider first']])
    store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
    expect(store.dispatch(closeDialog(dialog))).toBe(true)
    expect(readDashboard()[dialog]).toBe(false)
  })

  test('the confirmation of Clear closes without an active rider, and swapToSelectRider opens Select Rider', () => {
    store.dispatch(activeRidersChosen([]))
    store.dispatch(openDialog('isClearStorageOpen'))
    expect(store.dispatch(closeDialog('isClearStorageOpen'))).toBe(true)
    store.dispatch(openDialog('isTemplatesOpen'))
    store.dispatch(swapToSelectRider('isTemplatesOpen'))
    expect(readDashboard()).toMatchObject({ isTemplatesOpen: false, isSelectRiderOpen: true })
  })
})

test('R-408 comparing with a rider of the race shows the rider in the same race', async () => {
  await store.dispatch(compareWithRacer(bob.id))
  expect(readShownComparison()).toMatchObject({ id: bob.id, race: { id: 'x_9' } })
  expect(readActiveRider()?.showComparison).toBe(true)
  expect(selectSummary(store.getState(), 'comparisonRider')).toHaveLength(2)
})

test('R-408 comparing with a rider who is in no list changes nothing', async () => {
  await store.dispatch(compareWithRacer('r_404'))
  expect(readShownComparison()).toBeNull()
  expect(server.takeCalls()).toEqual([])
})
