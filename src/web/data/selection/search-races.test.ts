import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineChanged } from '../preferences/reducer'
import type { AppStore } from '../root-state'
import { signInUser } from '../session/thunks'
import { ana, birmingham, createRace, signedInUser, spring, winter } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { searchRaces } from './search-races'
import { loadDashboard, toggleActiveRider } from './thunks'

let server: TimingServer
let store: AppStore

beforeEach(async () => {
  server = new TimingServer()
  server.answers.set('events', { events: [spring, winter] })
  server.answers.set('races', query => ({
    races: [createRace(`x_${query.get('year')}`, { event: query.get('event') ?? '' })],
  }))
  store = server.createStore()
  await store.dispatch(loadDashboard())
  await store.dispatch(toggleActiveRider(ana))
  server.requests.splice(0)
})
afterEach(() => vi.unstubAllGlobals())

async function search(...words: string[]): Promise<string[]> {
  const races = await store.dispatch(searchRaces(words))
  return races.map(({ id }) => id)
}

test('a user finds the races of the events of the rider on the screen that have one of the words', async () => {
  expect(await search('winter', 'race')).toEqual(['x_2025'])
  expect(server.requests.map(({ call, query }) => [call, query.get('event')])).toEqual([
    ['track-name', 'Winter Test'],
    ['races', 'Winter Test'],
  ])
  expect(server.requests[1]?.query.get('trackName')).toBe(birmingham)
})

test('words that no event has search the newest events', async () => {
  expect(await search('qualifying')).toEqual(['x_2026', 'x_2025'])
})

test('the races of an event are read once', async () => {
  await search('winter')
  server.takeCalls()
  expect(await search('winter', 'test')).toEqual(['x_2025'])
  expect(server.takeCalls()).toEqual([])
})

test('a failed call is an error, and the next search tries it again', async () => {
  server.answers.set('races', 500)
  await expect(search('winter')).rejects.toThrow('Failed to fetch races')
  server.answers.set('races', { races: [createRace('x_7')] })
  expect(await search('winter')).toEqual(['x_7'])
})

test('nothing is searched without words, without a network or without a rider', async () => {
  expect(await search()).toEqual([])
  store.dispatch(onlineChanged(false))
  expect(await search('winter')).toEqual([])
  store.dispatch(onlineChanged(true))
  await store.dispatch(toggleActiveRider(ana))
  server.takeCalls()
  expect(await search('winter')).toEqual([])
  expect(server.takeCalls()).toEqual([])
})

test('an administrator searches all races by the longest word', async () => {
  const user = { ...signedInUser, role: 'admin' as const }
  const answer = { isActionSuccess: true as const, message: '', user }
  store.dispatch(signInUser.fulfilled(answer, '', { body: { email: '', password: '' } }))
  server.answers.set('/api/admin/races', { data: [createRace('x_1')] })
  expect(await search('1', 'monterey')).toEqual(['x_1'])
  expect(server.requests.at(-1)?.query.get('q')).toBe('monterey')
})
