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
  analysisEntry,
  birmingham,
  bob,
  cid,
  race,
  racerData,
  superbike,
  twins,
  winter,
} from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import {
  chooseComparisonRider,
  compareRiders,
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
    primary: racerData(ana, query.get('primaryRaceId') ?? ''),
    comparison: racerData(bob, query.get('comparisonRaceId') ?? ''),
  }))
  store = server.createStore()
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(race('x_9')))]))
  await store.dispatch(runCascade('events'))
  server.takeCalls()
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => selectDashboardState(store.getState())
const shown = () => store.getState().selection.shownComparison
const entry = () => dashboard().activeRiders[0]
const draft = () => selectChosenRider(store.getState(), 'comparisonRider')

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
  expect(entry()?.comparisonRider).toMatchObject({
    id: bob.id,
    event: winter,
    location: birmingham,
    race: { id: 'x_8' },
  })
  expect(entry()?.primaryRider).toMatchObject({ id: ana.id, race: { id: 'x_9' } })
  expect(shown()).toBeNull()
  expect(dashboard()).toMatchObject({ comparisonLaps: [], comparisonLapSummary: [] })
})

test('Compare needs rider, event, track and race', async () => {
  expect(selectCanCompare(store.getState())).toBe(false)
  server.answers.set('races', { races: [] })
  await store.dispatch(chooseComparisonRider(bob))
  expect(selectCanCompare(store.getState())).toBe(false)
  await store.dispatch(compareRiders())
  expect(entry()?.showComparison).toBe(false)
  server.answers.set('races', { races: [race('x_8')] })
  await store.dispatch(runCascade('races', { riderType: 'comparisonRider' }))
  expect(selectCanCompare(store.getState())).toBe(true)
})

describe('Compare', () => {
  test('shows the comparison, closes the dialog and loads the data of both riders with one call', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    expect(entry()?.showComparison).toBe(true)
    expect(dashboard().isCompareRidersOpen).toBe(false)
    expect(shown()?.id).toBe(bob.id)
    const asked = server.requests.find(({ call }) => call === 'racer-data')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      primaryRacerId: ana.id,
      primaryRaceId: 'x_9',
      comparisonRacerId: bob.id,
      comparisonRaceId: 'x_8',
    })
    expect(server.takeCalls()).toEqual(expect.arrayContaining(['racer-data', 'summary', 'laps']))
    expect(dashboard().comparisonLapSummary).toHaveLength(2)
    expect(dashboard().comparisonRace?.id).toBe('x_8')
  })

  test('in the same race both riders use the same data, until one of them changes the race', async () => {
    await chooseBob('x_9')
    await store.dispatch(compareRiders())
    expect(server.takeCalls()).toEqual(['tire-data', 'racer-data'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(dashboard().lapSummary)
    expect(selectLaps(store.getState(), 'comparisonRider')).toBe(dashboard().laps)
    await store.dispatch(chooseRace('x_8'))
    const others = server.requests.filter(({ query }) => query.get('race_id') === 'x_9')
    expect(others.map(({ call }) => call)).toEqual(['race', 'summary', 'laps'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(dashboard().comparisonLapSummary)
    expect(dashboard().comparisonLapSummary).toHaveLength(2)
  })

  test('later changes in the dialog are not shown before the next Compare', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    await chooseBob('x_9')
    expect(draft()?.race?.id).toBe('x_9')
    expect(shown()?.race?.id).toBe('x_8')
    expect(store.getState().raceData.comparisonRider.raceId).toBe('x_8')
    await store.dispatch(compareRiders())
    expect(shown()?.race?.id).toBe('x_9')
  })

  test.each([
    ['that failed', 500, 'Failed to fetch data'],
    [
      'without data',
      { primary: racerData(ana, 'x_9'), comparison: racerData(bob, 'x_8', { summary: null, laps: [] }) },
      'No data available for this race',
    ],
  ])('an answer %s shows an error, and the comparison stays', async (_what, answer, text) => {
    await chooseBob('x_8')
    server.answers.set('racer-data', answer)
    await store.dispatch(compareRiders())
    expect(server.takeErrors()).toEqual([text])
    expect(entry()?.showComparison).toBe(true)
  })
})

test('Remove clears the comparison rider, its flag, the table and the data', async () => {
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  store.dispatch(removeComparison())
  expect(entry()).toStrictEqual({ ...entry(), showComparison: false })
  expect(entry()).not.toHaveProperty('comparisonRider')
  expect(shown()).toBeNull()
  expect(dashboard()).toMatchObject({
    comparisonTable: false,
    comparisonLaps: [],
    comparisonLapSummary: [],
    comparisonRaces: [],
  })
})

test('the comparison table is toggled with a comparison race, else the dialog opens', async () => {
  store.dispatch(toggleComparisonTable())
  expect(dashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: true })
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  expect(dashboard().comparisonTable).toBe(true)
  store.dispatch(toggleComparisonTable())
  expect(dashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: false })
})

