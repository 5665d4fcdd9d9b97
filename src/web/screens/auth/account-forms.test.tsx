import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/call'
import { ada, sam, type Sent, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Fields = Readonly<Record<string, string>>

const goodSignUp: Fields = {
  'First Name': 'Sam',
  'Last Name': 'Rider',
  Email: 'sam@laplogic.test',
  Password: 'a long password',
  'Confirm Password': 'a long password',
}
const goodReset: Fields = {
  Email: 'sam@laplogic.test',
  'One-Time Code': '12345678',
  'New Password': 'a long password',
  'Confirm Password': 'a long password',
}

async function fill(fields: Fields, button: string): Promise<void> {
  await screen.findByRole('button', { name: button })
  for (const [label, value] of Object.entries(fields)) type(label, value)
  fireEvent.click(screen.getByRole('button', { name: button }))
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const calls = (sent: readonly Sent[]): readonly Sent[] => sent.filter(({ path }) => path !== '/api/status')

const long = 'x'.repeat(51)

test.each<[page: string, button: string, fields: Fields, bad: string, message: string]>([
  ['login', 'Sign In', { Email: '', Password: 'x' }, 'Email', 'Email is required'],
  ['login', 'Sign In', { Email: '  ', Password: 'x' }, 'Email', 'Email is required'],
  ['login', 'Sign In', { Email: 'ada', Password: 'x' }, 'Email', 'Please enter a valid email'],
  ['login', 'Sign In', { Email: 'a@b.test', Password: '' }, 'Password', 'Password is required'],
  ['sign-up', 'Sign Up', { ...goodSignUp, 'First Name': '' }, 'First Name', 'First name is required'],
  [
    'sign-up',
    'Sign Up',
    { ...goodSignUp, 'First Name': long },
    'First Name',
    'First name must be at most 50 characters',
  ],
  ['sign-up', 'Sign Up', { ...goodSignUp, 'Last Name': ' ' }, 'Last Name', 'Last name is required'],
  [
    'sign-up',
    'Sign Up',
    { ...goodSignUp, 'Last Name': long },
    'Last Name',
    'Last name must be at most 50 characters',
  ],
  ['sign-up', 'Sign Up', { ...goodSignUp, Email: '' }, 'Email', 'Email is required'],
  ['sign-up', 'Sign Up', { ...goodSignUp, Email: 'a@b' }, 'Email', 'Please enter a valid email'],
  [
    'sign-up',
    'Sign Up',
    { ...goodSignUp, Password: '', 'Confirm Password': '' },
    'Password',
    'Password is required',
  ],
  [
    'sign-up',
    'Sign Up',
    { ...goodSignUp, Password: '123456789', 'Confirm Password': '123456789' },
    'Password',
    'Password must be at least 10 characters',
  ],
  [
    'sign-up',
    'Sign Up',
    { ...goodSignUp, 'Confirm Password': 'another password' },
    'Confirm Password',
    'Passwords do not match',
  ],
  ['forgot-password', 'Send Code', { Email: '' }, 'Email', 'Email is required'],
  ['forgot-password', 'Send Code', { Email: 'ada@' }, 'Email', 'Please enter a valid email'],
  ['change-password', 'Reset Password', { ...goodReset, Email: '' }, 'Email', 'Email is required'],
  ['change-password', 'Reset Password', { ...goodReset, Email: '@' }, 'Email', 'Please enter a valid email'],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'One-Time Code': '' },
    'One-Time Code',
    'Code is required',
  ],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'One-Time Code': '1234567' },
    'One-Time Code',
    'Code must be 8 digits',
  ],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'One-Time Code': '1234567x' },
    'One-Time Code',
    'Code must be 8 digits',
  ],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'New Password': '', 'Confirm Password': '' },
    'New Password',
    'Password is required',
  ],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'New Password': 'short', 'Confirm Password': 'short' },
    'New Password',
    'Password must be at least 10 characters',
  ],
  [
    'change-password',
    'Reset Password',
    { ...goodReset, 'Confirm Password': '' },
    'Confirm Password',
    'Passwords do not match',
  ],
])('/auth/%s, %s with %o: %s says %s', async (page, button, fields, bad, message) => {
  const { sent } = visit(`/auth/${page}`)
  await fill(fields, button)
  const field = screen.getByLabelText(bad)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(field)
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(calls(sent)).toEqual([])
})

