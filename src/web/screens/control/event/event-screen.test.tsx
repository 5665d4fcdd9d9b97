import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { onlineChanged } from '../../../data/preferences/reducer'
import { createSuccessReply } from '../../admin/testing/list-page'
import { ada, sam, visit } from '../../testing/visit'
import { springRound } from '../testing/samples'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './event-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/api/control/events/:id'
const answer = { [path]: createSuccessReply({ data: springRound }) }

test('C-030 an event has its tabs, and the address names the one that is open', async () => {
  const { store } = visit('/control/events/e1?tab=officials', { as: ada, answers: answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring Round 2026' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Timetable',
    'Entries',
    'Transponders',
    'Officials',
  ])
  expect(screen.getByRole('tab', { name: 'Officials' }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByText('Nia Okafor')).toBeTruthy()
  store.dispatch(onlineChanged(false))
  expect(await screen.findByText(/Offline: you can read, but not change anything/)).toBeTruthy()
})

test('C-003 without a duty at the event 403 is shown in place', async () => {
  const failure = new ApiError(403, '', { message: 'You do not have permission to access this page.' })
  const view = visit('/control/events/e1', { as: sam, answers: { [path]: failure } })
  expect(await screen.findByRole('heading', { level: 1, name: '403' })).toBeTruthy()
  expect(view.path()).toBe('/control/events/e1')
})

test('an unknown event leads back to all events', async () => {
  visit('/control/events/e1', {
    as: ada,
    answers: { [path]: new ApiError(404, '', { message: 'Event not found' }) },
  })
  expect(await screen.findByText('The event was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/control')
})

test('a failed load can be tried again', async () => {
  let failure: ApiError | undefined = new ApiError(500, 'No luck')
  visit('/control/events/e1?tab=officials', {
    as: ada,
    answers: { [path]: () => failure ?? createSuccessReply({ data: springRound }) },
  })
  expect(await screen.findByText('No luck')).toBeTruthy()
  failure = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring Round 2026'))
})

test.each(['/control/events', '/control/races'])('%s without an id leads to all events', async address => {
  const view = visit(address, {
    as: ada,
    answers: { '/api/control/events': createSuccessReply({ data: [] }) },
  })
  await waitFor(() => expect(view.path()).toBe('/control'))
})
