import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppStore } from '../root-state'
import { ana, bob, cid, createRace, createRider, superbike, twins } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { fetchRecent } from './calls'
import type { MomentLink } from './link'
import { selectDefaultRider } from './selectors'
import { loadDashboard, openSession } from './thunks'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  server = new TimingServer()
  store = server.createStore()
  await store.dispatch(loadDashboard())
})
afterEach(() => vi.unstubAllGlobals())

const open = (link: Partial<MomentLink>) =>
  store.dispatch(openSession({ raceId: 'x_9', rider: undefined, at: undefined, ...link }))
const readRider = () => selectDefaultRider(store.getState())?.primaryRider

describe('opening a session', () => {
  const second = { ...ana, position: 2 }
  const leader = createRider('r_99', 'Lea Last', { position: 1 })
  const retired = createRider('r_3', 'Rex Out', { position: null })
  const serveRacers = (racers: object[]) => server.answers.set('race', { race: createRace('x_9'), racers })

  test('R-410 the leader is followed if wanted', async () => {
    serveRacers([retired, second, leader])
    await open({ isLeaderFollowed: true })
    expect(readRider()).toMatchObject({ id: leader.id, race: { id: 'x_9' } })
    expect(server.takeErrors()).toEqual([])
  })

  test('R-410 a favorite in the race is followed instead of the leader', async () => {
    serveRacers([second, leader])
    server.answers.set('favoriteRiders', { riders: [second] })
    await open({ isLeaderFollowed: true })
    expect(readRider()?.id).toBe(ana.id)
  })

  test('R-410 before the start, when no rider has a position, the first by number is followed', async () => {
    serveRacers([{ ...ana, position: null }, retired])
    await open({ isLeaderFollowed: true })
    expect(readRider()?.id).toBe(retired.id)
  })

  test('R-410 without a named rider the first by number is followed: the winner would be a result', async () => {
    serveRacers([leader, second])
    await open({})
    expect(readRider()?.id).toBe(ana.id)
  })

  test('R-410 the race is loaded, and Select Rider lists the class of the race', async () => {
    server.answers.set('race', {
      race: createRace('x_9', { category_id: twins.id, category: twins.sort_name }),
      racers: [cid],
    })
    expect(store.getState().selection.category).toEqual(superbike)
    server.takeCalls()
    await open({ rider: cid.id })
    expect(server.takeCalls()).toEqual(expect.arrayContaining(['race', 'summary', 'laps', 'rider/list']))
    expect(store.getState().selection.category).toEqual(twins)
  })

  test('R-410 a session that was deleted shows an error, and no rider is followed', async () => {
    server.answers.set('race', 404)
    await open({ rider: bob.id })
    expect(server.takeErrors()).toHaveLength(1)
    expect(readRider()).toBeUndefined()
  })
})

describe('the recent sessions', () => {
  const session = { race: createRace('x_9'), riders: 2, laps: 8, grade: 'recorded', ended_at: null }
  const load = () => store.dispatch(fetchRecent({ query: {}, isSilent: true }))

  test('R-410 they are loaded without a toast, and stay when they cannot be loaded again', async () => {
    server.answers.set('recent', 500)
    await load()
    expect(store.getState().selection.recent).toEqual({ sessions: null, hasFailed: true })
    server.answers.set('recent', { sessions: [session] })
    await load()
    expect(store.getState().selection.recent).toMatchObject({
      sessions: [{ race: { id: 'x_9' }, riders: 2 }],
      hasFailed: false,
    })
    server.answers.set('recent', 500)
    await load()
    expect(store.getState().selection.recent.sessions).toHaveLength(1)
    expect(server.takeErrors()).toEqual([])
  })
})