test('of several bad fields the first has the focus, and typing takes its message away', async () => {
  visit('/auth/sign-up')
  await fill({}, 'Sign Up')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
  type('First Name', 'S')
  expect(screen.queryByText('First name is required')).toBeNull()
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3)
})

test('P-024 P-066 sign-in sends address, password and device, once, and leads home by role', async () => {
  let answer: (reply: Record<string, unknown>) => void = () => {}
  const pending = new Promise<Record<string, unknown>>(resolve => {
    answer = resolve
  })
  const { sent, path } = visit('/auth/login', { answers: { '/api/auth/signin': pending } })
  await fill({ Email: 'ada@laplogic.test', Password: 'secret' }, 'Sign In')
  const button = screen.getByRole('button', { name: 'Sign In' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  fireEvent.submit(screen.getByRole('form'))
  const body = {
    email: 'ada@laplogic.test',
    password: 'secret',
    deviceInfo: navigator.userAgent.slice(0, 512),
  }
  expect(calls(sent)).toEqual([{ path: '/api/auth/signin', body }])
  answer({ isActionSuccess: true, message: '', user: ada })
  await waitFor(() => expect(path()).toBe('/admin/race-dashboard'))
})

test('P-025 P-065 P-081 P-082 P-141 sign-up sends five fields and leads to sign-in, not signed in', async () => {
  const { sent, path, store } = visit('/auth/sign-up', { answers: { '/api/auth/signup': { user: sam } } })
  await fill(goodSignUp, 'Sign Up')
  await waitFor(() => expect(path()).toBe('/auth/login'))
  const names = { firstName: 'Sam', lastName: 'Rider' }
  const body = { ...names, email: 'sam@laplogic.test', password: 'a long password', activationCode: '' }
  expect(calls(sent)).toEqual([{ path: '/api/auth/signup', body }])
  expect(store.getState().auth.isAuthenticated).toBe(false)
})

test('what the server says about a field stands under it', async () => {
  const errors = { password: 'Please choose a less common password' }
  const refusal = new ApiError(400, 'Sign up failed', {
    message: 'Please choose a less common password',
    errors,
  })
  visit('/auth/sign-up', { answers: { '/api/auth/signup': refusal } })
  await fill(goodSignUp, 'Sign Up')
  const message = await screen.findByText('Please choose a less common password')
  expect(message.id).toBe(screen.getByLabelText('Password').getAttribute('aria-describedby'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('P-026 P-027 a forgotten password: the code is sent, then the address is not asked again', async () => {
  const { sent, path } = visit('/auth/forgot-password')
  await fill({ Email: 'sam@laplogic.test' }, 'Send Code')
  await waitFor(() => expect(path()).toBe('/auth/change-password'))
  await screen.findByRole('button', { name: 'Reset Password' })
  expect(screen.queryByLabelText('Email')).toBeNull()
  const { Email: _, ...others } = goodReset
  await fill(others, 'Reset Password')
  await waitFor(() => expect(path()).toBe('/auth/login'))
  expect(calls(sent)).toEqual([
    { path: '/api/auth/get-otp-for-password-reset', body: { email: 'sam@laplogic.test' } },
    {
      path: '/api/auth/reset-password',
      body: { otp: '12345678', email: 'sam@laplogic.test', newPassword: 'a long password' },
    },
  ])
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('sam@')
})

test('the forgot-password page begins the reset anew', async () => {
  const { store } = visit('/auth/forgot-password')
  await fill({ Email: 'sam@laplogic.test' }, 'Send Code')
  await waitFor(() => expect(store.getState().auth.otpSent).toBe(true))
  fireEvent.click(await screen.findByRole('link', { name: 'Send another code' }))
  await waitFor(() => expect(store.getState().auth.otpSent).toBe(false))
})
