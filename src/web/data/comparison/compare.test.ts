import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../dashboard'
import { closeDialog, openDialog, swapToSelectRider } from '../dialogs'
import { chooseCategory, chooseEvent, chooseLocation, chooseRace } from '../selection/choose'
import { cascade } from '../selection/cascade'
import { entryOf, placeOf, selectionOf } from '../selection/entries'
import {
  selectLaps,
  selectMayCompare,
  selectMayRemoveComparison,
  selectSelection,
  selectSummary,
} from '../selectors'
import type { AppStore } from '../store'
import { ana, birmingham, bob, cid, lap, race, row, superbike, twins, winter } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import {
  chooseComparisonRider,
  compareRiders,
  removeComparison,
  showRightPanelTab,
  toggleComparisonTable,
} from './compare'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  server = new TimingServer()
  const of = (rider: typeof ana, id: string | null) => ({
    racer: rider,
    race: race(id ?? ''),
    summary: row(rider.id, 1),
    laps: [lap(rider.id, 1)],
    tireData: null,
  })
  server.answers.set('racer-data', query => ({
    primary: of(ana, query.get('primaryRaceId')),
    comparison: of(bob, query.get('comparisonRaceId')),
  }))
  store = server.makeStore()
  store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_9')))]))
  await store.dispatch(cascade('events'))
  server.calls()
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => store.getState().dashboard
const entry = () => dashboard().activeRiders[0]
const draft = () => selectSelection(store.getState(), 'comparisonRider')

async function chooseBob(raceId: string): Promise<void> {
  store.dispatch(openDialog('isCompareRidersOpen'))
  await store.dispatch(chooseComparisonRider(bob))
  await store.dispatch(chooseRace(raceId))
  server.calls()
}

test('D-225 rider, event, track and race chosen in the dialog are the comparison’s', async () => {
  store.dispatch(openDialog('isCompareRidersOpen'))
  expect(selectMayRemoveComparison(store.getState())).toBe(false)
  await store.dispatch(chooseComparisonRider(bob))
  expect(server.calls()).toEqual(['events', 'track-name', 'races', 'race'])
  expect(selectMayRemoveComparison(store.getState())).toBe(true)
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
  expect(dashboard()).toMatchObject({ comparison: null, comparisonLaps: [], comparisonLapSummary: [] })
})

test('Compare waits for rider, event, track and race', async () => {
  expect(selectMayCompare(store.getState())).toBe(false)
  server.answers.set('races', { races: [] })
  await store.dispatch(chooseComparisonRider(bob))
  expect(selectMayCompare(store.getState())).toBe(false)
  await store.dispatch(compareRiders())
  expect(entry()?.showComparison).toBe(false)
  server.answers.set('races', { races: [race('x_8')] })
  await store.dispatch(cascade('races', { riderType: 'comparisonRider' }))
  expect(selectMayCompare(store.getState())).toBe(true)
})

describe('Compare', () => {
  test('shows the comparison, closes the dialog, and asks for both in one go', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    expect(entry()?.showComparison).toBe(true)
    expect(dashboard()).toMatchObject({ isCompareRidersOpen: false, comparison: { id: bob.id } })
    const asked = server.asked.find(({ call }) => call === 'racer-data')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      primaryRacerId: ana.id,
      primaryRaceId: 'x_9',
      comparisonRacerId: bob.id,
      comparisonRaceId: 'x_8',
    })
    expect(server.calls()).toEqual(expect.arrayContaining(['racer-data', 'summary', 'laps']))
    expect(dashboard().comparisonLapSummary).toHaveLength(2)
    expect(dashboard().comparisonRace?.id).toBe('x_8')
  })

  test('in the same race one set of data serves both, until they part', async () => {
    await chooseBob('x_9')
    await store.dispatch(compareRiders())
    expect(server.calls()).toEqual(['tire-data', 'racer-data'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(dashboard().lapSummary)
    expect(selectLaps(store.getState(), 'comparisonRider')).toBe(dashboard().laps)
    await store.dispatch(chooseRace('x_8'))
    const others = server.asked.filter(({ query }) => query.get('race_id') === 'x_9')
    expect(others.map(({ call }) => call)).toEqual(['race', 'summary', 'laps'])
    expect(selectSummary(store.getState(), 'comparisonRider')).toBe(dashboard().comparisonLapSummary)
    expect(dashboard().comparisonLapSummary).toHaveLength(2)
  })

  test('what is changed in the dialog afterwards is not on the screen before the next Compare', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    await chooseBob('x_9')
    expect(draft()?.race?.id).toBe('x_9')
    expect(dashboard().comparison?.race?.id).toBe('x_8')
    expect(dashboard().comparisonHeld.raceId).toBe('x_8')
    await store.dispatch(compareRiders())
    expect(dashboard().comparison?.race?.id).toBe('x_9')
  })

  test.each([
    ['failed', 500, 'Failed to fetch data'],
    [
      'brought nothing',
      { primary: { summary: {}, laps: [] }, comparison: { race: race('x_8'), summary: null, laps: [] } },
      'No data available for this race',
    ],
  ])('the answer %s', async (_what, answer, text) => {
    await chooseBob('x_8')
    server.answers.set('racer-data', answer)
    await store.dispatch(compareRiders())
    expect(server.errors()).toEqual([text])
    expect(entry()?.showComparison).toBe(true)
  })
})