describe('the analysis', () => {
  test('needs a comparison race', async () => {
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.showError.mock.calls).toEqual([
      ['selection', 'Please select a valid rider and race to compare'],
    ])
    expect(dashboard().rightPanelTab).toBe('map')
    await store.dispatch(showRightPanelTab('best-laps'))
    expect(dashboard().rightPanelTab).toBe('best-laps')
  })

  test('is requested for both riders in their races, and is cleared with the comparison', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    server.answers.set('racer-compare', { data: [analysisEntry(ana, 'x_9'), analysisEntry(bob, 'x_8')] })
    server.requests.length = 0
    await store.dispatch(showRightPanelTab('analysis'))
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
      race1_id: 'x_9',
      race2_id: 'x_8',
      racer1_id: ana.id,
      racer2_id: bob.id,
    })
    expect(dashboard().racerAnalysisData).toHaveLength(2)
    server.answers.set('racer-compare', 500)
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.takeErrors()).toEqual(['Failed to fetch racer analysis'])
    expect(dashboard().racerAnalysisData).toEqual([])
    store.dispatch(removeComparison())
    expect(dashboard().rightPanelTab).toBe('map')
  })
})

test('the Compare dialog offers riders of the primary rider’s category, even if another category was listed last', async () => {
  await store.dispatch(chooseCategory(twins))
  expect(dashboard().riderList.map(({ id }) => id)).toEqual([cid.id])
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(dashboard().riderList).toHaveLength(2), 20_000)
  expect(dashboard()).toMatchObject({ category: superbike, riderList: [{ id: bob.id }, { id: ana.id }] })
})

test('opening the Compare dialog after a reload loads its lists', async () => {
  const comparisonRider = toRiderSelection(bob, superbike, toRaceSelection(race('x_8')))
  store.dispatch(activeRidersChosen([]))
  store.dispatch(
    activeRidersChosen([{ ...toActiveRider(ana, superbike, toRaceSelection(race('x_9'))), comparisonRider }]),
  )
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(dashboard().comparisonRacers).toHaveLength(2), 20_000)
  expect(server.takeCalls()).toEqual(['events', 'track-name', 'races', 'race'])
  expect(dashboard()).toMatchObject({ comparisonRaces: [{ id: 'x_9' }, { id: 'x_8' }] })
  expect(shown()).toBeNull()
})

describe('dialogs', () => {
  test('Select Race needs a rider', () => {
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
    expect(dashboard()[dialog]).toBe(true)
    expect(server.showError.mock.calls).toEqual([['selection', 'Please select a rider first']])
    store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(race('x_9')))]))
    expect(store.dispatch(closeDialog(dialog))).toBe(true)
    expect(dashboard()[dialog]).toBe(false)
  })

  test('the confirmation of clearing can always be cancelled, and the shortcut opens Select Rider', () => {
    store.dispatch(activeRidersChosen([]))
    store.dispatch(openDialog('isClearStorageOpen'))
    expect(store.dispatch(closeDialog('isClearStorageOpen'))).toBe(true)
    store.dispatch(openDialog('isTemplatesOpen'))
    store.dispatch(swapToSelectRider('isTemplatesOpen'))
    expect(dashboard()).toMatchObject({ isTemplatesOpen: false, isSelectRiderOpen: true })
  })
})
