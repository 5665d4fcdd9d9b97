import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, visit } from '../../testing/visit'
import { race, track } from '../testing/samples'
import { fillFields, createSuccessReply, clickRowButton, readRowNames } from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './races-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Handler = (input: object) => Record<string, unknown>
const liveRace = { ...race, id: 'r2', name: 'Race 2', sessionType: 'Race 2', isLive: true }
const noFeed = { protocol: 'none', host: null, port: null, recording: null, speed: null, hasToken: false }

const lists: Answers = {
  'GET /api/admin/races': createSuccessReply({ data: [liveRace, race] }),
  'GET /api/admin/tracks': createSuccessReply({ data: [track] }),
  'GET /api/dashboard/category/list': createSuccessReply({
    categories: [{ id: 'k1', name: 'Superbike', sort_name: 'Superbike' }],
  }),
  'GET /api/admin/live': createSuccessReply({ data: { race: liveRace, feed: noFeed, health: null } }),
  'GET /api/admin/races/:id': createSuccessReply({ data: { ...race, name: 'Race 1 (restart)' } }),
  'GET /api/admin/races/:id/feed': createSuccessReply({ data: noFeed }),
  'GET /api/admin/recordings': createSuccessReply({ data: [] }),
  'GET /api/category': createSuccessReply({ categories: [] }),
  'GET /api/session-type': createSuccessReply({ sessionTypes: [] }),
}

const openScreen = (answers: Answers = {}) =>
  visit('/admin/race', { as: ada, answers: { ...lists, ...answers } })

test('P-070 the races page lists races with their columns and actions, and shows the live race above', async () => {
  openScreen()
  const row = within(await screen.findByRole('row', { name: /Race 1/ }))
  for (const name of ['Open', 'Edit', 'Delete']) expect(row.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Race' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Event',
    'Year',
    'Track',
    'Class',
    'Session',
    'Date',
    'Live',
    'Actions',
  ])
  const strip = within(screen.getByRole('region', { name: 'Race control' }))
  expect(await strip.findByText('Race 2')).toBeTruthy()
  for (const text of ['Green Flag', 'No feed']) expect(strip.getByText(text)).toBeTruthy()
})

test('the races page opens with the newest date first, and can show the race that was added last first', async () => {
  const older = { ...race, id: 'r0', name: 'Race 0', fulldate: '2024-05-17T14:10:00-05:00' }
  openScreen({ 'GET /api/admin/races': createSuccessReply({ data: [older, race] }) })
  await screen.findByRole('row', { name: /Race 0/ })
  expect(readRowNames()).toEqual(['Race 1', 'Race 0'])
  const order = screen.getByRole('button', { name: /Order/ })
  expect(order.textContent).toContain('Newest first')
  fireEvent.click(order)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'Last added',
    'Name',
    'Event',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Last added' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Race 0', 'Race 1']))
})

async function chooseOption(label: string, option: string | RegExp): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(label) }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('a new race in a new class is sent with its date in the time zone of the track', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...race, id: 'r3', name: 'Race 3' } }))
  openScreen({ 'POST /api/admin/races': handler })
  await screen.findByRole('row', { name: /Race 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Race' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Race' }))
  expect(await dialog.findByText('Track is required')).toBeTruthy()
  await chooseOption('Track', /Barber/)
  await chooseOption('Class', 'New class…')
  fireEvent.change(dialog.getByLabelText('Name of the class'), { target: { value: 'Twins Cup' } })
  for (const [label, value] of Object.entries({
    Name: 'Race 3',
    Event: 'Barber',
    Year: '2026',
    Session: 'Race 3',
    Date: '2026-01-17T14:10',
  }))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Race' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Race 3', 'Race 2', 'Race 1']))
  expect(handler.mock.calls[0]?.[0]).toEqual({
    body: {
      name: 'Race 3',
      event: 'Barber',
      year: 2026,
      trackId: 't1',
      category: 'Twins Cup',
      sessionType: 'Race 3',
      fulldate: '2026-01-17T14:10:00-06:00',
      laps_total: null,
      durationMinutes: null,
    },
  })
})

test('editing a race sends only the changed fields', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...race, name: 'Sprint' } }))
  openScreen({ 'PUT /api/admin/races/:id': handler })
  await clickRowButton(/Race 1/, 'Edit')
  await screen.findByRole('dialog')
  fillFields({ Name: 'Sprint' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Race 2', 'Sprint']))
  expect(handler.mock.calls[0]?.[0]).toEqual({ params: { id: 'r1' }, body: { name: 'Sprint' } })
})

test('the live switch of a row replaces the live race after a confirmation', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...race, isLive: true } }))
  openScreen({ 'PUT /api/admin/races/:id': handler })
  fireEvent.click(await screen.findByRole('switch', { name: 'Live: Race 1' }))
  expect(
    await screen.findByText('Race 1 replaces Race 2 as the live race. All laps of Race 2 are kept.'),
  ).toBeTruthy()
  expect(handler).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Go live' }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Live: Race 1' }).getAttribute('aria-checked')).toBe('true'),
  )
  expect(screen.getByRole('switch', { name: 'Live: Race 2' }).getAttribute('aria-checked')).toBe('false')
})

test('without a live race the switch needs no confirmation, and an invalid edit is not sent', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...race, isLive: true } }))
  openScreen({
    'PUT /api/admin/races/:id': handler,
    'GET /api/admin/races': createSuccessReply({ data: [race] }),
  })
  await clickRowButton(/Race 1/, 'Edit')
  await screen.findByRole('dialog')
  fillFields({ 'Laps (optional)': 'many' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Laps must be a whole number from 1 to 100000')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('switch', { name: 'Live: Race 1' }))
  await waitFor(() =>
    expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 'r1' }, body: { isLive: true } }),
  )
})

test('opening a race fetches it again, links to its exports, and lets its feed be tested and saved', async () => {
  const handler = vi.fn<Handler>(() =>
    createSuccessReply({ data: { ...noFeed, protocol: 'ingest', hasToken: true }, token: 'shown-once' }),
  )
  openScreen({
    'PUT /api/admin/races/:id/feed': handler,
    'POST /api/admin/races/:id/feed/test': createSuccessReply({
      data: { isConnected: false, isRecognised: false, finding: 'The connection was refused.' },
    }),
  })
  await clickRowButton(/Race 1/, 'Open')
  await waitFor(() => expect(readRowNames()).toEqual(['Race 2', 'Race 1 (restart)']))
  fireEvent.click(await screen.findByRole('tab', { name: 'Export' }))
  const link = await screen.findByRole('link', { name: 'Results as CSV' })
  expect(link.getAttribute('href')).toBe('/api/admin/races/r1/export?table=results&format=csv')
  fireEvent.click(screen.getByRole('tab', { name: 'Feed' }))
  await screen.findByRole('button', { name: 'Save feed' })
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('The connection was refused.')).toBeTruthy()
  await chooseOption('Timed by', 'Crossings by HTTP')
  fireEvent.click(screen.getByRole('button', { name: 'Save feed' }))
  expect(await screen.findByText('shown-once')).toBeTruthy()
  expect(handler.mock.calls[0]?.[0]).toEqual({ params: { id: 'r1' }, body: { protocol: 'ingest' } })
})

test('a race is deleted after the confirmation', async () => {
  openScreen({ 'DELETE /api/admin/races/:id': createSuccessReply({ data: { id: 'r1' } }) })
  await clickRowButton(/Race 1/, 'Delete')
  expect(
    await screen.findByText('Are you sure you want to delete Race 1, Superbikes at Barber 2026?'),
  ).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Race 2']))
})
