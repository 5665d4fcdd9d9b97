import type { User } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/call'
import { ada, sam, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const device = {
  ip: '10.0.0.7',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: '2026-05-01T12:00:00.000Z',
}
const here = {
  ...device,
  id: 'd1',
  deviceInfo: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0',
  isCurrent: true,
}
const lost = {
  ...device,
  id: 'd2',
  deviceInfo: 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
  isCurrent: false,
}
const list = { '/api/auth/sessions': { isActionSuccess: true, message: '', data: [here, lost] } }

test.each([
  ['/user/profile', sam, 'SR', 'Sam Rider', 'user'],
  ['/admin/profile', ada, 'AB', 'Ada Byron', 'admin'],
] as const)('%s of %o says who it is', async (address, person, initials, name, role) => {
  visit(address, { as: person, answers: list })
  const card = within(await screen.findByRole('region', { name: 'Profile' }))
  expect(card.getByText(initials)).toBeTruthy()
  expect(card.getByRole('heading', { level: 1 }).textContent).toBe(name)
  for (const words of [person.email, role, 'Verified']) expect(card.getByText(words)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/user/settings')
  expect(card.getByRole('button', { name: 'Log Out' })).toBeTruthy()
})

test('an address that was not kept is asked for', async () => {
  const { email: _, ...kept } = sam
  // What is left of a person after a visit has no address.
  visit('/user/profile', { as: kept as User, answers: { ...list, '/api/auth/refresh': { user: sam } } })
  expect(await screen.findByText(sam.email)).toBeTruthy()
})

test('the devices are listed, and another one can be signed out', async () => {
  const ended = { '/api/auth/sessions/:id': { isActionSuccess: true, message: '', data: { id: 'd2' } } }
  visit('/user/profile', { as: sam, answers: { ...list, ...ended } })
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  const row = within(screen.getByText('Safari on iPhone').closest('li') ?? document.body)
  expect(row.getByText('10.0.0.7')).toBeTruthy()
  expect(document.querySelectorAll(`time[datetime="${device.lastUsedAt}"]`)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test('while the devices are awaited their places are held', async () => {
  visit('/user/profile', { as: sam, answers: { '/api/auth/sessions': new Promise(() => {}) } })
  await screen.findByRole('heading', { name: 'Signed-in devices' })
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0))
})

test('a list that does not come can be asked for again', async () => {
  const refusal = new ApiError(500, 'Failed to fetch data')
  const { sent } = visit('/user/profile', { as: sam, answers: { '/api/auth/sessions': refusal } })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2))
})

test('a new password takes two calls and ends at sign-in', async () => {
  const { sent, path } = visit('/user/profile', { as: sam, answers: list })
  fireEvent.click(await screen.findByRole('button', { name: 'Send Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset Password' }))
  expect(screen.getByText('Code is required')).toBeTruthy()
  // The letter groups the digits.
  fireEvent.change(screen.getByLabelText('One-Time Code'), { target: { value: ' 1234 5678' } })
  for (const label of ['New Password', 'Confirm Password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'a long password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  await waitFor(() => expect(path()).toBe('/auth/login'))
  const calls = sent.filter(({ path }) => path.includes('password'))
  expect(calls.map(({ body }) => body)).toEqual([
    { email: sam.email },
    { otp: '12345678', email: sam.email, newPassword: 'a long password' },
  ])
})

test('a change of mind leaves the password alone', async () => {
  visit('/user/profile', { as: sam, answers: list })
  fireEvent.click(await screen.findByRole('button', { name: 'Send Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('One-Time Code')).toBeNull()
})
