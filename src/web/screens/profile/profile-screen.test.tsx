import type { User } from '#contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
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
const currentDevice = {
  ...device,
  id: 'd1',
  deviceInfo: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0',
  isCurrent: true,
}
const lostPhone = {
  ...device,
  id: 'd2',
  deviceInfo: 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
  isCurrent: false,
}
const list = {
  '/api/auth/sessions': { isActionSuccess: true, message: '', data: [currentDevice, lostPhone] },
}

test.each([
  ['/user/profile', sam, 'SR', 'Sam Rider', 'user'],
  ['/admin/profile', ada, 'AB', 'Ada Byron', 'admin'],
] as const)(
  '%s of %o shows name, email, role and verification',
  async (address, user, initials, name, role) => {
    visit(address, { as: user, answers: list })
    const card = within(await screen.findByRole('region', { name: 'Profile' }))
    expect(card.getByText(initials)).toBeTruthy()
    expect(card.getByRole('heading', { level: 1 }).textContent).toBe(name)
    for (const text of [user.email, role, 'Verified']) expect(card.getByText(text)).toBeTruthy()
    expect(card.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/user/settings')
    expect(card.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  },
)

test('the email is fetched when the persisted user has none', async () => {
  const { email: _, ...persisted } = sam
  visit('/user/profile', { as: persisted as User, answers: { ...list, '/api/auth/refresh': { user: sam } } })
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

test('skeleton rows are shown while the devices are loading', async () => {
  visit('/user/profile', { as: sam, answers: { '/api/auth/sessions': new Promise(() => {}) } })
  await screen.findByRole('heading', { name: 'Signed-in devices' })
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0))
})

test('Retry requests the devices again after a failure', async () => {
  const failure = new ApiError(500, 'Failed to fetch data')
  const { sent } = visit('/user/profile', { as: sam, answers: { '/api/auth/sessions': failure } })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2))
})

test('changing the password makes two calls and opens sign-in', async () => {
  const { sent, path } = visit('/user/profile', { as: sam, answers: list })
  fireEvent.click(await screen.findByRole('button', { name: 'Send Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset Password' }))
  expect(screen.getByText('Code is required')).toBeTruthy()
  // The email shows the digits in groups.
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

test('Cancel closes the password form', async () => {
  visit('/user/profile', { as: sam, answers: list })
  fireEvent.click(await screen.findByRole('button', { name: 'Send Code' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('One-Time Code')).toBeNull()
})
