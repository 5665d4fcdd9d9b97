import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { activeRidersChosen } from './actions'
import { loadDashboard } from './thunks'
import { fetchLive } from './calls'
import { refreshRace } from '../race-data/thunks'
import { toActiveRider, toRaceSelection } from './active-riders'
import { selectIsWaiting } from '../api/loading'
import { selectIsRaceLive } from '../live/selectors'
import { selectChosenRider } from './selectors'
import type { AppStore } from '../root-state'
import { ana, bob, cid, createRace, createRider, superbike, twins } from '../testing/sample-timing'
import { type Answer, TimingServer } from '../testing/timing-server'

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.createStore()
})
afterEach(() => vi.unstubAllGlobals())

const readDashboard = () => selectDashboardState(store.getState())
const live = createRace('x_1', { isLive: true, category_id: twins.id, category: twins.sort_name })

test('for a new user without favorites live race, categories and riders are loaded, and the page is empty', async () => {
  await store.dispatch(loadDashboard())
  expect(server.takeCalls()).toEqual(['fetchLiveRace', 'category/list', 'rider/list', 'favoriteRiders'])
  expect(readDashboard()).toMatchObject({ category: superbike, activeRiders: [] })
  // Sorted by the last word of the name.
  expect(readDashboard().riderList).toEqual([bob, ana])
  expect(selectIsWaiting(store.getState())).toBe(false)
})

test('favorites become the active riders, and the last one is the default', async () => {
  const unlisted = createRider('r_1', 'Eve Unlisted', { category_id: 'deleted' })
  server.answers.set('favoriteRiders', { riders: [ana, unlisted, cid, cid] })
  await store.dispatch(loadDashboard())
  expect(server.requests.find(({ call }) => call === 'favoriteRiders')?.query.get('userId')).toBe('u_1')
  expect(readDashboard().activeRiders.map(entry => [entry.primaryRider.name, entry.default])).toEqual([
    ['Ana Zed', false],
    ['Cid Bell', true],
  ])
  expect(selectChosenRider(store.getState(), 'primaryRider')?.race?.id).toBe('x_9')
  expect(readDashboard().favoriteRiders).toHaveLength(4)
})

test('favorite riders in the live race start with that race', async () => {
  server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: live })
  server.answers.set('favoriteRiders', { riders: [cid] })
  server.answers.set('races', { races: [createRace('x_9'), live] })
  await store.dispatch(loadDashboard())
  expect(readDashboard().category).toEqual(twins)
  expect(selectChosenRider(store.getState(), 'primaryRider')?.race?.id).toBe('x_1')
})

test('a persisted selection is used without loading favorites, and its category is listed', async () => {
  store.dispatch(activeRidersChosen([toActiveRider(cid, twins, toRaceSelection(createRace('x_8')))]))
  await store.dispatch(loadDashboard())
  expect(server.takeCalls().join(' ')).toBe(
    'fetchLiveRace category/list rider/list events track-name races race tire-data summary laps',
  )
  expect(readDashboard()).toMatchObject({ category: twins, riderList: [cid] })
  expect(selectChosenRider(store.getState(), 'primaryRider')?.race?.id).toBe('x_8')
})

test('D-234 with a live race the rider list and the live riders are set, without one the live race is cleared', async () => {
  const ben = createRider('r_3', 'ben Young')
  const own = { ...live, category_id: superbike.id }
  server.answers.set('rider/list', { riders: [ana, bob, ben] })
  server.answers.set('fetchLiveRace', { isLive: true, riders: [ben, ana], race: own })
  await store.dispatch(loadDashboard())
  expect(readDashboard()).toMatchObject({ isLive: true, liveRace: own, liveRiderList: [ana, ben] })
  // Bob is not in the live race, but can still be chosen.
  expect(readDashboard().riderList).toEqual([ana, ben, bob])
  server.answers.set('fetchLiveRace', { isLive: false, riders: [], race: null })
  await store.dispatch(loadDashboard())
  expect(readDashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  expect(readDashboard().riderList).toEqual([bob, ben, ana])
})

/** Opens a live race, which then ends; the live call and the race are made again. */
async function watchAndAskAgain(answer: Answer): Promise<void> {
  const own = { ...live, category_id: superbike.id }
  server.answers.set('fetchLiveRace', { isLive: true, riders: [ana], race: own })
  server.answers.set('races', { races: [own] })
  server.answers.set('race', { race: own, racers: [ana] })
  server.answers.set('favoriteRiders', { riders: [ana] })
  await store.dispatch(loadDashboard())
  expect(readDashboard()).toMatchObject({ isLive: true, liveRace: own, liveRiderList: [ana] })
  expect(selectIsRaceLive(store.getState(), 'primaryRider')).toBe(true)
  server.answers.set('fetchLiveRace', answer)
  server.answers.set('race', { race: { ...own, isLive: false }, racers: [ana] })
  await store.dispatch(fetchLive({}))
  expect(readDashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  await store.dispatch(refreshRace({ selectedRaceId: own.id, riderType: 'primaryRider' }))
}

test.each<[what: string, answer: Answer, errors: string[]]>([
  [
    'D-235 an answer that no race is live clears the live race',
    { isLive: false, riders: [], race: null },
    [],
  ],
  [
    'D-235 an answer that no race is live, but still contains it, clears the live race',
    { isLive: false, riders: [ana], race: live },
    [],
  ],
  ['D-243 a failed live call clears the live race', 500, ['Failed to fetch live race']],
])('%s, and the race is not live', async (_what, answer, errors) => {
  await watchAndAskAgain(answer)
  expect(server.takeErrors()).toEqual(errors)
  expect(readDashboard()).toMatchObject({ isLive: false, liveRace: null, liveRiderList: [] })
  expect(selectIsRaceLive(store.getState(), 'primaryRider')).toBe(false)
})

test('D-422 categories are sorted by name without regard to case', async () => {
  const createCategory = (name: string) => ({ id: name, name, sort_name: name })
  const categories = ['twins', 'Superbike', 'supersport', 'Bagger'].map(createCategory)
  server.answers.set('category/list', { categories })
  await store.dispatch(loadDashboard())
  expect(readDashboard().categoryList.map(({ name }) => name)).toEqual([
    'Bagger',
    'Superbike',
    'supersport',
    'twins',
  ])
})

test('the riders of a live race are not listed in another category', async () => {
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_8')))]))
  await store.dispatch(loadDashboard())
  server.answers.set('fetchLiveRace', { isLive: true, riders: [cid], race: live })
  server.answers.set('category/list', { categories: [superbike] })
  await store.dispatch(loadDashboard())
  expect(readDashboard()).toMatchObject({ category: superbike, liveRiderList: [cid] })
  expect(readDashboard().riderList).toEqual([bob, ana])
})

test.each([
  ['category/list', 'Failed to fetch category list'],
  ['rider/list', 'Failed to fetch rider list'],
  ['favoriteRiders', 'Failed to fetch favorite riders'],
])('a failure of %s shows its default text', async (call, text) => {
  server.answers.set(call, 500)
  await store.dispatch(loadDashboard())
  expect(server.takeErrors()).toEqual([text])
})
