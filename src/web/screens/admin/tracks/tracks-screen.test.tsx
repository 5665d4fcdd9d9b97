import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { ada, visit } from '../../testing/visit'
import { track } from '../testing/samples'
import { fillFields, createSuccessReply, clickRowButton, readRowNames } from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './tracks-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Handler = (input: object) => Record<string, unknown>
const second = {
  ...track,
  id: 't2',
  name: 'Road America',
  location: 'Elkhart Lake, Wisconsin',
  lengthMiles: null,
}

const openScreen = (answers: Answers = {}) =>
  visit('/admin/track', {
    as: ada,
    answers: { 'GET /api/admin/tracks': createSuccessReply({ data: [second, track] }), ...answers },
  })

test('P-071 the tracks page lists tracks with their columns and actions', async () => {
  openScreen()
  const row = within(await screen.findByRole('row', { name: /Barber/ }))
  for (const text of ['Birmingham, Alabama', 'United States', '2.38 mi', '4'])
    expect(row.getByText(text)).toBeTruthy()
  for (const name of ['Edit', 'Map', 'Delete']) expect(row.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Track' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Location',
    'Country',
    'Length',
    'Sectors',
    'Actions',
  ])
})

test('a new track is listed first, and its empty fields are sent as null', async () => {
  const handler = vi.fn<Handler>(() =>
    createSuccessReply({ data: { ...track, id: 't3', name: 'Laguna Seca' } }),
  )
  openScreen({ 'POST /api/admin/tracks': handler })
  await screen.findByRole('row', { name: /Barber/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Track' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Track' }))
  expect(await screen.findByText('Time zone is required')).toBeTruthy()
  fillFields({
    Name: 'Laguna Seca',
    Location: 'Monterey, California',
    'Time zone': 'America/Los_Angeles',
    Turns: '11',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Track' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Laguna Seca', 'Road America', track.name]))
  expect(handler.mock.calls[0]?.[0]).toEqual({
    body: {
      name: 'Laguna Seca',
      location: 'Monterey, California',
      country: '',
      timezone: 'America/Los_Angeles',
      latitude: null,
      longitude: null,
      lengthMiles: null,
      turns: 11,
      sectors: 3,
    },
  })
})

test('editing a track fetches it again and sends only the changed fields', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...track, turns: 16, name: 'Barber' } }))
  openScreen({
    'GET /api/admin/tracks/:id': createSuccessReply({ data: { ...track, name: 'Barber' } }),
    'PUT /api/admin/tracks/:id': handler,
  })
  await clickRowButton(/Barber/, 'Edit')
  await waitFor(() => expect(readRowNames()).toEqual(['Road America', 'Barber']))
  await screen.findByRole('dialog')
  fillFields({ Turns: '16' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: { turns: 16 } }),
  )
})

test('a track is deleted after the confirmation', async () => {
  openScreen({ 'DELETE /api/admin/tracks/:id': createSuccessReply({ data: { id: 't1' } }) })
  await clickRowButton(/Barber/, 'Delete')
  expect(await screen.findByText(`Are you sure you want to delete ${track.name}?`)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Road America']))
})

test('a track that another admin has deleted is removed from the list', async () => {
  openScreen({ 'GET /api/admin/tracks/:id': new ApiError(404, '', { message: 'Track not found' }) })
  await clickRowButton(/Barber/, 'Edit')
  await waitFor(() => expect(readRowNames()).toEqual(['Road America']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('invalid values are reported at their fields and not sent', async () => {
  const handler = vi.fn<Handler>()
  openScreen({
    'GET /api/admin/tracks/:id': createSuccessReply({ data: track }),
    'PUT /api/admin/tracks/:id': handler,
  })
  await clickRowButton(/Barber/, 'Edit')
  await screen.findByRole('dialog')
  fillFields({ Latitude: 'north', 'Time zone': 'Mars/Olympus', Turns: '2.5' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  for (const text of [
    'Latitude must be a number from -90 to 90',
    'Time zone must be one such as America/Chicago',
    'Turns must be a whole number from 1 to 500',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(handler).not.toHaveBeenCalled()
})
