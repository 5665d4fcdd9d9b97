import type { ControlEvent } from '#contract'
import { dismissToast } from '#ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../data/api/call'
import { createSuccessReply, readRowNames } from '../../../admin/testing/list-page'
import { ada, sam, visit } from '../../../testing/visit'
import { nia, springRound } from '../../testing/samples'
// Preloads the lazy screens, so that their imports do not count toward the timeout of the first test.
import '../event-screen'
import './officials-tab'

afterEach(() => {
  cleanup()
  dismissToast('admin/updateUserDuties')
  vi.unstubAllGlobals()
})

type Answers = NonNullable<NonNullable<Parameters<typeof visit>[1]>['answers']>

function openTab(event: ControlEvent | (() => ControlEvent), answers: Answers = {}, as = ada) {
  const read = () => createSuccessReply({ data: typeof event === 'function' ? event() : event })
  return visit('/control/events/e1?tab=officials', {
    as,
    answers: { '/api/control/events/:id': read, ...answers },
  })
}

const zoe = { ...sam, id: 'u9', firstName: 'Zoe', lastName: 'Vidal', email: 'zoe@laplogic.test' }

test('C-001 the officials are listed with their duties here and at all events', async () => {
  const everywhere = {
    ...nia,
    userId: 'u8',
    firstName: 'Ola',
    duties: [],
    dutiesEverywhere: ['steward' as const],
  }
  openTab({ ...springRound, officials: [nia, { ...everywhere, isActive: false }] })
  const row = within(await screen.findByRole('row', { name: /Ola Okafor/ }))
  expect(readRowNames()).toEqual(['Nia Okafor', 'Ola OkaforCannot sign in'])
  expect(row.getByText('Steward')).toBeTruthy()
})

test('C-001 officials read the list, and only administrators change it', async () => {
  openTab({ ...springRound, permissions: ['steward'] }, {}, sam)
  await screen.findByRole('row', { name: /Nia Okafor/ })
  expect(screen.getByText('An administrator gives and withdraws duties.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add official' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change duties' })).toBeNull()
})

test('C-001 a person is found by name and email and gets duties', async () => {
  let officials = springRound.officials
  const put = vi.fn<(input: object) => Record<string, unknown>>(() => {
    officials = [nia, { ...nia, userId: zoe.id, firstName: 'Zoe', lastName: 'Vidal', duties: ['steward'] }]
    return createSuccessReply({ data: officials[1] }, 'Duties updated')
  })
  const search = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ data: [zoe, sam] }),
  )
  openTab(() => ({ ...springRound, officials }), {
    'GET /api/admin/users': search,
    'PUT /api/admin/users/:id/duties': put,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add official' }))
  const field = await screen.findByRole('searchbox', { name: 'Search people' })
  fireEvent.change(field, { target: { value: 'z vidal' } })
  expect(await screen.findByText('1 person found')).toBeTruthy()
  expect(search.mock.calls).toEqual([[expect.objectContaining({ query: { q: 'vidal' } })]])
  fireEvent.keyDown(field, { key: 'Enter' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Duties of Zoe Vidal' }))
  const here = within(dialog.getByRole('group', { name: 'At this event' }))
  fireEvent.click(here.getByRole('checkbox', { name: /Steward/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('row', { name: /Zoe Vidal/ })
  expect(put.mock.calls).toEqual([[{ params: { id: 'u9' }, body: { eventId: 'e1', duties: ['steward'] } }]])
})

test('C-001 a withdrawal is asked for, and both lists are saved if both changed', async () => {
  const put = vi.fn<(input: object) => Record<string, unknown>>(() => createSuccessReply({ data: nia }))
  openTab(springRound, { 'PUT /api/admin/users/:id/duties': put })
  fireEvent.click(await screen.findByRole('button', { name: 'Change duties' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duties of Nia Okafor' }))
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  const [here, everywhere] = ['At this event', 'At all events'].map(name =>
    within(dialog.getByRole('group', { name })).getByRole('checkbox', { name: /Timekeeper/ }),
  )
  if (!here || !everywhere) throw new Error('The boxes are missing')
  fireEvent.click(here)
  fireEvent.click(everywhere)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw duties' }))
  expect(question.getByText(/Nia Okafor loses at once: Timekeeper at this event\./)).toBeTruthy()
  expect(put).not.toHaveBeenCalled()
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(put.mock.calls.map(([input]) => Reflect.get(input, 'body'))).toEqual([
    { eventId: 'e1', duties: [] },
    { eventId: null, duties: ['timekeeper'] },
  ])
})

test('a rejected change keeps the dialog open with what was chosen', async () => {
  openTab(springRound, { 'PUT /api/admin/users/:id/duties': new ApiError(500, 'No luck') })
  fireEvent.click(await screen.findByRole('button', { name: 'Change duties' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duties of Nia Okafor' }))
  const steward = within(dialog.getByRole('group', { name: 'At this event' })).getByRole('checkbox', {
    name: /Steward/,
  })
  fireEvent.click(steward)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(steward).toHaveProperty('checked', true)
})

test('an event without officials offers to add the first', async () => {
  openTab({ ...springRound, officials: [] })
  expect(await screen.findByText('No officials yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add official' })).toHaveLength(1)
})
