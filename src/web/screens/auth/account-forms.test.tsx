import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
import { ada, sam, type Sent, visit } from '../testing/visit'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Fields = Readonly<Record<string, string>>

const validSignUp: Fields = {
  'First Name': 'Sam',
  'Last Name': 'Rider',
  Email: 'sam@laplogic.test',
  Password: 'a long password',
  'Confirm Password': 'a long password',
}
const validReset: Fields = {
  Email: 'sam@laplogic.test',
  'One-Time Code': '12345678',
  'New Password': 'a long password',
  'Confirm Password': 'a long password',
}

async function fillAndSubmit(fields: Fields, button: string): Promise<void> {
  await screen.findByRole('button', { name: button })
  for (const [label, value] of Object.entries(fields)) typeInto(label, value)
  fireEvent.click(screen.getByRole('button', { name: button }))
}

function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const excludeStatusCalls = (sent: readonly Sent[]): readonly Sent[] =>
  sent.filter(({ path }) => path !== '/api/status')

const tooLongName = 'x'.repeat(51)

test.each<[page: string, button: string, fields: Fields, label: string, message: string]>([
  ['login', 'Sign In', { Email: '', Password: 'x' }, 'Email', 'Email is required'],
  ['login', 'Sign In', { Email: '  ', Password: 'x' }, 'Email', 'Email is required'],
  ['login', 'Sign In', { Email: 'ada', Password: 'x' }, 'Email', 'Please enter a valid email'],
  ['login', 'Sign In', { Email: 'a@b.test', Password: '' }, 'Password', 'Password is required'],
  ['sign-up', 'Sign Up', { ...validSignUp, 'First Name': '' }, 'First Name', 'First name is required'],
  [
    'sign-up',
    'Sign Up',
    { ...validSignUp, 'First Name': tooLongName },
    'First Name',
    'First name must be at most 50 characters',
  ],
  ['sign-up', 'Sign Up', { ...validSignUp, 'Last Name': ' ' }, 'Last Name', 'Last name is required'],
  [
    'sign-up',
    'Sign Up',
    { ...validSignUp, 'Last Name': tooLongName },
    'Last Name',
    'Last name must be at most 50 characters',
  ],
  ['sign-up', 'Sign Up', { ...validSignUp, Email: '' }, 'Email', 'Email is required'],
  ['sign-up', 'Sign Up', { ...validSignUp, Email: 'a@b' }, 'Email', 'Please enter a valid email'],
  [
    'sign-up',
    'Sign Up',
    { ...validSignUp, Password: '', 'Confirm Password': '' },
    'Password',
    'Password is required',
  ],
  [
    'sign-up',
    'Sign Up',
    { ...validSignUp, Password: '123456789', 'Confirm Password': '123456789' },
    'Password',
    'Password must be at least 10 characters',
  ],
  [
    'sign-up',
    'Sign Up',
    { ...validSignUp, 'Confirm Password': 'another password' },
    'Confirm Password',
    'Passwords do not match',
  ],
  ['forgot-password', 'Send Code', { Email: '' }, 'Email', 'Email is required'],
  ['forgot-password', 'Send Code', { Email: 'ada@' }, 'Email', 'Please enter a valid email'],
  ['change-password', 'Reset Password', { ...validReset, Email: '' }, 'Email', 'Email is required'],
  ['change-password', 'Reset Password', { ...validReset, Email: '@' }, 'Email', 'Please enter a valid email'],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'One-Time Code': '' },
    'One-Time Code',
    'Code is required',
  ],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'One-Time Code': '1234567' },
    'One-Time Code',
    'Code must be 8 digits',
  ],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'One-Time Code': '1234567x' },
    'One-Time Code',
    'Code must be 8 digits',
  ],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'New Password': '', 'Confirm Password': '' },
    'New Password',
    'Password is required',
  ],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'New Password': 'short', 'Confirm Password': 'short' },
    'New Password',
    'Password must be at least 10 characters',
  ],
  [
    'change-password',
    'Reset Password',
    { ...validReset, 'Confirm Password': '' },
    'Confirm Password',
    'Passwords do not match',
  ],
])('/auth/%s, %s with %o: the field %s shows %s', async (page, button, fields, label, message) => {
  const { sent } = visit(`/auth/${page}`)
  await fillAndSubmit(fields, button)
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(field)
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(excludeStatusCalls(sent)).toEqual([])
})

