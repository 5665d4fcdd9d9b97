// The first screen with the store and a fake server.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionWatched } from '../../../data/preferences/viewing'
import type { AppStore } from '../../../data/root-state'
import { fetchRecent } from '../../../data/selection/calls'
import { selectDefaultRider } from '../../../data/selection/selectors'
import { loadDashboard } from '../../../data/selection/thunks'
import { ana, bob, createRace } from '../../../data/testing/sample-timing'
import { TimingServer } from '../../../data/testing/timing-server'
import { sam, visit } from '../../testing/visit'
import { PageFirstScreen } from './page-first-screen'

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.createStore()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function renderScreen(): Promise<() => string> {
  const router = createMemoryRouter([{ path: '*', element: <PageFirstScreen clock={() => 0} /> }])
  await store.dispatch(loadDashboard())
  await store.dispatch(fetchRecent({ query: {} }))
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return () => `${router.state.location.pathname}${router.state.location.search}`
}
const press = (section: string, name: string) =>
  fireEvent.click(within(screen.getByRole('region', { name: section })).getByRole('button', { name }))
const readRider = () => selectDefaultRider(store.getState())?.primaryRider

test('R-410 with nothing live and nothing stored the page has Select Rider only', async () => {
  visit('/user/dashboard', { as: sam })
  expect(await screen.findByText('No rider selected')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Recent sessions' })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Live now' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Select Rider' })).toHaveLength(2)
})

test('R-410 R-412 Watch follows the leader of the live race', async () => {
  const live = createRace('x_1', { isLive: true })
  const racers = [{ ...ana, position: 2 }, bob]
  server.answers.set('fetchLiveRace', { isLive: true, riders: racers, race: live })
  server.answers.set('race', { race: live, racers })
  server.answers.set('races', { races: [live] })
  await renderScreen()
  press('Live now', 'Watch')
  await vi.waitFor(() => expect(readRider()).toMatchObject({ id: bob.id, race: { id: 'x_1' } }))
})

test('R-410 Continue opens the replay of the rider at its moment', async () => {
  const { id: riderId, number, name } = bob
  const session = { race: 'Race 1', category: 'SBK', event: 'Spring Round', year: 2026, location: '' }
  store.dispatch(sessionWatched({ ...session, raceId: 'x_8', riderId, number, name, at: 60_000 }))
  await renderScreen()
  press('Continue', 'Continue')
  await vi.waitFor(() => expect(store.getState().replay).toMatchObject({ raceId: 'x_8', beginAt: 60_000 }))
  expect(readRider()?.id).toBe(bob.id)
})

const recent = { race: createRace('x_8'), riders: 2, laps: 8, grade: 'recorded', ended_at: null }

test('R-410 Open shows a recent session, and Replay opens it at its start', async () => {
  server.answers.set('recent', { sessions: [recent] })
  await renderScreen()
  press('Recent sessions', 'Open')
  await vi.waitFor(() => expect(readRider()?.race?.id).toBe('x_8'))
  expect(store.getState().replay.raceId).toBeNull()
  press('Recent sessions', 'Replay')
  await vi.waitFor(() => expect(store.getState().replay).toMatchObject({ raceId: 'x_8', beginAt: 'start' }))
})

test('R-200 R-410 Charts opens the charts of a recent session', async () => {
  server.answers.set('recent', { sessions: [recent] })
  const readAddress = await renderScreen()
  press('Recent sessions', 'Charts')
  await vi.waitFor(() => expect(readAddress()).toBe('/user/charts?race=x_8'))
})

test('R-410 Open of a favourite shows the newest race of the rider', async () => {
  const { id, location, fulldate, status, flagcolor } = createRace('x_8')
  const race = { id, location, fulldate, status, flagcolor, position: 1, isLive: false }
  server.answers.set('favoriteRiders', { riders: [{ ...bob, category_id: 'unknown', race }] })
  await renderScreen()
  press('Favourites', 'Open')
  await vi.waitFor(() => expect(readRider()).toMatchObject({ id: bob.id, race: { id: 'x_8' } }))
})
