import type { RiderSession } from '#contract'
import { beforeEach, expect, test } from 'vitest'
import { createStore } from '../store'
import { defaultServices } from '../api/services'
import type { Call } from '../api/call'
import type { AppStore } from '../root-state'
import { createRace } from '../testing/sample-timing'
import { loadMoreSessions, loadRider } from './thunks'

const rider = {
  id: 'r_21',
  category_id: 'c1',
  name: 'Ana Zed',
  number: '21',
  make: '',
  address: '',
  category: 'SBK',
}

let store: AppStore
/** The ids of all sessions on the server, newest first. */
let ids: readonly string[]
const pageSize = 3

beforeEach(() => {
  ids = ['x_8', 'x_7', 'x_6', 'x_5', 'x_4', 'x_3', 'x_2', 'x_1']
  const call = (async (_endpoint, { query }: { query: { before?: string } }) => {
    const start = query.before === undefined ? 0 : ids.indexOf(query.before) + 1
    const sessions = ids
      .slice(start, start + pageSize)
      .map((id): RiderSession => ({ race: createRace(id), result: null }))
    const next = start + pageSize < ids.length ? sessions.at(-1)?.race.id : null
    return { rider, bests: query.before === undefined ? [] : null, sessions, next }
    // Only the rider is loaded.
  }) as Call
  store = createStore({ ...defaultServices, call })
})

const load = () => store.dispatch(loadRider('r_21'))
const loadMore = () => store.dispatch(loadMoreSessions())
const readIds = () => store.getState().riderPage.page?.sessions.map(({ race }) => race.id)

test('loading a rider again keeps the pages that are loaded, and Load more continues after them', async () => {
  await load()
  expect(await loadMore()).toBe(3)
  await load()
  expect(readIds()).toEqual(['x_8', 'x_7', 'x_6', 'x_5', 'x_4', 'x_3'])
  expect(await loadMore()).toBe(2)
  expect(readIds()).toEqual(['x_8', 'x_7', 'x_6', 'x_5', 'x_4', 'x_3', 'x_2', 'x_1'])
  await load()
  expect(readIds()).toHaveLength(8)
  expect(store.getState().riderPage.page?.next).toBeNull()
})

test('loading a rider again adds new sessions and removes deleted ones of the first page', async () => {
  await load()
  await loadMore()
  ids = ['x_9', 'x_8', 'x_6', 'x_5', 'x_4', 'x_3', 'x_2', 'x_1']
  await load()
  expect(readIds()).toEqual(['x_9', 'x_8', 'x_6', 'x_5', 'x_4', 'x_3'])
})

test('a first page that does not reach the loaded sessions replaces them, so that none is missing', async () => {
  await load()
  await loadMore()
  ids = ['x_12', 'x_11', 'x_10', 'x_9', ...ids]
  await load()
  expect(readIds()).toEqual(['x_12', 'x_11', 'x_10'])
  await loadMore()
  expect(readIds()).toEqual(['x_12', 'x_11', 'x_10', 'x_9', 'x_8', 'x_7'])
})

test('a first page that is the only one replaces the loaded sessions', async () => {
  await load()
  await loadMore()
  ids = ['x_8', 'x_7']
  await load()
  expect(readIds()).toEqual(['x_8', 'x_7'])
  expect(store.getState().riderPage.page?.next).toBeNull()
})

test('another rider begins with an empty list', async () => {
  await load()
  await loadMore()
  await store.dispatch(loadRider('r_6'))
  expect(readIds()).toEqual(['x_8', 'x_7', 'x_6'])
})
