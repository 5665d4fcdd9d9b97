import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCascade } from '../../../data/selection/cascade'
import { activeRidersChosen } from '../../../data/selection/actions'
import { toActiveRider, toRaceSelection } from '../../../data/selection/active-riders'
import { selectShownRider } from '../../../data/selection/selectors'
import type { AppStore } from '../../../data/root-state'
import { loadFailed } from '../../../data/templates/reducer'
import { selectColumns } from '../../../data/templates/selectors'
import { ana, bob, createRace, createRow, superbike } from '../../../data/testing/sample-timing'
import { TimingServer } from '../../../data/testing/timing-server'
import { SessionViewsProvider } from '../grid/session-views'
import { PageRowMenu } from './page-row-menu'

let server: TimingServer
let store: AppStore
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  vi.clearAllMocks()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  server = new TimingServer()
  store = server.createStore()
  store.dispatch(loadFailed())
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
  await store.dispatch(runCascade('events'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderMenu(riderId: string): { readonly readPath: () => string; readonly readSearch: () => string } {
  const racer = createRow(riderId, 2, { name: 'Bob Adams' })
  const menu = (
    <SessionViewsProvider>
      <PageRowMenu racer={racer} point={{ x: 0, y: 0 }} clock={() => 0} onClose={onClose} />
    </SessionViewsProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: menu }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { readPath: () => router.state.location.pathname, readSearch: () => router.state.location.search }
}

const getAction = (name: RegExp): HTMLElement => screen.getByRole('menuitem', { name })
const readDisabled = (): (string | null)[] =>
  screen.getAllByRole('menuitem').map(item => item.getAttribute('aria-disabled'))

test('R-408 Follow follows the rider in the race and closes the menu', async () => {
  renderMenu(bob.id)
  fireEvent.click(getAction(/Follow/))
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(selectShownRider(store.getState(), 'primaryRider')?.id).toBe(bob.id))
})

test('R-408 Compare shows the rider as the comparison rider', async () => {
  renderMenu(bob.id)
  fireEvent.click(getAction(/Compare/))
  await vi.waitFor(() => expect(selectShownRider(store.getState(), 'comparisonRider')?.id).toBe(bob.id))
})

test('R-408 Gap to me shows the columns TO ME and CHG', () => {
  renderMenu(bob.id)
  act(() => void fireEvent.click(getAction(/Gap to me/)))
  expect(selectColumns(store.getState())).toEqual(expect.arrayContaining(['to_me', 'change', 'gap', 'make']))
})

test('R-408 Laps lists the laps of the rider, newest first, with the reason why a lap is not clean', () => {
  renderMenu(bob.id)
  fireEvent.click(getAction(/Laps/))
  const dialog = screen.getByRole('dialog', { name: 'Laps of #6 Bob Adams' })
  const headers = within(dialog).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['LAP', 'TIME', 'CLEAN']),
  )
  expect(onClose).not.toHaveBeenCalled()
})

test('R-408 for the followed rider only laps, charts and their page can be shown', () => {
  renderMenu(ana.id)
  expect(readDisabled()).toEqual(['true', 'true', 'true', 'false', 'false', 'false'])
})

test('R-408 a rider who is in no list cannot be followed or compared', () => {
  renderMenu('r_404')
  expect(readDisabled()).toEqual(['true', 'true', 'false', 'false', 'false', 'true'])
})

test('Rider’s page and the key R open the page of the rider', async () => {
  const { readPath } = renderMenu(bob.id)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'r' })
  await vi.waitFor(() => expect(readPath()).toBe(`/user/riders/${bob.id}`))
})

test('R-200 R-408 Charts and the key H open the charts with the rider highlighted beside mine', async () => {
  const { readPath, readSearch } = renderMenu(bob.id)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'h' })
  await vi.waitFor(() => expect(readPath()).toBe('/user/charts'))
  expect(readSearch()).toBe('?race=x_9&rider=21&chart=positions&riders=21,6')
  expect(onClose).toHaveBeenCalledOnce()
})
