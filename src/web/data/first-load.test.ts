import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from './dashboard'
import { loadDashboard } from './first-load'
import { fetchLive } from './live/live-thunk'
import { refreshRace } from './race-data/refresh-race'
import { entryOf, placeOf } from './selection/entries'
import { selectIsRaceLive, selectIsWaiting, selectSelection } from './selectors'
import type { AppStore } from './store'
import { ana, bob, cid, race, rider, superbike, twins } from './testing/sample-timing'
import { type Answer, TimingServer } from './testing/timing-server'

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.makeStore()
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => store.getState().dashboard
const live = race('x_1', { isLive: true, category_id: twins.id, category: twins.sort_name })

test('a new person: what is live, classes, riders, favourites, and then the empty page', async () => {
  await store.dispatch(loadDashboard())
  expect(server.calls()).toEqual(['fetchLiveRace', 'category/list', 'rider/list', 'favoriteRiders'])
  expect(dashboard()).toMatchObject({ category: superbike, activeRiders: [] })
  // By the last word of the name.
  expect(dashboard().riderList).toEqual([bob, ana])
  expect(selectIsWaiting(store.getState())).toBe(false)
})

test('favourites become the active riders, the last one default', async () => {
  const stranger = rider('r_1', 'Of no class', { category_id: 'gone' })
  server.answers.set('favoriteRiders', { riders: [ana, stranger, cid, cid] })
  await store.dispatch(loadDashboard())
  expect(server.asked.find(({ call }) => call === 'favoriteRiders')?.query.get('userId')).toBe('u_1')
  expect(dashboard().activeRiders.map(entry => [entry.primaryRider.name, entry.default])).toEqual([
    ['Ana Zed', false],
    ['Cid Bell', true],
  ])
  expect(selectSelection(store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
  expect(dashboard().favoriteRiders).toHaveLength(4)
})

test('favourites who are in the live race begin with it', async () => {
  server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: live })
  server.answers.set('favoriteRiders', { riders: [cid] })
  server.answers.set('races', { races: [race('x_9'), live] })
  await store.dispatch(loadDashboard())
  expect(dashboard().category).toEqual(twins)
  expect(selectSelection(store.getState(), 'primaryRider')?.race?.id).toBe('x_1')
})

test('a kept selection is not asked for again, and its class is listed', async () => {
  store.dispatch(activeRidersChosen([entryOf(cid, twins, placeOf(race('x_8')))]))
  await store.dispatch(loadDashboard())
  expect(server.calls().join(' ')).toBe(
    'fetchLiveRace category/list rider/list events track-name races race tire-data summary laps',
  )
  expect(dashboard()).toMatchObject({ category: twins, riderList: [cid] })
  expect(selectSelection(store.getState(), 'primaryRider')?.race?.id).toBe('x_8')
})

test('D-234 live: rider list and live riders are set; not live: the live race is emptied', async () => {
  const ben = rider('r_3', 'ben Young')
  const own = { ...live, category_id: superbike.id }
  server.answers.set('rider/list', { riders: [ana, bob, ben] })
  server.answers.set('fetchLiveRace', { isLive: true, riders: [ben, ana], race: own })
  await store.dispatch(loadDashboard())
  expect(dashboard()).toMatchObject({ isLive: true, liveRace: own, liveRiderList: [ana, ben] })
  // Bob is not in the live race, but may still be chosen.
  expect(dashboard().riderList).toEqual([ana, ben, bob])
  server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
  await store.dispatch(loadDashboard())
  expect(dashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  expect(dashboard().riderList).toEqual([bob, ben, ana])
})

/** Somebody watches a live race; then it is over, and both the live call and the race are asked once more. */
async function watchAndAskAgain(answer: Answer): Promise<void> {
  const own = { ...live, category_id: superbike.id }
  server.answers.set('fetchLiveRace', { isLive: true, riders: [ana], race: own })
  server.answers.set('races', { races: [own] })
  server.answers.set('race', { race: own, racers: [ana] })
  server.answers.set('favoriteRiders', { riders: [ana] })
  await store.dispatch(loadDashboard())
  expect(dashboard()).toMatchObject({ isLive: true, liveRace: own, liveRiderList: [ana] })
  expect(selectIsRaceLive(store.getState(), 'primaryRider')).toBe(true)
  server.answers.set('fetchLiveRace', answer)
  server.answers.set('race', { race: { ...own, isLive: false }, racers: [ana] })
  await store.dispatch(fetchLive({}))
  expect(dashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  await store.dispatch(refreshRace({ selectedRaceId: own.id, riderType: 'primaryRider' }))
}

test.each<[what: string, answer: Answer, errors: string[]]>([
  ['D-235 when not live, the live race is emptied', { isLive: false, riders: [], race: null }, []],
  ['D-235 even if the answer still names it', { isLive: false, riders: [ana], race: live }, []],
  ['D-243 a failed live call clears live state', 500, ['Failed to fetch live race']],
])('%s, and the title is that of a session', async (_what, answer, errors) => {
  await watchAndAskAgain(answer)
  expect(server.errors()).toEqual(errors)
  expect(dashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  expect(selectIsRaceLive(store.getState(), 'primaryRider')).toBe(false)
})

test('D-422 classes are sorted by name, whatever the case', async () => {
  const named = (name: string) => ({ id: name, name, sort_name: name })
  const categories = ['twins', 'Superbike', 'supersport', 'Bagger'].map(named)
  server.answers.set('category/list', { categories })
  await store.dispatch(loadDashboard())
  expect(dashboard().categoryList.map(({ name }) => name)).toEqual([
    'Bagger',
    'Superbike',
    'supersport',
    'twins',
  ])
})

test('the riders of a live race are not listed under another class', async () => {
  store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_8')))]))
  await store.dispatch(loadDashboard())
  server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: live })
  server.answers.set('category/list', { categories: [superbike] })
  await store.dispatch(loadDashboard())
  expect(dashboard()).toMatchObject({ category: superbike, liveRiderList: [cid] })
  expect(dashboard().riderList).toEqual([bob, ana])
})

test.each([
  ['category/list', 'Failed to fetch category list'],
  ['rider/list', 'Failed to fetch rider list'],
  ['favoriteRiders', 'Failed to fetch favorite riders'],
])('%s that failed is told in its own words', async (call, text) => {
  server.answers.set(call, 500)
  await store.dispatch(loadDashboard())
  expect(server.errors()).toEqual([text])
})
