import type { User } from '#contract'
import { dismissToast } from '#ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { ada, sam, visit } from '../../testing/visit'
import {
  chooseRowAction,
  fillFields,
  createSuccessReply,
  clickRowButton,
  readRowNames,
} from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './users-screen'

afterEach(() => {
  cleanup()
  for (const call of ['createUser', 'updateUser', 'deleteUser']) dismissToast(`admin/${call}`)
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
type Handler = (input: object) => Record<string, unknown>

const list = { 'GET /api/admin/users': createSuccessReply({ data: [uma, sam, ada] }) }

const openScreen = (answers: NonNullable<Parameters<typeof visit>[1]>['answers'] = {}) =>
  visit('/admin/users', { as: ada, answers: { ...list, ...answers } })

test('P-068 the users page lists accounts with their columns and actions, newest first', async () => {
  openScreen()
  const row = within(await screen.findByRole('row', { name: /Uma Ridley/ }))
  expect(readRowNames()).toEqual(['Uma Ridley', 'Sam Rider', 'Ada Byron'])
  for (const text of ['uma@laplogic.test', 'user', 'No']) expect(row.getByText(text)).toBeTruthy()
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

test('P-074 a new account is sent with adminId, email and password and is listed first', async () => {
  const handler = vi.fn<Handler>(() =>
    createSuccessReply({ data: { ...sam, id: 'u4', firstName: 'Nia', lastName: 'Okafor' } }),
  )
  openScreen({ 'POST /api/admin/users': handler })
  fireEvent.click(await screen.findByRole('button', { name: 'Create User' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  expect(await screen.findByText('First name is required')).toBeTruthy()
  fillFields({
    'First Name': 'Nia',
    'Last Name': 'Okafor',
    Email: 'nia@laplogic.test',
    Password: 'a long password',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Nia Okafor', 'Uma Ridley', 'Sam Rider', 'Ada Byron']))
  expect(handler.mock.calls[0]?.[0]).toEqual({
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

test('a field error of the server is shown at the field, and the dialog stays open', async () => {
  const error = new ApiError(400, '', {
    message: 'No',
    errors: { password: 'Please choose a less common password' },
  })
  openScreen({ 'POST /api/admin/users': error })
  fireEvent.click(await screen.findByRole('button', { name: 'Create User' }))
  const dialog = within(await screen.findByRole('dialog'))
  fillFields({
    'First Name': 'Nia',
    'Last Name': 'Okafor',
    Email: 'nia@laplogic.test',
    Password: 'password1234',
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Create User' }))
  expect(await screen.findByText('Please choose a less common password')).toBeTruthy()
  expect(readRowNames()).toHaveLength(3)
})

test('P-133 editing an account sends only the changed fields and keeps its place in the list', async () => {
  const handler = vi.fn<Handler>(() =>
    createSuccessReply({ data: { ...sam, firstName: 'Samuel' } }, 'User updated successfully'),
  )
  openScreen({ 'PUT /api/admin/users/:id': handler })
  await clickRowButton(/Sam Rider/, 'Edit')
  await screen.findByRole('dialog')
  fillFields({ 'First Name': 'Samuel' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Uma Ridley', 'Samuel Rider', 'Ada Byron']))
  expect(handler.mock.calls[0]?.[0]).toEqual({ params: { id: 'u2' }, body: { firstName: 'Samuel' } })
})

const changeNotice = 'We notify the user at their current address.'

test('administrators who change the email of another user see that the user is notified', async () => {
  const { sent } = openScreen({ 'PUT /api/admin/users/:id': createSuccessReply({ data: sam }) })
  await clickRowButton(/Sam Rider/, 'Edit')
  await screen.findByRole('dialog')
  expect(screen.queryByText(changeNotice)).toBeNull()
  fillFields({ Email: 'new@laplogic.test' })
  expect(screen.getByText(changeNotice)).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ email: 'new@laplogic.test' })
})

test('administrators enter their current password to change their own email, and see why it is rejected', async () => {
  const message = 'Current password is incorrect'
  const error = new ApiError(400, '', { message, errors: { currentPassword: message } })
  const { sent } = openScreen({ 'PUT /api/admin/users/:id': error })
  await clickRowButton(/Ada Byron/, 'Edit')
  await screen.findByRole('dialog')
  fillFields({ 'First Name': 'Adele' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fillFields({ Email: 'new@laplogic.test' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Current password is required')).toBeTruthy()
  expect(sent.some(({ path }) => path === '/api/admin/users/:id')).toBe(false)
  fillFields({ 'Current password': 'not this one' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({
    firstName: 'Adele',
    email: 'new@laplogic.test',
    currentPassword: 'not this one',
  })
})

test('a user is verified with a click on Verify', async () => {
  const { sent } = openScreen({
    'PUT /api/admin/verify-user': createSuccessReply({ data: { ...uma, isVerified: true } }),
  })
  await clickRowButton(/Uma Ridley/, 'Verify')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ userId: 'u3', adminId: ada.id })
})

test('a user is deleted only after the confirmation, and not after Cancel', async () => {
  const { sent } = openScreen({ 'DELETE /api/admin/users/:id': createSuccessReply({ data: { id: 'u2' } }) })
  await chooseRowAction(/Sam Rider/, 'Delete')
  expect(await screen.findByText('Are you sure you want to delete Sam Rider?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.some(({ path }) => path === '/api/admin/users/:id')).toBe(false)
  await chooseRowAction(/Sam Rider/, 'Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Uma Ridley', 'Ada Byron']))
})

test('a deactivated user leaves the list, is shown by the Deactivated filter and can be reactivated', async () => {
  const deactivated = { ...sam, isActive: false }
  openScreen({
    'PATCH /api/admin/users/:id/soft-delete': createSuccessReply({ data: deactivated }),
    'PUT /api/admin/users/:id': createSuccessReply({ data: sam }),
    'GET /api/admin/users': input =>
      createSuccessReply({
        data: JSON.stringify(input).includes('includeInactive') ? [uma, deactivated, ada] : [uma, sam, ada],
      }),
  })
  await chooseRowAction(/Sam Rider/, 'Deactivate')
  await waitFor(() => expect(readRowNames()).toEqual(['Uma Ridley', 'Ada Byron']))
  const showFilter = screen.getByRole('button', { name: /Show/ })
  fireEvent.click(showFilter)
  fireEvent.click(await screen.findByRole('option', { name: 'Deactivated' }))
  await waitFor(() => expect(readRowNames()).toEqual(['Sam Rider']))
  await chooseRowAction(/Sam Rider/, 'Reactivate')
  await waitFor(() => expect(readRowNames()).toEqual([]))
})

test('Sign out everywhere ends all sessions of a user', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { id: 'u2' } }))
  openScreen({ 'DELETE /api/admin/users/:id/sessions': handler })
  await chooseRowAction(/Sam Rider/, 'Sign out everywhere')
  await waitFor(() => expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 'u2' } }))
  expect(readRowNames()).toHaveLength(3)
})

test('search requires every word to match, and an empty result shows No data found', async () => {
  openScreen()
  await screen.findByRole('row', { name: /Sam Rider/ })
  fillFields({ Search: 'laplogic.test ri' })
  expect(readRowNames()).toEqual(['Uma Ridley', 'Sam Rider'])
  fillFields({ Search: 'no match' })
  expect(screen.getByText('No data found')).toBeTruthy()
})

test('a list that cannot be fetched offers a Retry button', async () => {
  const { sent } = openScreen({ 'GET /api/admin/users': new ApiError(500, 'Failed to fetch users') })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2))
})

test('a skeleton is shown while the list is being fetched', async () => {
  openScreen({ 'GET /api/admin/users': new Promise<never>(() => {}) })
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0))
})
