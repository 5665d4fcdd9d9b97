// Tests of the read-only pages: overview, riders and audit.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, sam, visit } from '../testing/visit'
import { code, race, track } from './testing/samples'
import { createSuccessReply, readRowNames } from './testing/list-page'
// Preloads the lazy screens, so that their import does not count toward the timeout of the first test.
import './audit/audit-screen'
import './overview/overview-screen'
import './riders/riders-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lists = {
  '/api/admin/users': createSuccessReply({ data: [{ ...sam, isVerified: false }, ada] }),
  '/api/admin/activation-codes': createSuccessReply({ data: [code] }),
  '/api/admin/races': createSuccessReply({ data: [race, { ...race, id: 'r2' }] }),
  '/api/admin/tracks': createSuccessReply({ data: [track] }),
  '/api/admin/live': createSuccessReply({ data: { race: null, feed: null, health: null } }),
}

test('the overview shows counts and the number of unverified users, and links to every admin page', async () => {
  visit('/admin/dashboard', { as: ada, answers: lists })
  const page = within(await screen.findByRole('main'))
  await page.findByRole('link', { name: /Users.*2.*1 not verified/ })
  for (const [name, path] of [
    [/Users/, '/admin/users'],
    [/Activation Codes.*1/, '/admin/activation-codes'],
    [/Races.*2/, '/admin/race'],
    [/Tracks.*1/, '/admin/track'],
    [/No live race/, '/admin/race-dashboard'],
    [/Riders/, '/admin/riders'],
    [/Audit/, '/admin/audit'],
  ] as const)
    expect((await page.findByRole('link', { name })).getAttribute('href')).toBe(path)
  expect(within(page.getByRole('region', { name: 'Races by month' })).getByText('May 26')).toBeTruthy()
})

const rider = {
  id: 'p1',
  category_id: 'k1',
  name: 'Jun Takamori',
  status: '4',
  number: '4',
  make: 'Honda',
  address: 'Suzuka, Japan',
  position: 2,
  location: '',
  event: { year: 2026, event: '' },
  race: null,
  tireData: null,
}

test('the riders page lists the riders of the first class, then of the selected class', async () => {
  const categories = ['k1', 'k2'].map(id => ({ id, name: `Class ${id}`, sort_name: id }))
  visit('/admin/riders', {
    as: ada,
    answers: {
      '/api/dashboard/category/list': createSuccessReply({ categories: categories }),
      '/api/dashboard/rider/list': input =>
        createSuccessReply({
          riders: JSON.stringify(input).includes('k2') ? [{ ...rider, name: 'Dan Wu' }] : [rider],
        }),
    },
  })
  const row = within(await screen.findByRole('row', { name: /Jun Takamori/ }))
  for (const text of ['4', 'Suzuka, Japan', '2']) expect(row.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Name',
    'Make',
    'Country',
    'Position',
  ])
  fireEvent.click(screen.getByRole('button', { name: /Class/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Class k2' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Dan Wu']))
})

const auditRow = {
  sequence: 61,
  at: '2026-05-01T10:00:00.000Z',
  actorId: ada.id,
  actor: 'Ada Byron',
  ip: '10.0.0.7',
  action: 'admin/updateRace',
  subjectKind: 'race',
  subjectId: 'r1',
  before: { name: 'Race 1' },
  after: { name: 'Race 2' },
  requestId: 'q1',
  hash: 'h',
}

test('the audit page lists changes and fetches the next page from the server', async () => {
  const handler = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ data: [auditRow], page: 1, pageSize: 50, total: 60 }),
  )
  visit('/admin/audit', { as: ada, answers: { ...lists, '/api/admin/audit': handler } })
  const row = within(await screen.findByRole('row', { name: /Update race/ }))
  for (const text of ['61', 'Ada Byron', '10.0.0.7']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText('name', { exact: false }).closest('li')?.textContent).toBe('name Race 1 → Race 2')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(handler).toHaveBeenLastCalledWith({ query: { page: '2' } }))
})

test('the audit page is filtered by an action of the control log, which is a group of its own', async () => {
  const handler = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({
      data: [{ ...auditRow, action: 'control/passing.insert' }],
      page: 1,
      pageSize: 50,
      total: 1,
    }),
  )
  visit('/admin/audit', { as: ada, answers: { ...lists, '/api/admin/audit': handler } })
  await screen.findByRole('row', { name: /Insert passing/ })
  fireEvent.click(screen.getByRole('button', { name: /Action/ }))
  const list = await screen.findByRole('listbox')
  expect(
    within(list)
      .getAllByRole('group')
      .map(group => group.firstChild?.textContent),
  ).toEqual(['Administration', 'Event set-up', 'Control log'])
  const group = within(within(list).getByRole('group', { name: 'Control log' }))
  fireEvent.click(group.getByRole('option', { name: 'Insert passing' }))
  await waitFor(() =>
    expect(handler).toHaveBeenLastCalledWith({ query: { page: '1', action: 'control/passing.insert' } }),
  )
})
