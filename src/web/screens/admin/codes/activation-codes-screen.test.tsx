import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/call'
import { ada, visit } from '../../testing/visit'
import { code } from '../testing/samples'
import { fill, good, press, rowNames } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './activation-codes-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
const other = { ...code, id: 'c2', code: 'AAAA-BBBB-CCCC', note: '', usedCount: 1 }

const open = (answers: Answers = {}) =>
  visit('/admin/activation-codes', {
    as: ada,
    answers: { 'GET /api/admin/activation-codes': good({ data: [code, other] }), ...answers },
  })

const create = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Create Activation Code' }))
  return screen.findByRole('dialog')
}

test('P-069 the codes with what belongs to them and can be done; a pasted code is found with and without its dashes', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /K7QX/ }))
  for (const words of ['Team 21', '0 / 1', 'Never']) expect(row.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Code',
    'Note',
    'Uses',
    'Expires',
    'Created',
    'Actions',
  ])
  expect(row.getByRole('button', { name: 'Deactivate' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Activation Code' })).toBeTruthy()
  fill({ Search: 'k7qx2mpd' })
  expect(rowNames()).toEqual(['K7QX-2MPD-9TRW'])
})

test('a new code goes out as adminId and payload, comes first and is shown to be copied', async () => {
  const { sent } = open({
    'POST /api/admin/activation-codes': good({ data: { ...code, id: 'c3', code: 'NEWW-NEWW-NEWW' } }),
  })
  const dialog = within(await create())
  fill({ Note: 'Team 7', Uses: '4' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByRole('dialog', { name: 'Activation code' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(rowNames()).toEqual(['NEWW-NEWW-NEWW', code.code, other.code]))
  expect(sent.at(-1)?.body).toEqual({
    adminId: ada.id,
    payload: { note: 'Team 7', maxUses: 4, expiresAt: expect.stringMatching(/^\d{4}-/) },
  })
})

test('many codes on the same terms, copied together', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  const made = [
    { ...code, id: 'one', code: 'one-code' },
    { ...code, id: 'two', code: 'two-code' },
  ]
  const { sent } = open({ 'POST /api/admin/activation-codes/batch': good({ data: made }) })
  const dialog = within(await create())
  fill({ 'How many codes': '2' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(copied).toHaveBeenCalledExactlyOnceWith('one-code\ntwo-code'))
  expect(sent.at(-1)?.body).toMatchObject({ adminId: ada.id, payload: { count: 2, maxUses: 1 } })
})

test('what the server says about a field stands at the field', async () => {
  const errors = { code: 'Somebody else has this code' }
  open({ 'POST /api/admin/activation-codes': new ApiError(400, '', { message: 'No', errors }) })
  const dialog = within(await create())
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText(errors.code)).toBeTruthy()
})

test('what the contract refuses is not sent, and a field is called as the form calls it', async () => {
  const { sent } = open()
  const dialog = within(await create())
  fill({ Uses: 'many', 'Code (optional)': 'x' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText('Uses must be a whole number from 1 to 10000')).toBeTruthy()
  expect(screen.getByText('Code must be 6 to 40 letters or digits')).toBeTruthy()
  fill({ 'How many codes': '101' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText('Number of codes must be a whole number from 1 to 100')).toBeTruthy()
  expect(sent.some(({ body }) => body !== undefined)).toBe(false)
})

test('a deactivated code leaves the list', async () => {
  open({ 'PATCH /api/admin/activation-codes/:id/soft-delete': good({ data: { ...code, isActive: false } }) })
  await press(/K7QX/, 'Deactivate')
  await waitFor(() => expect(rowNames()).toEqual([other.code]))
})
