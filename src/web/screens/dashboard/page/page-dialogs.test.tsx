import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../../../data/dashboard'
import { openDialog } from '../../../data/dialogs'
import { snapshotReceived } from '../../../data/live/live-actions'
import { entryOf, placeOf } from '../../../data/selection/entries'
import { makeStore } from '../../../data/store'
import { ana, race, row, superbike } from '../../../data/testing/sample-timing'
import { PageDialogs } from './page-dialogs'

afterEach(cleanup)

test('a live race goes on without the closed dialogs being drawn', async () => {
  const store = makeStore()
  store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_9')))]))
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
  const data = { race: race('x_9'), data: [row(ana.id, 1)], laps: [] }
  act(() => void store.dispatch(snapshotReceived({ raceId: 'x_9', id: 'a.1', at: 1, data })))
  expect(store.getState().dashboard.lapSummary).toHaveLength(1)
  expect(onRender).not.toHaveBeenCalled()
  act(() => void store.dispatch(openDialog('isAppSettingsOpen')))
  expect(await screen.findByRole('dialog', { name: 'App Settings' })).toBeTruthy()
  expect(onRender).toHaveBeenCalled()
})
