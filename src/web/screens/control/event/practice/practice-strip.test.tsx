import type { ControlEvent, ControlRace } from '#contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../../data/api/call'
import { sam, visit } from '../../../testing/visit'

afterEach(cleanup)

const race: ControlRace = {
  id: 'r1',
  name: 'Practice race',
  sessionType: 'Practice race',
  kind: 'race',
  categoryId: 'c1',
  category: 'Superbike',
  startsAt: '2026-05-17T14:00:00.000Z',
  lapsTotal: 10,
  durationMinutes: null,
  runId: 'run1',
  state: 'finished',
}
const event: ControlEvent = {
  id: 'e1',
  year: 2026,
  name: 'Desk Practice',
  firstDay: '2026-05-17',
  lastDay: '2026-05-17',
  track: null,
  permissions: ['timekeeper', 'steward'],
  races: [race],
  categories: [],
  isPractice: true,
  officials: [],
}
const path = '/api/control/events/:id'
const open = (shown: ControlEvent, answers: NonNullable<Parameters<typeof visit>[1]>['answers'] = {}) =>
  visit('/control/events/e1?tab=officials', { as: sam, answers: { [path]: { data: shown }, ...answers } })

test('an official ends the practice', async () => {
  const { sent } = open(
    { ...event, races: [{ ...race, state: 'live' }] },
    { [`${path}/practice`]: { message: 'Practice ended' } },
  )
  expect(await screen.findByRole('button', { name: 'Start over' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End practice' }))
  // The event is loaded again.
  await waitFor(() => expect(sent.filter(each => each.path === path)).toHaveLength(2))
  expect(sent.map(each => each.path)).toContain(`${path}/practice`)
})

test('an official who starts the practice comes to the desk of the new race', async () => {
  const answers = {
    [`${path}/practice`]: { message: 'Practice started', data: { raceId: 'r2' } },
    '/api/control/races/:id/desk': new ApiError(404, 'Race not found'),
  }
  const page = open(event, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Start practice' }))
  await waitFor(() => expect(page.path()).toBe('/control/races/r2'))
})

test('the page stays while another race is live', async () => {
  const problem = new ApiError(409, 'Failed', {
    message: 'Another race is live. The practice can start when it has ended.',
  })
  const page = open(event, { [`${path}/practice`]: problem })
  fireEvent.click(await screen.findByRole('button', { name: 'Start practice' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Start practice' })
  await waitFor(() => expect(button.disabled).toBe(true))
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(page.path()).toBe('/control/events/e1')
})

test('other events have no practice', async () => {
  open({ ...event, isPractice: false })
  await screen.findByRole('heading', { name: /Desk Practice/ })
  expect(screen.queryByRole('region', { name: 'Practice' })).toBeNull()
})
