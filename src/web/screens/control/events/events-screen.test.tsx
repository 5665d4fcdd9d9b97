import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { onlineChanged } from '../../../data/preferences/reducer'
import { createSuccessReply } from '../../admin/testing/list-page'
import { ada, sam, visit } from '../../testing/visit'
import { plannedRace, springRound } from '../testing/samples'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './events-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answerList = (...data: object[]) => ({ '/api/control/events': createSuccessReply({ data }) })
const forbidden = new ApiError(403, '', { message: 'You do not have permission to access this page.' })

test('C-003 an official sees their events with days, track, races and duties', async () => {
  visit('/control', { as: sam, answers: answerList({ ...springRound, permissions: ['timekeeper'] }) })
  const link = await screen.findByRole('link', { name: 'Spring Round 2026' })
  expect(link.getAttribute('href')).toBe('/control/events/e1')
  expect(screen.getByText(/May 15.*17, 2026 · Birmingham, Alabama · 0 of 1 races finished/)).toBeTruthy()
  expect(screen.getByText('Timekeeper')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open Desk' })).toBeNull()
})

test('C-003 a live race leads to its desk', async () => {
  const races = [{ ...plannedRace, id: 'r2', state: 'live' }]
  visit('/control', { as: sam, answers: answerList({ ...springRound, races }) })
  const link = await screen.findByRole('link', { name: 'Open Desk' })
  expect(link.getAttribute('href')).toBe('/control/races/r2')
})

test('C-003 without a duty 403 is shown in place, and the address stays', async () => {
  const { path } = visit('/control', { as: sam, answers: { '/api/control/events': forbidden } })
  expect(await screen.findByRole('heading', { level: 1, name: '403' })).toBeTruthy()
  expect(path()).toBe('/control')
})

test('C-003 a visitor is sent to the sign-in page', async () => {
  const { path } = visit('/control')
  await waitFor(() => expect(path()).toBe('/auth/login'))
})

test('C-003 the user menu leads to race control only with a duty or as an administrator', async () => {
  const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /^User menu/ }))
  const findItem = () => screen.queryByRole('link', { name: 'Race Control' })
  const { store } = visit('/user/settings', { as: sam })
  await openMenu()
  expect(findItem()).toBeNull()
  cleanup()
  visit('/user/settings', { as: ada })
  await openMenu()
  expect(findItem()?.getAttribute('href')).toBe('/control')
  cleanup()
  // The menu follows what the server says of the list.
  const known = visit('/control', { as: sam, answers: answerList(springRound) })
  await screen.findByRole('link', { name: 'Spring Round 2026' })
  await openMenu()
  expect(findItem()).toBeTruthy()
  expect(known.store.getState().auth.user?.hasDuties).toBe(true)
  expect(store.getState().auth.user?.hasDuties).toBeUndefined()
})

test('a failed list can be loaded again', async () => {
  const answers: Record<string, unknown> = { '/api/control/events': new ApiError(500, 'No luck') }
  visit('/control', {
    as: sam,
    answers: { '/api/control/events': () => answers['/api/control/events'] as ApiError },
  })
  expect(await screen.findByText('No luck')).toBeTruthy()
  Object.assign(answers, answerList(springRound))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Spring Round 2026' })).toBeTruthy()
})

test('offline, the last list stays; without one the page says so', async () => {
  const { store } = visit('/control', { as: sam, answers: answerList(springRound) })
  await screen.findByRole('link', { name: 'Spring Round 2026' })
  store.dispatch(onlineChanged(false))
  expect(await screen.findByRole('link', { name: 'Spring Round 2026' })).toBeTruthy()
})

test('an administrator of an empty installation sees that there are no events', async () => {
  visit('/control', { as: ada, answers: answerList() })
  expect(await screen.findByText('No events yet')).toBeTruthy()
})

test('many events can be searched by name, year and track', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...springRound,
    id: `e${index}`,
    name: `Round ${index}`,
  }))
  visit('/control', { as: ada, answers: answerList(...many) })
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search events' }), {
    target: { value: 'round 7 2026 birmingham' },
  })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Round 7 2026',
  ])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), { target: { value: 'x' } })
  expect(screen.getByText('No event matches your search.')).toBeTruthy()
})
