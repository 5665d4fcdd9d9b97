import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
import { ada, sam, visit } from '../testing/visit'
import { initialsOf } from './user-name'
// Imported up front, because loading it lazily inside a test can be slow on a busy machine.
import '../dashboard/page/race-dashboard-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openMenu(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^User menu/ }))
}

const findLinks = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('navigation')).getAllByRole('link')

const adminLinks = [
  ['Users', '/admin/users'],
  ['Activation Codes', '/admin/activation-codes'],
  ['Race Dashboard', '/admin/race-dashboard'],
  ['Track', '/admin/track'],
]

test.each(['/admin/users', '/admin/profile', '/user/settings'])(
  'P-046 P-056 the top bar of an admin has the logos and exactly four links on %s',
  async address => {
    visit(address, { as: ada, answers: { '/api/auth/sessions': { data: [] } } })
    const found = (await findLinks()).map(link => [link.textContent, link.getAttribute('href')])
    expect(found).toEqual(adminLinks)
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByAltText('Lap Logic')).toBeTruthy()
    expect(bar.getByAltText('National Superbike Series')).toBeTruthy()
  },
)

test.each(adminLinks)('P-057 the link %s is the only one marked on its page', async (name, path) => {
  visit(path ?? '', { as: ada })
  const marked = (await findLinks()).filter(link => link.getAttribute('aria-current') === 'page')
  expect(marked.map(link => link.textContent)).toEqual([name])
})

test('the top bar of a user has one link', async () => {
  visit('/user/dashboard', { as: sam })
  expect((await findLinks()).map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/user/dashboard'],
  ])
})

test('P-058 P-059 P-060 the user menu shows initials, full name and role', async () => {
  visit('/admin/users', { as: ada })
  await openMenu()
  expect(screen.getAllByText('AB')).toHaveLength(2)
  expect(screen.getAllByText('Ada Byron')).toHaveLength(2)
  expect(screen.getByText('admin')).toBeTruthy()
})

test.each([
  ['/admin/users', ada, 'Logout', '/admin/profile'],
  ['/user/settings', ada, 'Log Out', '/user/profile'],
  ['/user/settings', sam, 'Log Out', '/user/profile'],
] as const)('P-061 on %s the sign-out button of %o is labeled %s', async (address, user, label, profile) => {
  const { path, sent } = visit(address, { as: user })
  await openMenu()
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(profile)
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/user/settings')
  fireEvent.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(path()).toBe('/auth/login'))
  expect(sent).toContainEqual({ path: '/api/auth/logout', body: { userId: user.id } })
})

test('the user stays signed in when the logout call fails', async () => {
  const failure = new ApiError(0, 'Logout failed')
  const { path, store } = visit('/user/settings', { as: sam, answers: { '/api/auth/logout': failure } })
  await openMenu()
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(store.getState().auth.logoutLoading).toBe(false))
  expect(path()).toBe('/user/settings')
})

test('P-062 the user menu closes on a click outside it, not on one inside', async () => {
  visit('/admin/users', { as: ada })
  await openMenu()
  fireEvent.click(screen.getByText('admin'))
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  fireEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('Escape closes the user menu and returns the focus to its button', async () => {
  visit('/admin/users', { as: ada })
  await openMenu()
  screen.getByRole('link', { name: 'Profile' }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^User menu/ }))
})

test('the user menu closes when the focus leaves it', async () => {
  visit('/admin/users', { as: ada })
  await openMenu()
  screen.getByRole('link', { name: 'Users' }).focus()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull())
})

test('on a small screen the links are in a panel titled Menu that can be closed', async () => {
  visit('/admin/users', { as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(panel.getAllByRole('link').map(link => link.textContent)).toEqual(adminLinks.map(([name]) => name))
  fireEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['ada', 'byron', 'AB'],
  [' Éva ', '', 'É'],
  ['𝒜da', '李', '𝒜李'],
])('the initials of %s %s are %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})

test('the name in the top bar is truncated at 100 px', async () => {
  visit('/user/dashboard', { as: { ...sam, firstName: 'Maximiliane-Theodora', lastName: 'von Hohenstein' } })
  const name = await screen.findByText('Maximiliane-Theodora von Hohenstein')
  expect(name.style.maxWidth).toBe('100px')
})
