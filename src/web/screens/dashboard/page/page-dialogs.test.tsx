import { act, cleanup, render, screen } from '@testing-library/react'
import { selectDashboardState } from '../../../data/dashboard-state'
import { Profiler } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../../../data/selection/actions'
import { openDialog } from '../../../data/selection/dialogs'
import { snapshotReceived } from '../../../data/race-data/actions'
import { toActiveRider, toRaceSelection } from '../../../data/selection/active-riders'
import { createStore } from '../../../data/store'
import { ana, createRace, createRow, superbike } from '../../../data/testing/sample-timing'
import { PageDialogs } from './page-dialogs'

afterEach(cleanup)

test('closed dialogs do not render again when live data arrives', async () => {
  const store = createStore()
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
  const onRender = vi.fn()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Profiler id="dialogs" onRender={onRender}>
          <PageDialogs clock={() => 0} />
        </Profiler>
      </MemoryRouter>
    </Provider>,
  )
  onRender.mockClear()
  const data = { race: createRace('x_9'), data: [createRow(ana.id, 1)], laps: [] }
  act(() => void store.dispatch(snapshotReceived({ raceId: 'x_9', id: 'a.1', at: 1, data })))
  expect(selectDashboardState(store.getState()).lapSummary).toHaveLength(1)
  expect(onRender).not.toHaveBeenCalled()
  act(() => void store.dispatch(openDialog('isAppSettingsOpen')))
  expect(await screen.findByRole('dialog', { name: 'App Settings' })).toBeTruthy()
  expect(onRender).toHaveBeenCalled()
})
