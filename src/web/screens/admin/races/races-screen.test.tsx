import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, visit } from '../../testing/visit'
import { race, track } from '../testing/samples'
import { fill, good, press, rowNames } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './races-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Asked = (input: object) => Record<string, unknown>
const second = { ...race, id: 'r2', name: 'Race 2', sessionType: 'Race 2', isLive: true }
const noFeed = { protocol: 'none', host: null, port: null, recording: null, speed: null, hasToken: false }

const lists: Answers = {
  'GET /api/admin/races': good({ data: [second, race] }),
  'GET /api/admin/tracks': good({ data: [track] }),
  'GET /api/dashboard/category/list': good({
    categories: [{ id: 'k1', name: 'Superbike', sort_name: 'Superbike' }],
  }),
  'GET /api/admin/live': good({ data: { race: second, feed: noFeed, health: null } }),
  'GET /api/admin/races/:id': good({ data: { ...race, name: 'Race 1 (restart)' } }),
  'GET /api/admin/races/:id/feed': good({ data: noFeed }),
  'GET /api/admin/recordings': good({ data: [] }),
}

const open = (answers: Answers = {}) => visit('/admin/race', { as: ada, answers: { ...lists, ...answers } })

test('P-070 the races with what belongs to them and can be done, and the live one above', async () => {
  open()
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
  for (const words of ['Green Flag', 'No feed']) expect(strip.getByText(words)).toBeTruthy()
})

async function choose(label: string, option: string | RegExp): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(label) }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('a new race in a new class, at the time of the clocks at the track', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...race, id: 'r3', name: 'Race 3' } }))
  open({ 'POST /api/admin/races': asked })
  await screen.findByRole('row', { name: /Race 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Race' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Race' }))
  expect(await dialog.findByText('Track is required')).toBeTruthy()
  await choose('Track', /Barber/)
  await choose('Class', 'New class…')
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
  await waitFor(() => expect(rowNames()).toEqual(['Race 3', 'Race 2', 'Race 1']))
  expect(asked.mock.calls[0]?.[0]).toEqual({
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

test('only what changed of a race is sent', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...race, name: 'Sprint' } }))
  open({ 'PUT /api/admin/races/:id': asked })
  await press(/Race 1/, 'Edit')
  await screen.findByRole('dialog')
  fill({ Name: 'Sprint' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rowNames()).toEqual(['Race 2', 'Sprint']))
  expect(asked.mock.calls[0]?.[0]).toEqual({ params: { id: 'r1' }, body: { name: 'Sprint' } })
})

test('the live switch of a row puts it live in place of the other, after a question', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...race, isLive: true } }))
  open({ 'PUT /api/admin/races/:id': asked })
  fireEvent.click(await screen.findByRole('switch', { name: 'Live: Race 1' }))
  expect(
    await screen.findByText('Race 2 stops being live, and Race 1 begins. All its laps stay.'),
  ).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Go live' }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Live: Race 1' }).getAttribute('aria-checked')).toBe('true'),
  )
  expect(screen.getByRole('switch', { name: 'Live: Race 2' }).getAttribute('aria-checked')).toBe('false')
})

test('where nothing is live, it is at once; what the contract refuses is not sent', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...race, isLive: true } }))
  open({ 'PUT /api/admin/races/:id': asked, 'GET /api/admin/races': good({ data: [race] }) })
  await press(/Race 1/, 'Edit')
  await screen.findByRole('dialog')
  fill({ 'Laps (optional)': 'many' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Laps must be a whole number from 1 to 100000')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('switch', { name: 'Live: Race 1' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 'r1' }, body: { isLive: true } }),
  )
})

test('an opened race is fetched anew, has its files, and its feed is tested and saved', async () => {
  const asked = vi.fn<Asked>(() =>
    good({ data: { ...noFeed, protocol: 'ingest', hasToken: true }, token: 'shown-once' }),
  )
  open({
    'PUT /api/admin/races/:id/feed': asked,
    'POST /api/admin/races/:id/feed/test': good({
      data: { isConnected: false, isRecognised: false, finding: 'Nobody answers there.' },
    }),
  })
  await press(/Race 1/, 'Open')
  await waitFor(() => expect(rowNames()).toEqual(['Race 2', 'Race 1 (restart)']))
  fireEvent.click(screen.getByRole('tab', { name: 'Export' }))
  const link = await screen.findByRole('link', { name: 'Results as CSV' })
  expect(link.getAttribute('href')).toBe('/api/admin/races/r1/export?table=results&format=csv')
  fireEvent.click(screen.getByRole('tab', { name: 'Feed' }))
  await screen.findByRole('button', { name: 'Save feed' })
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('Nobody answers there.')).toBeTruthy()
  await choose('Timed by', 'Crossings by HTTP')
  fireEvent.click(screen.getByRole('button', { name: 'Save feed' }))
  expect(await screen.findByText('shown-once')).toBeTruthy()
  expect(asked.mock.calls[0]?.[0]).toEqual({ params: { id: 'r1' }, body: { protocol: 'ingest' } })
})

test('a race is deleted after the question', async () => {
  open({ 'DELETE /api/admin/races/:id': good({ data: { id: 'r1' } }) })
  await press(/Race 1/, 'Delete')
  expect(
    await screen.findByText('Are you sure you want to delete Race 1, Superbikes at Barber 2026?'),
  ).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rowNames()).toEqual(['Race 2']))
})
