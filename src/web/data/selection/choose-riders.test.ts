import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen, dialogChanged } from '../dashboard'
import { selectCounts, selectDefaultEntry, selectSelection } from '../selectors'
import type { AppStore } from '../store'
import {
  ana,
  birmingham,
  bob,
  cid,
  race,
  rider,
  row,
  spring,
  superbike,
  twins,
} from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { loadDashboard } from '../first-load'
import { chooseCategory, chooseRace } from './choose'
import { saveSelectedRiders, setDefaultRider, toggleActiveRider } from './choose-riders'
import { entryOf, noPlace } from './entries'
import { comparisonRiderChosen, comparisonShown, comparisonTableToggled } from './selection-actions'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  server = new TimingServer()
  store = server.makeStore()
  await store.dispatch(loadDashboard())
  server.calls()
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => store.getState().dashboard
const primary = () => selectSelection(store.getState(), 'primaryRider')
const followed = () => dashboard().activeRiders.map(({ primaryRider }) => primaryRider.name)

test('checking and unchecking: a new rider is shown, and so is who is left', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  expect(followed()).toEqual(['Ana Zed', 'Bob Adams'])
  expect(primary()?.name).toBe('Bob Adams')
  server.calls()
  await store.dispatch(toggleActiveRider(bob))
  expect(primary()?.name).toBe('Ana Zed')
  expect(server.calls()).toContain('events')
})

test('unchecking somebody who is not looked at asks for nothing', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  server.calls()
  await store.dispatch(toggleActiveRider(ana))
  expect(server.calls()).toEqual([])
  expect(primary()?.name).toBe('Bob Adams')
})

test('D-216 unchecking all clears active riders, counts, laps and summaries', async () => {
  server.answers.set('summary', { data: [row(ana.id, 1, { s1: '20.1', s2: '30.2' })], server_time: '' })
  await store.dispatch(toggleActiveRider(ana))
  expect(selectCounts(store.getState())).toEqual({ riders: 1, laps: 2, sectors: 2 })
  await store.dispatch(toggleActiveRider(ana))
  expect(selectCounts(store.getState())).toEqual({ riders: 0, laps: 0, sectors: 0 })
  expect(dashboard()).toMatchObject({
    activeRiders: [],
    laps: [],
    comparisonLaps: [],
    lapSummary: [],
    comparisonLapSummary: [],
    races: [],
    comparison: null,
    comparisonTable: false,
  })
})

test('a new rider of the class begins where the last one was; of another class with the first', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  await store.dispatch(toggleActiveRider(bob))
  expect(primary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  await store.dispatch(toggleActiveRider(cid))
  expect(primary()).toMatchObject({ name: 'Cid Bell', category: twins, race: { id: 'x_9' } })
})

test('a new rider who is in the live race begins with it; a session that was chosen stays', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  const live = race('x_1', { isLive: true })
  server.answers.set('fetchLiveRace', { isLive: true, riders: [bob], race: live })
  server.answers.set('races', { races: [race('x_9'), live, race('x_8')] })
  await store.dispatch(loadDashboard())
  expect(primary()?.race?.id).toBe('x_8')
  await store.dispatch(toggleActiveRider(bob))
  expect(primary()).toMatchObject({ name: 'Bob Adams', race: { id: 'x_1' } })
})

test('a chip: default, its class, its own session, and the single table', async () => {
  await store.dispatch(toggleActiveRider(cid))
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseRace('x_8'))
  store.dispatch(comparisonRiderChosen({ ...entryOf(bob, superbike, noPlace).primaryRider }))
  store.dispatch(comparisonShown())
  store.dispatch(comparisonTableToggled())
  await store.dispatch(setDefaultRider(cid.id))
  expect(dashboard()).toMatchObject({
    category: twins,
    riderList: [cid],
    comparisonTable: false,
    comparison: null,
  })
  expect(primary()).toMatchObject({ name: 'Cid Bell', race: { id: 'x_9' } })
  await store.dispatch(setDefaultRider(ana.id))
  expect(dashboard().category).toEqual(superbike)
  expect(dashboard().comparison?.name).toBe('Bob Adams')
  expect(primary()?.race?.id).toBe('x_8')
})

test('a chip within the race on the screen makes nobody wait, and the table stays', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(toggleActiveRider(bob))
  const rows = dashboard().lapSummary
  const waits: boolean[] = []
  const unsubscribe = store.subscribe(() => waits.push(dashboard().eventsLoading || dashboard().raceLoading))
  await store.dispatch(setDefaultRider(ana.id))
  unsubscribe()
  expect(waits).not.toContain(true)
  expect(dashboard().lapSummary).toBe(rows)
})

test('the class in Select Rider changes the list only', async () => {
  await store.dispatch(toggleActiveRider(ana))
  await store.dispatch(chooseCategory(twins))
  expect(dashboard()).toMatchObject({ category: twins, riderList: [cid] })
  expect(followed()).toEqual(['Ana Zed'])
})

test('a class without riders, and a list that failed', async () => {
  server.answers.set('rider/list', { riders: [] })
  await store.dispatch(chooseCategory(twins))
  expect(server.errors()).toEqual(['No racers available in this category'])
  server.answers.set('rider/list', 500)
  await store.dispatch(chooseCategory(superbike))
  expect(server.errors()).toEqual(['Failed to fetch rider list'])
  expect(dashboard().riderList).toEqual([])
})

test.each([
  ['checking a rider of no class', () => toggleActiveRider(rider('r_1', 'Nobody', { category_id: 'gone' }))],
  ['a chip of nobody', () => setDefaultRider('r_1')],
])('D-382 %s fails, and the selection is what it was', async (_what, change) => {
  await store.dispatch(toggleActiveRider(ana))
  const before = dashboard().activeRiders
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await store.dispatch(change())
  expect(complaints).toHaveBeenCalledTimes(1)
  complaints.mockClear()
  expect(server.showError.mock.calls).toEqual([['selection', 'Failed to update rider selection']])
  expect(dashboard().activeRiders).toEqual(before)
})

test('D-348 Save posts the riders of all classes with the user’s id, and closes the dialog', async () => {
  store.dispatch(activeRidersChosen([]))
  await store.dispatch(toggleActiveRider(cid))
  await store.dispatch(toggleActiveRider(ana))
  store.dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: true }))
  server.asked.length = 0
  await store.dispatch(saveSelectedRiders())
  expect(server.asked).toMatchObject([
    { call: 'saveFavoriteRiders', body: { riders: [{ id: cid.id }, { id: ana.id }], userId: 'u_1' } },
  ])
  expect(dashboard().isSelectRiderOpen).toBe(false)
  expect(server.showSuccess.mock.calls).toEqual([
    ['dashboard/saveFavoriteRiders', 'Riders saved successfully'],
  ])
})

test('riders that could not be saved stay chosen', async () => {
  await store.dispatch(toggleActiveRider(ana))
  server.answers.set('saveFavoriteRiders', 500)
  await store.dispatch(saveSelectedRiders())
  expect(server.errors()).toEqual(['Saving Riders Failed'])
  expect(selectDefaultEntry(store.getState())?.primaryRider.name).toBe('Ana Zed')
})
