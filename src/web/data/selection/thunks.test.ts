import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { activeRidersChosen, comparisonRiderChosen, comparisonShown, dialogChanged } from './actions'
import { selectCounts, selectDefaultRider, selectChosenRider } from './selectors'
import type { AppStore } from '../root-state'
import {
  ana,
  birmingham,
  bob,
  cid,
  createRace,
  createRider,
  createRow,
  spring,
  superbike,
  twins,
} from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import {
  followRacer,
  loadDashboard,
  openRace,
  saveSelectedRiders,
  setDefaultRider,
  toggleActiveRider,
} from './thunks'
import { chooseCategory } from './calls'
import { chooseRace } from './choose'
import { toActiveRider, noRaceSelection } from './active-riders'
import { comparisonTableToggled } from '../comparison/actions'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  server = new TimingServer()
  store = server.createStore()
  await store.dispatch(loadDashboard())
  server.takeCalls()
})
afterEach(() => vi.unstubAllGlobals())

const readDashboard = () => selectDashboardState(store.getState())
const readPrimary = () => selectChosenRider(store.getState(), 'primaryRider')
const listFollowed = () => readDashboard().activeRiders.map(({ primaryRider }) => primaryRider.name)

test('checking a rider shows that rider, and unchecking it shows the remaining one', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  expect(listFollowed()).toEqual(['Ana Zed', 'Bob Adams'])
  expect(readPrimary()?.name).toBe('Bob Adams')
  server.takeCalls()
  await store.dispatch(toggleActiveRider(bob))
  expect(readPrimary()?.name).toBe('Ana Zed')
  expect(server.takeCalls()).toContain('events')
})

test('unchecking a rider who is not the default makes no call', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  server.takeCalls()
  await store.dispatch(toggleActiveRider(ana))
  expect(server.takeCalls()).toEqual([])
  expect(readPrimary()?.name).toBe('Bob Adams')
})

test('D-216 unchecking all clears active riders, counts, laps and summaries', async () => {
  server.answers.set('summary', { data: [createRow(ana.id, 1, { s1: '20.1', s2: '30.2' })], server_time: '' })
  await store.dispatch(toggleActiveRider(ana))
  expect(selectCounts(store.getState())).toEqual({ riders: 1, laps: 2, sectors: 2 })
  await store.dispatch(toggleActiveRider(ana))
  expect(selectCounts(store.getState())).toEqual({ riders: 0, laps: 0, sectors: 0 })
  expect(readDashboard()).toMatchObject({
    activeRiders: [],
    laps: [],
    comparisonLaps: [],
    lapSummary: [],
    comparisonLapSummary: [],
    races: [],
    comparisonTable: false,
  })
  expect(store.getState().selection.shownComparison).toBeNull()
})

test('a new rider of the same category starts with the current race, one of another category with the first race', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  await store.dispatch(toggleActiveRider(bob))
  expect(readPrimary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  await store.dispatch(toggleActiveRider(cid))
  expect(readPrimary()).toMatchObject({ name: 'Cid Bell', category: twins, race: { id: 'x_9' } })
})

test('a new rider in the live race starts with that race, and the races of the other riders stay', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  const live = createRace('x_1', { isLive: true })
  server.answers.set('fetchLiveRace', { isLive: true, riders: [bob], race: live })
  server.answers.set('races', { races: [createRace('x_9'), live, createRace('x_8')] })
  await store.dispatch(loadDashboard())
  expect(readPrimary()?.race?.id).toBe('x_8')
  await store.dispatch(toggleActiveRider(bob))
  expect(readPrimary()).toMatchObject({ name: 'Bob Adams', race: { id: 'x_1' } })
})

test('clicking a chip makes its rider the default, selects their category and race, and shows one table', async () => {
  await store.dispatch(toggleActiveRider(cid))
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  store.dispatch(comparisonRiderChosen({ ...toActiveRider(bob, superbike, noRaceSelection).primaryRider }))
  store.dispatch(comparisonShown())
  store.dispatch(comparisonTableToggled())
  await store.dispatch(setDefaultRider(cid.id))
  expect(readDashboard()).toMatchObject({
    category: twins,
    riderList: [cid],
    comparisonTable: false,
  })
  expect(store.getState().selection.shownComparison).toBeNull()
  expect(readPrimary()).toMatchObject({ name: 'Cid Bell', race: { id: 'x_9' } })
  await store.dispatch(setDefaultRider(ana.id))
  expect(readDashboard().category).toEqual(superbike)
  expect(store.getState().selection.shownComparison?.name).toBe('Bob Adams')
  expect(readPrimary()?.race?.id).toBe('x_8')
})

test('clicking the chip of a rider in the same race loads in the background, and the table stays', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  const rows = readDashboard().lapSummary
  const waits: boolean[] = []
  const unsubscribe = store.subscribe(() =>
    waits.push(readDashboard().eventsLoading || readDashboard().raceLoading),
  )
  await store.dispatch(setDefaultRider(ana.id))
  unsubscribe()
  expect(waits).not.toContain(true)
  expect(readDashboard().lapSummary).toBe(rows)
})

