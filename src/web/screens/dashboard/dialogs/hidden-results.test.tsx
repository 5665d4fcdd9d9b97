import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { viewingChosen, wholeRace } from '../../../data/preferences/viewing'
import { activeRidersChosen } from '../../../data/selection/actions'
import { toActiveRider, toRaceSelection } from '../../../data/selection/active-riders'
import { openDialog } from '../../../data/selection/dialogs'
import { loadDashboard } from '../../../data/selection/thunks'
import type { AppStore } from '../../../data/root-state'
import { ana, createRace, createRider, superbike } from '../../../data/testing/sample-timing'
import { TimingServer } from '../../../data/testing/timing-server'
import { PageDialogs } from '../page/page-dialogs'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The dashboard of Ana in the finished race x_9; the races x_9 and x_8 are listed. */
async function openPage(seen: Record<string, number> = {}): Promise<AppStore> {
  const server = new TimingServer()
  const race = createRace('x_9')
  const riders = [
    createRider('r_21', 'Ana Zed', { position: 3, race }),
    createRider('r_6', 'Bob Adams', { position: 3, race }),
  ]
  server.answers.set('rider/list', { riders })
  const store = server.createStore()
  store.dispatch(viewingChosen({ isResultHidden: true, seen }))
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(race))]))
  await store.dispatch(loadDashboard())
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PageDialogs clock={() => 0} />
      </MemoryRouter>
    </Provider>,
  )
  return store
}

async function listRaces(): Promise<(string | null)[]> {
  const button = await screen.findByRole('button', { name: 'Race' })
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
  })
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}

test('R-138 the race list says hidden in place of the best lap', async () => {
  const store = await openPage()
  act(() => void store.dispatch(openDialog('isSelectRaceOpen')))
  expect(await listRaces()).toEqual([
    'Birmingham, Alabama Race x_9 (hidden)',
    'Birmingham, Alabama Race x_8 (hidden)',
  ])
})

test('R-138 the race list shows the best lap of a race whose result was seen', async () => {
  const store = await openPage({ x_8: wholeRace })
  act(() => void store.dispatch(openDialog('isSelectRaceOpen')))
  expect(await listRaces()).toEqual([
    'Birmingham, Alabama Race x_9 (hidden)',
    'Birmingham, Alabama Race x_8 (00:01:25.120)',
  ])
})

test('R-138 the rider list says hidden in place of the position', async () => {
  const store = await openPage()
  act(() => void store.dispatch(openDialog('isSelectRiderOpen')))
  expect(await screen.findAllByText('hidden')).toHaveLength(2)
  expect(screen.queryByTitle('Position')).toBeNull()
  act(() => void store.dispatch(viewingChosen({ isResultHidden: false })))
  expect(screen.getAllByTitle('Position').map(({ textContent }) => textContent)).toEqual(['3', '3'])
})

test('R-138 the card of the primary rider says hidden in place of the best lap', async () => {
  const store = await openPage()
  act(() => void store.dispatch(openDialog('isCompareRidersOpen')))
  const card = await screen.findByRole('region', { name: 'Primary rider' })
  expect(card.textContent).toContain('Best Laphidden')
})
