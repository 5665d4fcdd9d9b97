import type { User } from '#contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signUpUser } from '../../data/session/thunks'
import { ada, sam, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noPermissionText = 'You do not have permission to access this page.'
const notFoundText = "Oops! The page you're looking for does not exist."

const visitor = undefined

test.each<[ids: string, name: string, from: string, to: string, user: User | undefined]>([
  ['P-021 P-037', 'an admin', '/', '/admin/race-dashboard', ada],
  ['P-022 P-032', 'a user', '/', '/user/dashboard', sam],
  ['P-023', 'a visitor', '/', '/auth/login', visitor],
  ['P-029', 'an admin', '/auth/login', '/admin/race-dashboard', ada],
  ['P-029', 'an admin', '/auth/sign-up', '/admin/race-dashboard', ada],
  ['P-029', 'an admin', '/auth/forgot-password', '/admin/race-dashboard', ada],
  ['P-029', 'an admin', '/auth/change-password', '/admin/race-dashboard', ada],
  ['P-030', 'a user', '/auth/login', '/user/dashboard', sam],
  ['P-030', 'a user', '/auth/sign-up', '/user/dashboard', sam],
  ['P-030', 'a user', '/auth/forgot-password', '/user/dashboard', sam],
  ['P-030', 'a user', '/auth/change-password', '/user/dashboard', sam],
  ['P-031', 'an admin', '/user', '/user/dashboard', ada],
  ['P-031', 'a user', '/user', '/user/dashboard', sam],
  ['P-031', 'a visitor', '/user', '/auth/login', visitor],
  ['', 'a visitor', '/user/profile', '/auth/login', visitor],
  ['', 'a visitor', '/admin', '/auth/login', visitor],
  ['', 'a visitor', '/admin/users', '/auth/login', visitor],
])('%s %s who opens %s is redirected to %s', async (_ids, _name, from, to, user) => {
  const { path } = visit(from, { as: user })
  await waitFor(() => expect(path()).toBe(to))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test.each<[ids: string, user: User, path: string, heading: string]>([
  ['R-200', sam, '/user/charts', 'Charts'],
  ['R-200', ada, '/user/charts', 'Charts'],
  ['R-200', ada, '/admin/charts', 'Charts'],
  ['', sam, '/user/settings', 'Settings'],
  ['', ada, '/user/settings', 'Settings'],
  ['P-034', sam, '/user/profile', 'Sam Rider'],
  ['P-034', ada, '/user/profile', 'Ada Byron'],
  ['P-039', ada, '/admin/profile', 'Ada Byron'],
  ['', ada, '/admin/dashboard', 'Overview'],
  ['', ada, '/admin/riders', 'Riders'],
  ['', ada, '/admin/users', 'Users'],
  ['', ada, '/admin/race-dashboard', 'Session Timing'],
  ['', ada, '/admin/activation-codes', 'Activation Codes'],
  ['', ada, '/admin/race', 'Races'],
  ['', ada, '/admin/track', 'Tracks'],
])('%s %o opens %s and stays there', async (_ids, user, address, heading) => {
  const { path } = visit(address, { as: user, answers: { '/api/auth/sessions': { data: [] } } })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(path()).toBe(address)
})

test.each([
  '/admin',
  '/admin/dashboard',
  '/admin/profile',
  '/admin/users',
  '/admin/riders',
  '/admin/race-dashboard',
  '/admin/activation-codes',
  '/admin/race',
  '/admin/track',
  '/admin/charts',
])('P-036 P-053 a user who opens %s sees 403, and the address stays', async address => {
  const { path } = visit(address, { as: sam })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('403')
  expect(screen.getByText(noPermissionText)).toBeTruthy()
  expect(path()).toBe(address)
})

test.each([
  ['a visitor', visitor],
  ['a user', sam],
  ['an admin', ada],
])('P-047 P-048 P-049 P-050 /unauthorized is open to %s', async (_name, user) => {
  const { path } = visit('/unauthorized', { as: user })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('403 - Unauthorized')
  expect(screen.getByText(noPermissionText)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(path()).toBe('/unauthorized')
})

const unknownAddresses = ['/nope', '/user/nope', '/admin/nope', '/auth/nope', '/auth', '/user/profile/nope']

test.each([visitor, sam, ada].flatMap(user => unknownAddresses.map(address => [address, user] as const)))(
  'P-051 P-052 %s shows the 404 page without a redirect for %o',
  async (address, user) => {
    const { path } = visit(address, { as: user })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(notFoundText)
    expect(path()).toBe(address)
  },
)

test('a user who has just signed up is not signed in', async () => {
  const { store, path } = visit('/auth/sign-up')
  await screen.findByRole('heading', { level: 1 })
  const body = { firstName: 'Sam', lastName: 'Rider', email: sam.email, password: 'a long password' }
  store.dispatch(signUpUser.fulfilled({ isActionSuccess: true, message: '', user: sam }, '', { body }))
  expect(store.getState().auth.user).toEqual(sam)
  expect(path()).toBe('/auth/sign-up')
})
