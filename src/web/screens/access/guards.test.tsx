import type { User } from '#contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signUpUser } from '../../data/auth'
import { ada, sam, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const permission = 'You do not have permission to access this page.'
const missing = "Oops! The page you're looking for does not exist."

const nobody = undefined

test.each<[ids: string, who: string, person: User | undefined, from: string, to: string]>([
  ['P-021 P-037', 'an admin', ada, '/', '/admin/race-dashboard'],
  ['P-022 P-032', 'a user', sam, '/', '/user/dashboard'],
  ['P-023', 'nobody', nobody, '/', '/auth/login'],
  ['P-029', 'an admin', ada, '/auth/login', '/admin/race-dashboard'],
  ['P-029', 'an admin', ada, '/auth/sign-up', '/admin/race-dashboard'],
  ['P-029', 'an admin', ada, '/auth/forgot-password', '/admin/race-dashboard'],
  ['P-029', 'an admin', ada, '/auth/change-password', '/admin/race-dashboard'],
  ['P-030', 'a user', sam, '/auth/login', '/user/dashboard'],
  ['P-030', 'a user', sam, '/auth/sign-up', '/user/dashboard'],
  ['P-030', 'a user', sam, '/auth/forgot-password', '/user/dashboard'],
  ['P-030', 'a user', sam, '/auth/change-password', '/user/dashboard'],
  ['P-031', 'an admin', ada, '/user', '/user/dashboard'],
  ['P-031', 'a user', sam, '/user', '/user/dashboard'],
  ['P-031', 'nobody', nobody, '/user', '/auth/login'],
  ['', 'nobody', nobody, '/user/profile', '/auth/login'],
  ['', 'nobody', nobody, '/admin', '/auth/login'],
  ['', 'nobody', nobody, '/admin/users', '/auth/login'],
])('%s %s who opens %o goes from %s to %s', async (_ids, _who, person, from, to) => {
  const { path } = visit(from, { as: person })
  await waitFor(() => expect(path()).toBe(to))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test.each<[ids: string, person: User, path: string, heading: string]>([
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
])('%s the page stands there: %o %s', async (_ids, person, address, heading) => {
  const { path } = visit(address, { as: person, answers: { '/api/auth/sessions': { data: [] } } })
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
])('P-036 P-053 a user who opens %s sees 403 in place', async address => {
  const { path } = visit(address, { as: sam })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('403')
  expect(screen.getByText(permission)).toBeTruthy()
  expect(path()).toBe(address)
})

test.each([
  ['nobody', nobody],
  ['a user', sam],
  ['an admin', ada],
])('P-047 P-048 P-049 P-050 /unauthorized is open to %s', async (_who, person) => {
  const { path } = visit('/unauthorized', { as: person })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('403 - Unauthorized')
  expect(screen.getByText(permission)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(path()).toBe('/unauthorized')
})

const unknown = ['/nope', '/user/nope', '/admin/nope', '/auth/nope', '/auth', '/user/profile/nope']

test.each([undefined, sam, ada].flatMap(person => unknown.map(address => [address, person] as const)))(
  'P-051 P-052 %s is 404 without a redirect for %o',
  async (address, person) => {
    const { path } = visit(address, { as: person })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(missing)
    expect(path()).toBe(address)
  },
)

test('somebody who has just signed up is not signed in', async () => {
  const { store, path } = visit('/auth/sign-up')
  await screen.findByRole('heading', { level: 1 })
  const body = { firstName: 'Sam', lastName: 'Rider', email: sam.email, password: 'a long password' }
  store.dispatch(signUpUser.fulfilled({ isActionSuccess: true, message: '', user: sam }, '', { body }))
  expect(store.getState().auth.user).toEqual(sam)
  expect(path()).toBe('/auth/sign-up')
})