test('Remove clears rider, flag, table and data', async () => {
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  store.dispatch(removeComparison())
  expect(entry()).toStrictEqual({ ...entry(), showComparison: false })
  expect(entry()).not.toHaveProperty('comparisonRider')
  expect(dashboard()).toMatchObject({
    comparison: null,
    comparisonTable: false,
    comparisonLaps: [],
    comparisonLapSummary: [],
    comparisonRaces: [],
  })
})

test('the comparison table flips with a comparison race, else the dialog opens', async () => {
  store.dispatch(toggleComparisonTable())
  expect(dashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: true })
  await chooseBob('x_8')
  await store.dispatch(compareRiders())
  store.dispatch(toggleComparisonTable())
  expect(dashboard().comparisonTable).toBe(true)
  store.dispatch(toggleComparisonTable())
  expect(dashboard()).toMatchObject({ comparisonTable: false, isCompareRidersOpen: false })
})

describe('Analysis', () => {
  test('needs a comparison race', async () => {
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.showError.mock.calls).toEqual([
      ['selection', 'Please select a valid rider and race to compare'],
    ])
    expect(dashboard().rightPanelTab).toBe('map')
    await store.dispatch(showRightPanelTab('best-laps'))
    expect(dashboard().rightPanelTab).toBe('best-laps')
  })

  test('asks for both riders in their races, and goes with the comparison', async () => {
    await chooseBob('x_8')
    await store.dispatch(compareRiders())
    server.answers.set('racer-compare', { data: [{ name: 'Ana Zed' }, { name: 'Bob Adams' }] })
    server.asked.length = 0
    await store.dispatch(showRightPanelTab('analysis'))
    expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({
      race1_id: 'x_9',
      race2_id: 'x_8',
      racer1_id: ana.id,
      racer2_id: bob.id,
    })
    expect(dashboard().racerAnalysisData).toHaveLength(2)
    server.answers.set('racer-compare', 500)
    await store.dispatch(showRightPanelTab('analysis'))
    expect(server.errors()).toEqual(['Failed to fetch racer analysis'])
    expect(dashboard().racerAnalysisData).toEqual([])
    store.dispatch(removeComparison())
    expect(dashboard().rightPanelTab).toBe('map')
  })
})

test('the dialog offers riders of the class of the rider followed, whichever class was looked at last', async () => {
  await store.dispatch(chooseCategory(twins))
  expect(dashboard().riderList.map(({ id }) => id)).toEqual([cid.id])
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(dashboard().riderList).toHaveLength(2), 20_000)
  expect(dashboard()).toMatchObject({ category: superbike, riderList: [{ id: bob.id }, { id: ana.id }] })
})

test('opening the dialog after a reload brings what there is to choose from', async () => {
  const comparisonRider = selectionOf(bob, superbike, placeOf(race('x_8')))
  store.dispatch(activeRidersChosen([]))
  store.dispatch(activeRidersChosen([{ ...entryOf(ana, superbike, placeOf(race('x_9'))), comparisonRider }]))
  store.dispatch(openDialog('isCompareRidersOpen'))
  await vi.waitFor(() => expect(dashboard().comparisonRacers).toHaveLength(2), 20_000)
  expect(server.calls()).toEqual(['events', 'track-name', 'races', 'race'])
  expect(dashboard()).toMatchObject({ comparisonRaces: [{ id: 'x_9' }, { id: 'x_8' }], comparison: null })
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
  ] as const)('%s does not close while nobody is followed', dialog => {
    store.dispatch(openDialog(dialog))
    store.dispatch(activeRidersChosen([]))
    expect(store.dispatch(closeDialog(dialog))).toBe(false)
    expect(dashboard()[dialog]).toBe(true)
    expect(server.showError.mock.calls).toEqual([['selection', 'Please select a rider first']])
    store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_9')))]))
    expect(store.dispatch(closeDialog(dialog))).toBe(true)
    expect(dashboard()[dialog]).toBe(false)
  })

  test('the destructive question can always be cancelled, and the shortcut leads to Select Rider', () => {
    store.dispatch(activeRidersChosen([]))
    store.dispatch(openDialog('isClearStorageOpen'))
    expect(store.dispatch(closeDialog('isClearStorageOpen'))).toBe(true)
    store.dispatch(openDialog('isTemplatesOpen'))
    store.dispatch(swapToSelectRider('isTemplatesOpen'))
    expect(dashboard()).toMatchObject({ isTemplatesOpen: false, isSelectRiderOpen: true })
  })
})