test('the first of several invalid fields gets the focus, and typing removes its message', async () => {
  visit('/auth/sign-up')
  await fillAndSubmit({}, 'Sign Up')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
  typeInto('First Name', 'S')
  expect(screen.queryByText('First name is required')).toBeNull()
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3)
})

test('P-024 P-066 sign-in sends email, password and device once and redirects by role', async () => {
  let resolveAnswer: (reply: Record<string, unknown>) => void = () => {}
  const pending = new Promise<Record<string, unknown>>(resolve => {
    resolveAnswer = resolve
  })
  const { sent, path } = visit('/auth/login', { answers: { '/api/auth/signin': pending } })
  await fillAndSubmit({ Email: 'ada@laplogic.test', Password: 'secret' }, 'Sign In')
  const button = screen.getByRole('button', { name: 'Sign In' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  fireEvent.submit(screen.getByRole('form'))
  const body = {
    email: 'ada@laplogic.test',
    password: 'secret',
    deviceInfo: navigator.userAgent.slice(0, 512),
  }
  expect(excludeStatusCalls(sent)).toEqual([{ path: '/api/auth/signin', body }])
  resolveAnswer({ isActionSuccess: true, message: '', user: ada })
  await waitFor(() => expect(path()).toBe('/admin/race-dashboard'))
})

test('P-025 P-065 P-081 P-082 P-141 sign-up sends five fields and opens sign-in without signing in', async () => {
  const { sent, path, store } = visit('/auth/sign-up', { answers: { '/api/auth/signup': { user: sam } } })
  await fillAndSubmit(validSignUp, 'Sign Up')
  await waitFor(() => expect(path()).toBe('/auth/login'))
  const names = { firstName: 'Sam', lastName: 'Rider' }
  const body = { ...names, email: 'sam@laplogic.test', password: 'a long password', activationCode: '' }
  expect(excludeStatusCalls(sent)).toEqual([{ path: '/api/auth/signup', body }])
  expect(store.getState().auth.isAuthenticated).toBe(false)
})

test('an error of the server about one field is shown below that field', async () => {
  const errors = { password: 'Please choose a less common password' }
  const rejection = new ApiError(400, 'Sign up failed', {
    message: 'Please choose a less common password',
    errors,
  })
  visit('/auth/sign-up', { answers: { '/api/auth/signup': rejection } })
  await fillAndSubmit(validSignUp, 'Sign Up')
  const message = await screen.findByText('Please choose a less common password')
  expect(message.id).toBe(screen.getByLabelText('Password').getAttribute('aria-describedby'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('P-026 P-027 resetting a password sends a code and does not ask for the email twice', async () => {
  const { sent, path } = visit('/auth/forgot-password')
  await fillAndSubmit({ Email: 'sam@laplogic.test' }, 'Send Code')
  await waitFor(() => expect(path()).toBe('/auth/change-password'))
  await screen.findByRole('button', { name: 'Reset Password' })
  expect(screen.queryByLabelText('Email')).toBeNull()
  const { Email: _, ...others } = validReset
  await fillAndSubmit(others, 'Reset Password')
  await waitFor(() => expect(path()).toBe('/auth/login'))
  expect(excludeStatusCalls(sent)).toEqual([
    { path: '/api/auth/get-otp-for-password-reset', body: { email: 'sam@laplogic.test' } },
    {
      path: '/api/auth/reset-password',
      body: { otp: '12345678', email: 'sam@laplogic.test', newPassword: 'a long password' },
    },
  ])
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('sam@')
})

test('returning to the forgot-password page restarts the password reset', async () => {
  const { store } = visit('/auth/forgot-password')
  await fillAndSubmit({ Email: 'sam@laplogic.test' }, 'Send Code')
  await waitFor(() => expect(store.getState().auth.otpSent).toBe(true))
  fireEvent.click(await screen.findByRole('link', { name: 'Send another code' }))
  await waitFor(() => expect(store.getState().auth.otpSent).toBe(false))
})
