import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/call'
import { visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const slideshow = (): Element | null => document.querySelector('[data-slide]')

test.each(['login', 'sign-up', 'forgot-password', 'change-password'])(
  'P-015 P-016 /auth/%s shows the pictures, two logos and the copyright line',
  async page => {
    visit(`/auth/${page}`)
    await screen.findByRole('heading', { level: 1 })
    expect(slideshow()).toBeTruthy()
    expect(screen.getByAltText('Lap Logic')).toBeTruthy()
    expect(screen.getByAltText('National Superbike Series')).toBeTruthy()
    expect(screen.getByText(`© ${new Date().getFullYear()} Lap Logic. All rights reserved.`)).toBeTruthy()
  },
)

test('P-028 the slideshow lives on while people go from page to page', async () => {
  visit('/auth/login')
  const follow = async (link: string, heading: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('link', { name: link }))
    await screen.findByRole('heading', { name: heading })
  }
  await screen.findByRole('heading', { name: 'Sign in' })
  const first = slideshow()
  await follow('Create an account', 'Create your account')
  await follow('Back to sign in', 'Sign in')
  await follow('Forgot password?', 'Reset your password')
  expect(first).toBeTruthy()
  expect(slideshow()).toBe(first)
})

test('the status is asked once, whichever pages are visited', async () => {
  const { sent } = visit('/auth/login')
  fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/status'])
})

test('a demo fills the form with the account that is chosen', async () => {
  visit('/auth/login')
  fireEvent.click(await screen.findByRole('button', { name: /user@laplogic.test/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('user@laplogic.test')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('pit-wall-user')
})

test('no demo, no note', async () => {
  const { store } = visit('/auth/login', { answers: { '/api/status': { isDemo: false } } })
  await waitFor(() => expect(store.getState().status.answer).toBeTruthy())
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
})

test('a server that cannot be reached is said quietly, and asked again', async () => {
  const { sent } = visit('/auth/login', {
    answers: { '/api/status': new ApiError(0, 'Failed to fetch data') },
  })
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('an address typed at sign-in is not asked for twice', async () => {
  visit('/auth/login')
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'sam@laplogic.test' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send Code' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@laplogic.test')
})

test('a password is shown on demand', async () => {
  visit('/auth/login')
  const field = await screen.findByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})
