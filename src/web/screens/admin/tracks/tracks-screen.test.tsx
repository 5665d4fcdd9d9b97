import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/call'
import { ada, visit } from '../../testing/visit'
import { track } from '../testing/samples'
import { fill, good, press, rowNames } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './tracks-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Asked = (input: object) => Record<string, unknown>
const second = {
  ...track,
  id: 't2',
  name: 'Road America',
  location: 'Elkhart Lake, Wisconsin',
  lengthMiles: null,
}

const open = (answers: Answers = {}) =>
  visit('/admin/track', {
    as: ada,
    answers: { 'GET /api/admin/tracks': good({ data: [second, track] }), ...answers },
  })

test('P-071 the tracks with what belongs to them and can be done', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /Barber/ }))
  for (const words of ['Birmingham, Alabama', 'United States', '2.38 mi', '4'])
    expect(row.getByText(words)).toBeTruthy()
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

test('a new track comes first; what is unknown of it is null', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...track, id: 't3', name: 'Laguna Seca' } }))
  open({ 'POST /api/admin/tracks': asked })
  await screen.findByRole('row', { name: /Barber/ })
  fireEvent.click(screen.getByRole('button', { name: 'Create Track' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Track' }))
  expect(await screen.findByText('Time zone is required')).toBeTruthy()
  fill({
    Name: 'Laguna Seca',
    Location: 'Monterey, California',
    'Time zone': 'America/Los_Angeles',
    Turns: '11',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Track' }))
  await waitFor(() => expect(rowNames()).toEqual(['Laguna Seca', 'Road America', track.name]))
  expect(asked.mock.calls[0]?.[0]).toEqual({
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

test('to edit a track is to fetch it first', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...track, turns: 16, name: 'Barber' } }))
  open({
    'GET /api/admin/tracks/:id': good({ data: { ...track, name: 'Barber' } }),
    'PUT /api/admin/tracks/:id': asked,
  })
  await press(/Barber/, 'Edit')
  await waitFor(() => expect(rowNames()).toEqual(['Road America', 'Barber']))
  await screen.findByRole('dialog')
  fill({ Turns: '16' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: { turns: 16 } }),
  )
})

test('a track is deleted after the question', async () => {
  open({ 'DELETE /api/admin/tracks/:id': good({ data: { id: 't1' } }) })
  await press(/Barber/, 'Delete')
  expect(await screen.findByText(`Are you sure you want to delete ${track.name}?`)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rowNames()).toEqual(['Road America']))
})

test('a track that somebody else deleted meanwhile leaves the list', async () => {
  open({ 'GET /api/admin/tracks/:id': new ApiError(404, '', { message: 'Track not found' }) })
  await press(/Barber/, 'Edit')
  await waitFor(() => expect(rowNames()).toEqual(['Road America']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what does not fit is said under its field', async () => {
  const asked = vi.fn<Asked>()
  open({ 'GET /api/admin/tracks/:id': good({ data: track }), 'PUT /api/admin/tracks/:id': asked })
  await press(/Barber/, 'Edit')
  await screen.findByRole('dialog')
  fill({ Latitude: 'north', 'Time zone': 'Mars/Olympus', Turns: '2.5' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  for (const words of [
    'Latitude must be a number from -90 to 90',
    'Time zone must be one such as America/Chicago',
    'Turns must be a whole number from 1 to 500',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
