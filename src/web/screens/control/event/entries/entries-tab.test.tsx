import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../../../data/preferences/reducer'
import { ApiError } from '../../../../data/api/call'
import {
  chooseRowAction,
  clickRowButton,
  createSuccessReply,
  readRowNames,
} from '../../../admin/testing/list-page'
import { entry, other, race, visitEvent } from './testing/visit-event'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Handler = (input: object) => Record<string, unknown>
const succeed = (fields: object = { data: entry }) => vi.fn<Handler>(() => createSuccessReply(fields))

/** The list behind the dialog has fields with the same labels. */
function fillDialog(fields: Readonly<Record<string, string>>): void {
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('C-032 the list of entries', () => {
  test('an empty list offers to import and to add', async () => {
    visitEvent('entries', { entries: [] })
    expect(await screen.findByText('No entries yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
    click('Add')
    expect(await screen.findByRole('dialog', { name: 'Add Entry' })).toBeTruthy()
  })

  test('riders are listed by number, searched by every field and filtered by category', async () => {
    const third = {
      ...other,
      id: 'n21',
      number: '21',
      lastName: 'Lang',
      category: 'Supersport',
      categoryId: 'k2',
    }
    visitEvent('entries', { entries: [third, other, entry] })
    await waitFor(() => expect(readRowNames()).toEqual(['Ana Ortiz', 'Ben Rossi', 'Ben Lang']))
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '5551' } })
    expect(readRowNames()).toEqual(['Ana Ortiz'])
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: /^Category/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Supersport' }))
    expect(readRowNames()).toEqual(['Ben Lang'])
  })

  test('an official without the duty timekeeper reads only', async () => {
    visitEvent('entries', { permissions: ['steward'] })
    await screen.findByRole('row', { name: /Ana Ortiz/ })
    expect(screen.queryByRole('button', { name: /Import|Add|Edit/ })).toBeNull()
  })

  test('nothing can be changed while offline', async () => {
    const { store } = visitEvent('entries')
    await screen.findByRole('row', { name: /Ana Ortiz/ })
    act(() => void store.dispatch(settings.actions.onlineChanged(false)))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull())
    expect(screen.getByRole('row', { name: /Ana Ortiz/ })).toBeTruthy()
  })

  test('a list that cannot be fetched can be fetched again', async () => {
    visitEvent('entries', {
      answers: { 'GET /api/control/events/:id/entries': new ApiError(503, '', { message: 'Not ready' }) },
    })
    expect(await screen.findByText('Not ready')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('C-032 entries by hand', () => {
  test('a new entry is sent with all fields and its transponders', async () => {
    const post = succeed()
    visitEvent('entries', { answers: { 'POST /api/control/events/:id/entries': post } })
    await screen.findByRole('row', { name: /Ana Ortiz/ })
    click('Add')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Number is required')).toBeTruthy()
    expect(dialog.getByText('Name is required')).toBeTruthy()
    fillDialog({ Number: '21a', 'First name': 'Cleo', 'Last name': 'Lang', Make: 'Honda' })
    fireEvent.click(dialog.getByRole('button', { name: 'Add transponder' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Transponder 1'))
    fillDialog({ 'Transponder 1': '777', 'Note 1': 'Spare' })
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(post).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'e1' },
      body: {
        number: '21a',
        category: 'Superbike',
        firstName: 'Cleo',
        lastName: 'Lang',
        make: 'Honda',
        team: '',
        address: '',
        licence: '',
        transponders: [{ transponder: '777', note: 'Spare' }],
        moves: [],
      },
    })
  })

  test('an edit sends only what was changed, with the version', async () => {
    const put = succeed()
    visitEvent('entries', { answers: { 'PUT /api/control/events/:id/entries/:entry': put } })
    await clickRowButton(/Ana Ortiz/, 'Edit')
    await screen.findByRole('dialog')
    fillDialog({ Team: 'Red' })
    click('Save')
    await waitFor(() => expect(put).toHaveBeenCalledOnce())
    expect(put).toHaveBeenCalledWith({
      params: { id: 'e1', entry: 'n7' },
      body: { team: 'Red', version: 1, moves: [] },
    })
  })

  test('C-034 a transponder of another rider is moved when the user says so', async () => {
    const put = succeed()
    visitEvent('entries', { answers: { 'PUT /api/control/events/:id/entries/:entry': put } })
    await clickRowButton(/Ben Rossi/, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Add transponder' }))
    fillDialog({ 'Transponder 1': '5551' })
    expect(dialog.getByText(/That of #7 Ana Ortiz/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Move it here' }))
    expect(dialog.getByText(/Moves here from #7 Ana Ortiz/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(put).toHaveBeenCalledOnce())
    expect(put.mock.calls[0]?.[0]).toMatchObject({
      params: { entry: 'n8' },
      body: { transponders: [{ transponder: '5551', note: '' }], moves: ['5551'] },
    })
  })

  test('errors of the server are shown beside their fields', async () => {
    const message = 'Number 8 is that of Ben Rossi'
    const errors = { number: message }
    visitEvent('entries', {
      answers: {
        'PUT /api/control/events/:id/entries/:entry': new ApiError(409, '', { message, errors }),
      },
    })
    await clickRowButton(/Ana Ortiz/, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    fillDialog({ Number: '8' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true')
  })

  test('a change of another official meanwhile is shown, and the next save is based on it', async () => {
    const newer = { ...entry, make: 'Honda', version: 4 }
    const put = vi
      .fn<(input: object) => Record<string, unknown> | ApiError>()
      .mockReturnValueOnce(new ApiError(409, '', { message: 'Changed', entry: newer }))
      .mockReturnValue(createSuccessReply({ data: newer }))
    visitEvent('entries', { answers: { 'PUT /api/control/events/:id/entries/:entry': put } })
    await clickRowButton(/Ana Ortiz/, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    fillDialog({ Team: 'Red' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Make: Ducati → Honda')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(put.mock.calls[1]?.[0]).toMatchObject({ body: { team: 'Red', version: 4 } })
  })

  test('a rider is withdrawn, restored and deleted', async () => {
    const put = succeed()
    const remove = succeed({ data: { id: 'n7' } })
    visitEvent('entries', {
      entries: [entry, { ...other, isWithdrawn: true }],
      answers: {
        'PUT /api/control/events/:id/entries/:entry': put,
        'DELETE /api/control/events/:id/entries/:entry': remove,
      },
    })
    await chooseRowAction(/Ana Ortiz/, 'Withdraw')
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1))
    await chooseRowAction(/Ben Rossi/, 'Restore')
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
    expect(put.mock.calls.map(([input]) => input)).toMatchObject([
      { body: { version: 1, isWithdrawn: true } },
      { body: { version: 1, isWithdrawn: false } },
    ])
    await chooseRowAction(/Ana Ortiz/, 'Delete')
    expect(await screen.findByText('Are you sure you want to delete #7 Ana Ortiz?')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(remove).toHaveBeenCalledOnce())
  })
})

describe('C-033 who takes part in a race', () => {
  const chooseRace = async () => {
    await screen.findByRole('row', { name: /Ana Ortiz/ })
    fireEvent.click(screen.getByRole('button', { name: /^Take part in/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Race 1, Superbike' }))
  }

  test('boxes take riders out of a race and in again', async () => {
    const put = succeed({ data: { id: 'r1', out: ['n7'] } })
    visitEvent('entries', {
      races: [{ ...race, out: ['n8'] }],
      answers: { 'PUT /api/control/races/:id/entries': put },
    })
    await chooseRace()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '#7 Ana Ortiz takes part in Race 1' })
    expect(box.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /#8/ }).checked).toBe(false)
    fireEvent.click(box)
    await waitFor(() => expect(put).toHaveBeenCalledOnce())
    expect(put).toHaveBeenCalledWith({
      params: { id: 'r1' },
      body: { changes: [{ entry: 'n7', takesPart: false }] },
    })
  })

  test('nothing can be changed for a race that has begun', async () => {
    visitEvent('entries', { races: [{ ...race, isTimed: true }] })
    await chooseRace()
    expect(screen.getByText('Race 1 has begun. Change who takes part on its desk.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /#7/ }).disabled).toBe(true)
  })
})

test('C-032 the last import is undone after a question', async () => {
  const undo = succeed({ data: { id: 'i1' } })
  visitEvent('entries', {
    lastImport: { id: 'i1', importedAt: '2026-05-15T10:00:00.000Z', created: 58, changed: 2 },
    answers: { 'POST /api/control/events/:id/imports/:import/undo': undo },
  })
  expect(await screen.findByText(/Last import: 58 new, 2 changed/)).toBeTruthy()
  click('Undo import')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(undo).toHaveBeenCalledWith({ params: { id: 'e1', import: 'i1' } }))
})
