import type { User } from '#contract'
import { dismiss } from '#ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/call'
import { ada, sam, visit } from '../../testing/visit'
import { choose, fill, good, press, rowNames } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './users-screen'

afterEach(() => {
  cleanup()
  for (const call of ['createUser', 'updateUser', 'deleteUser']) dismiss(`admin/${call}`)
  vi.unstubAllGlobals()
})

const uma: User = {
  ...sam,
  id: 'u3',
  firstName: 'Uma',
  lastName: 'Ridley',
  email: 'uma@laplogic.test',
  isVerified: false,
}
type Asked = (input: object) => Record<string, unknown>

const list = { 'GET /api/admin/users': good({ data: [uma, sam, ada] }) }

const open = (answers: NonNullable<Parameters<typeof visit>[1]>['answers'] = {}) =>
  visit('/admin/users', { as: ada, answers: { ...list, ...answers } })

test('P-068 the accounts with what belongs to them and can be done, newest first', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /Uma Ridley/ }))
  expect(rowNames()).toEqual(['Uma Ridley', 'Sam Rider', 'Ada Byron'])
  for (const words of ['uma@laplogic.test', 'user', 'No']) expect(row.getByText(words)).toBeTruthy()
  for (const name of ['Verify', 'Edit']) expect(row.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create User' })).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'More actions' }))
  for (const name of ['Deactivate', 'Delete'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Role',
    'Verified',
    'Created',
    'Actions',
  ])
})

test('P-074 a new account goes to the server with adminId, email and password, and comes first', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { ...sam, id: 'u4', firstName: 'Nia', lastName: 'Okafor' } }))
  open({ 'POST /api/admin/users': asked })
  fireEvent.click(await screen.findByRole('button', { name: 'Create User' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  expect(await screen.findByText('First name is required')).toBeTruthy()
  fill({
    'First Name': 'Nia',
    'Last Name': 'Okafor',
    Email: 'nia@laplogic.test',
    Password: 'a long password',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  await waitFor(() => expect(rowNames()).toEqual(['Nia Okafor', 'Uma Ridley', 'Sam Rider', 'Ada Byron']))
  expect(asked.mock.calls[0]?.[0]).toEqual({
    body: {
      firstName: 'Nia',
      lastName: 'Okafor',
      email: 'nia@laplogic.test',
      password: 'a long password',
      role: 'user',
      adminId: ada.id,
    },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the server says about a field stands at the field, and the dialog stays', async () => {
  const refusal = new ApiError(400, '', {
    message: 'No',
    errors: { password: 'Please choose a less common password' },
  })
  open({ 'POST /api/admin/users': refusal })
  fireEvent.click(await screen.findByRole('button', { name: 'Create User' }))
  const dialog = within(await screen.findByRole('dialog'))
  fill({ 'First Name': 'Nia', 'Last Name': 'Okafor', Email: 'nia@laplogic.test', Password: 'password1234' })
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  expect(await screen.findByText('Please choose a less common password')).toBeTruthy()
  expect(rowNames()).toHaveLength(3)
})

test('P-133 an edited account has its new name in its old place, and only what changed was sent', async () => {
  const asked = vi.fn<Asked>(() =>
    good({ data: { ...sam, firstName: 'Samuel' } }, 'User updated successfully'),
  )
  open({ 'PUT /api/admin/users/:id': asked })
  await press(/Sam Rider/, 'Edit')
  await screen.findByRole('dialog')
  fill({ 'First Name': 'Samuel' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rowNames()).toEqual(['Uma Ridley', 'Samuel Rider', 'Ada Byron']))
  expect(asked.mock.calls[0]?.[0]).toEqual({ params: { id: 'u2' }, body: { firstName: 'Samuel' } })
})

test('somebody is verified', async () => {
  const { sent } = open({ 'PUT /api/admin/verify-user': good({ data: { ...uma, isVerified: true } }) })
  await press(/Uma Ridley/, 'Verify')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ userId: 'u3', adminId: ada.id })
})

test('deleting asks first; a change of mind deletes nobody', async () => {
  const { sent } = open({ 'DELETE /api/admin/users/:id': good({ data: { id: 'u2' } }) })
  await choose(/Sam Rider/, 'Delete')
  expect(await screen.findByText('Are you sure you want to delete Sam Rider?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.some(({ path }) => path === '/api/admin/users/:id')).toBe(false)
  await choose(/Sam Rider/, 'Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rowNames()).toEqual(['Uma Ridley', 'Ada Byron']))
})

test('the deactivated go, are listed on request, and come back', async () => {
  const shut = { ...sam, isActive: false }
  open({
    'PATCH /api/admin/users/:id/soft-delete': good({ data: shut }),
    'PUT /api/admin/users/:id': good({ data: sam }),
    'GET /api/admin/users': input =>
      good({ data: JSON.stringify(input).includes('includeInactive') ? [uma, shut, ada] : [uma, sam, ada] }),
  })
  await choose(/Sam Rider/, 'Deactivate')
  await waitFor(() => expect(rowNames()).toEqual(['Uma Ridley', 'Ada Byron']))
  const show = screen.getByRole('button', { name: /Show/ })
  fireEvent.click(show)
  fireEvent.click(await screen.findByRole('option', { name: 'Deactivated' }))
  await waitFor(() => expect(rowNames()).toEqual(['Sam Rider']))
  await choose(/Sam Rider/, 'Reactivate')
  await waitFor(() => expect(rowNames()).toEqual([]))
})

test('a person is signed out everywhere', async () => {
  const asked = vi.fn<Asked>(() => good({ data: { id: 'u2' } }))
  open({ 'DELETE /api/admin/users/:id/sessions': asked })
  await choose(/Sam Rider/, 'Sign out everywhere')
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 'u2' } }))
  expect(rowNames()).toHaveLength(3)
})

test('search finds by every word, and says when it finds nothing', async () => {
  open()
  await screen.findByRole('row', { name: /Sam Rider/ })
  fill({ Search: 'laplogic.test ri' })
  expect(rowNames()).toEqual(['Uma Ridley', 'Sam Rider'])
  fill({ Search: 'nobody' })
  expect(screen.getByText('No data found')).toBeTruthy()
})

test('a list that does not come can be asked for again', async () => {
  const { sent } = open({ 'GET /api/admin/users': new ApiError(500, 'Failed to fetch users') })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2))
})

test('while the list is awaited its place is held', async () => {
  open({ 'GET /api/admin/users': new Promise<never>(() => {}) })
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0))
})
