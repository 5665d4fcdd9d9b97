import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
import { statusAnswer, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const findSlideshow = (): Element | null => document.querySelector('[data-slide]')

test.each(['login', 'sign-up', 'forgot-password', 'change-password'])(
  'P-015 P-016 /auth/%s shows the slideshow, two logos and the copyright line',
  async page => {
    visit(`/auth/${page}`)
    await screen.findByRole('heading', { level: 1 })
    expect(findSlideshow()).toBeTruthy()
    expect(screen.getByAltText('Lap Logic')).toBeTruthy()
    expect(screen.getByAltText('National Superbike Series')).toBeTruthy()
    expect(screen.getByText(`© ${new Date().getFullYear()} Lap Logic. All rights reserved.`)).toBeTruthy()
  },
)

test('P-028 the slideshow stays mounted when the user changes between account pages', async () => {
  visit('/auth/login')
  const followLink = async (link: string, heading: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('link', { name: link }))
    await screen.findByRole('heading', { name: heading })
  }
  await screen.findByRole('heading', { name: 'Sign in' })
  const first = findSlideshow()
  await followLink('Create an account', 'Create your account')
  await followLink('Back to sign in', 'Sign in')
  await followLink('Forgot password?', 'Reset your password')
  expect(first).toBeTruthy()
  expect(findSlideshow()).toBe(first)
})

test('the status is requested once, however many account pages are visited', async () => {
  const { sent } = visit('/auth/login')
  fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/status'])
})

test('choosing a demo account fills in the sign-in form', async () => {
  visit('/auth/login')
  fireEvent.click(await screen.findByRole('button', { name: /user@laplogic.test/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('user@laplogic.test')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('pit-wall-user')
})

test('the demo accounts are hidden when the server is not a demo', async () => {
  const { store } = visit('/auth/login', { answers: { '/api/status': { ...statusAnswer, isDemo: false } } })
  await waitFor(() => expect(store.getState().status.answer).toBeTruthy())
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
})

test('a notice is shown while the server is unreachable, and Retry or going online requests the status again', async () => {
  const { sent } = visit('/auth/login', {
    answers: { '/api/status': new ApiError(0, 'Failed to fetch data') },
  })
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('an email typed at sign-in is filled in on the forgot-password page', async () => {
  visit('/auth/login')
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'sam@laplogic.test' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send Code' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@laplogic.test')
})

test('the buttons Show password and Hide password change the type of the field', async () => {
  visit('/auth/login')
  const field = await screen.findByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})
