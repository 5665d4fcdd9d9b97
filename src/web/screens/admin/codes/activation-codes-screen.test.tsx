import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { ada, visit } from '../../testing/visit'
import { code } from '../testing/samples'
import { fillFields, createSuccessReply, clickRowButton, readRowNames } from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './activation-codes-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
const secondCode = { ...code, id: 'c2', code: 'AAAA-BBBB-CCCC', note: '', usedCount: 1 }

const openScreen = (answers: Answers = {}) =>
  visit('/admin/activation-codes', {
    as: ada,
    answers: {
      'GET /api/admin/activation-codes': createSuccessReply({ data: [code, secondCode] }),
      ...answers,
    },
  })

const openCreateDialog = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Create Activation Code' }))
  return screen.findByRole('dialog')
}

test('P-069 the activation codes page lists codes with their columns and actions, and finds a code without its dashes', async () => {
  openScreen()
  const row = within(await screen.findByRole('row', { name: /K7QX/ }))
  for (const text of ['Team 21', '0 / 1', 'Never']) expect(row.getByText(text)).toBeTruthy()
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
  fillFields({ Search: 'k7qx2mpd' })
  expect(readRowNames()).toEqual(['K7QX-2MPD-9TRW'])
})

test('a new code is sent as adminId and payload, shown in a dialog for copying and listed first', async () => {
  const { sent } = openScreen({
    'POST /api/admin/activation-codes': createSuccessReply({
      data: { ...code, id: 'c3', code: 'NEWW-NEWW-NEWW' },
    }),
  })
  const dialog = within(await openCreateDialog())
  fillFields({ Note: 'Team 7', Uses: '4' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByRole('dialog', { name: 'Activation code' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(readRowNames()).toEqual(['NEWW-NEWW-NEWW', code.code, secondCode.code]))
  expect(sent.at(-1)?.body).toEqual({
    adminId: ada.id,
    payload: { note: 'Team 7', maxUses: 4, expiresAt: expect.stringMatching(/^\d{4}-/) },
  })
})

test('several codes with the same terms can be created and copied together', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: writeText } })
  const created = [
    { ...code, id: 'one', code: 'one-code' },
    { ...code, id: 'two', code: 'two-code' },
  ]
  const { sent } = openScreen({
    'POST /api/admin/activation-codes/batch': createSuccessReply({ data: created }),
  })
  const dialog = within(await openCreateDialog())
  fillFields({ 'How many codes': '2' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('one-code\ntwo-code'))
  expect(sent.at(-1)?.body).toMatchObject({ adminId: ada.id, payload: { count: 2, maxUses: 1 } })
})

test('a field error of the server is shown at the field', async () => {
  const errors = { code: 'This code already exists' }
  openScreen({ 'POST /api/admin/activation-codes': new ApiError(400, '', { message: 'No', errors }) })
  const dialog = within(await openCreateDialog())
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText(errors.code)).toBeTruthy()
})

test('invalid values are not sent, and the messages use the labels of the form', async () => {
  const { sent } = openScreen()
  const dialog = within(await openCreateDialog())
  fillFields({ Uses: 'many', 'Code (optional)': 'x' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText('Uses must be a whole number from 1 to 10000')).toBeTruthy()
  expect(screen.getByText('Code must be 6 to 40 letters or digits')).toBeTruthy()
  fillFields({ 'How many codes': '101' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(await screen.findByText('Number of codes must be a whole number from 1 to 100')).toBeTruthy()
  expect(sent.some(({ body }) => body !== undefined)).toBe(false)
})

test('a short code with many uses or without an expiry is not sent', async () => {
  const { sent } = openScreen()
  const dialog = within(await openCreateDialog())
  fillFields({ Uses: '26', 'Code (optional)': 'gate-24' })
  fireEvent.click(dialog.getByRole('button', { name: /Expires/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Never' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Activation Code' }))
  expect(
    await screen.findByText('Uses of a code with fewer than 12 characters must be at most 25'),
  ).toBeTruthy()
  expect(screen.getByText('Expiry of a code with fewer than 12 characters must be set')).toBeTruthy()
  expect(sent.some(({ body }) => body !== undefined)).toBe(false)
})

test('a deactivated code leaves the list', async () => {
  openScreen({
    'PATCH /api/admin/activation-codes/:id/soft-delete': createSuccessReply({
      data: { ...code, isActive: false },
    }),
  })
  await clickRowButton(/K7QX/, 'Deactivate')
  await waitFor(() => expect(readRowNames()).toEqual([secondCode.code]))
})