test('choosing a category in Select Rider changes only the list', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseCategory(twins))
  expect(readDashboard()).toMatchObject({ category: twins, riderList: [cid] })
  expect(listFollowed()).toEqual(['Ana Zed'])
})

test('a category without riders and a failed rider list clear the list and show a toast', async () => {
  server.answers.set('rider/list', { riders: [] })
  await store.dispatch(chooseCategory(twins))
  expect(server.takeErrors()).toEqual(['No racers available in this category'])
  server.answers.set('rider/list', 500)
  await store.dispatch(chooseCategory(superbike))
  expect(server.takeErrors()).toEqual(['Failed to fetch rider list'])
  expect(readDashboard().riderList).toEqual([])
})

test.each([
  [
    'checking a rider of an unknown category',
    () => toggleActiveRider(createRider('r_1', 'Eve Unknown', { category_id: 'deleted' })),
  ],
  ['clicking the chip of an inactive rider', () => setDefaultRider('r_1')],
])('D-382 %s fails, and the selection is rolled back', async (_what, change) => {
  await store.dispatch(toggleActiveRider(ana))
  const before = readDashboard().activeRiders
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await store.dispatch(change())
  expect(errors).toHaveBeenCalledTimes(1)
  errors.mockClear()
  expect(server.showError.mock.calls).toEqual([['selection', 'Failed to update rider selection']])
  expect(readDashboard().activeRiders).toEqual(before)
})

test('D-348 Save posts the riders of all categories with the user id and closes the dialog', async () => {
  store.dispatch(activeRidersChosen([]))
  await store.dispatch(toggleActiveRider(cid))
  await store.dispatch(toggleActiveRider(ana))
  store.dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
  server.requests.length = 0
  await store.dispatch(saveSelectedRiders())
  expect(server.requests).toMatchObject([
    { call: 'saveFavoriteRiders', body: { riders: [{ id: cid.id }, { id: ana.id }], userId: 'u_1' } },
  ])
  expect(readDashboard().isSelectRiderOpen).toBe(false)
  expect(server.showSuccess.mock.calls).toEqual([
    ['dashboard/saveFavoriteRiders', 'Riders saved successfully'],
  ])
})

test('riders stay selected when saving them fails', async () => {
  await store.dispatch(toggleActiveRider(ana))
  server.answers.set('saveFavoriteRiders', 500)
  await store.dispatch(saveSelectedRiders())
  expect(server.takeErrors()).toEqual(['Saving Riders Failed'])
  expect(selectDefaultRider(store.getState())?.primaryRider.name).toBe('Ana Zed')
})

test('opening a race keeps the rider on the screen if the race has them', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  const race = createRace('x_5', { name: 'Warm-up' })
  server.answers.set('race', { race, racers: [ana, bob] })
  server.answers.set('races', { races: [createRace('x_9'), race] })
  await store.dispatch(openRace('x_5'))
  expect(readPrimary()).toMatchObject({ name: 'Bob Adams', race: { name: 'Warm-up' } })
  expect(listFollowed()).toEqual(['Ana Zed', 'Bob Adams'])
})

test('opening a race of another category follows a rider of it and lists that category', async () => {
  await store.dispatch(toggleActiveRider(ana))
  const race = createRace('x_6', { category_id: twins.id, category: twins.sort_name })
  server.answers.set('race', { race, racers: [cid] })
  server.answers.set('races', { races: [race] })
  await store.dispatch(openRace('x_6'))
  expect(readPrimary()).toMatchObject({ name: 'Cid Bell', race: { id: 'x_6' } })
  expect(store.getState().selection.category).toEqual(twins)
})

test('a race that cannot be opened changes nothing and is reported', async () => {
  await store.dispatch(toggleActiveRider(ana))
  const before = readPrimary()
  server.takeErrors()
  server.answers.set('race', 404)
  server.takeCalls()
  await store.dispatch(openRace('x_404'))
  expect(readPrimary()).toBe(before)
  expect(server.takeErrors()).toHaveLength(1)
  expect(server.takeCalls()).toEqual(['race'])
})

test('R-408 following a rider of the race adds the rider and stays in the race', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  await store.dispatch(followRacer(bob.id))
  expect(listFollowed()).toEqual(['Ana Zed', 'Bob Adams'])
  expect(readPrimary()).toMatchObject({ id: bob.id, race: { id: 'x_8' } })
})

test('R-408 following a rider who is followed in another race shows the rider in this race', async () => {
  await store.dispatch(toggleActiveRider(bob))
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  await store.dispatch(followRacer(bob.id))
  expect(listFollowed()).toEqual(['Bob Adams', 'Ana Zed'])
  expect(readPrimary()).toMatchObject({ id: bob.id, race: { id: 'x_8' } })
})

test('R-408 following a rider who is in no list changes nothing and says so', async () => {
  await store.dispatch(toggleActiveRider(ana))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await store.dispatch(followRacer('r_404'))
  vi.mocked(console.error).mockClear()
  expect(listFollowed()).toEqual(['Ana Zed'])
  expect(server.showError.mock.calls).toEqual([['selection', 'Failed to update rider selection']])
})
