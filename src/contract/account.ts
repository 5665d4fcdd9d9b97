// Sign-in, the session and the people behind it (decisions 3.2, 3.4a, 4.1, section 8).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { plainText } from './plain-text'

const emailMaximum = 254
const passwordMaximum = 128

export const role = z.enum(['user', 'admin'], { error: 'role must be user or admin' })
export type Role = z.output<typeof role>

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isVerified: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
})
export type User = z.output<typeof user>

/** Addresses are compared without regard to case, so they are lowered at the door. */
export const email = z.pipe(
  z.string({ error: 'Email is required' }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(emailMaximum, { error: 'Please enter a valid email', abort: true }),
    z.regex(/^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\]]+$/, {
      error: 'Please enter a valid email',
    }),
  ),
  z.string(),
)

/** The rules for a new password; a password that is only compared is not measured against them. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(10, { error: 'Password must be at least 10 characters' }),
    z.maxLength(passwordMaximum, { error: 'Password must be at most 128 characters' }),
  )

/** The fields by which a person is known; the forms check with the same schemas before they send. */
export const firstName = plainText('First name', 50)
export const lastName = plainText('Last name', 50)

/** Codes are read over a radio: dashes, blanks and case do not count. Empty means "none". */
const activationCode = z.prefault(
  z
    .string({ error: 'Invalid activation code' })
    .check(z.trim(), z.maxLength(40, { error: 'Invalid activation code' })),
  '',
)

export const oneTimeCode = z
  .string({ error: 'Code is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Code is required', abort: true }),
    z.regex(/^\d{8}$/, { error: 'Code must be 8 digits' }),
  )

const givenPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, { error: 'Password is required' }),
    z.maxLength(passwordMaximum, { error: 'Invalid email or password' }),
  )

export const signUp = endpoint({
  name: 'auth/signUp',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Make an account. A valid activation code verifies it at once; without one an administrator does.',
  body: z.strictObject({ firstName, lastName, email, password: newPassword, activationCode }),
  reply: reply({ user }),
  status: 201,
  failure: 'Sign up failed',
})

export const signIn = endpoint({
  name: 'auth/signIn',
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Start a session: sets the AuthToken and sid cookies.',
  body: z.strictObject({
    email,
    password: givenPassword,
    deviceInfo: z.optional(z.string().check(z.maxLength(512, { error: 'deviceInfo is too long' }))),
  }),
  reply: reply({ user }),
  failure: 'Sign in failed',
})

export const refresh = endpoint({
  name: 'auth/refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Issue a new AuthToken for the session of the presented cookies.',
  reply: reply({ user }),
  failure: 'Session expired. Please log in again.',
})

export const logout = endpoint({
  name: 'auth/logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the presented session. Always succeeds.',
  body: z.optional(z.strictObject({ userId: z.optional(z.nullable(z.string().check(z.maxLength(64)))) })),
  reply: reply({}),
  failure: 'Logout failed',
})

export const sendOneTimeCode = endpoint({
  name: 'auth/sendOneTimeCode',
  method: 'POST',
  path: '/api/auth/get-otp-for-password-reset',
  access: 'public',
  summary: 'Mail a one-time code to the address, if it belongs to an account.',
  body: z.strictObject({ email }),
  reply: reply({}),
  failure: 'Failed to send OTP',
})

export const resetPassword = endpoint({
  name: 'auth/resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a one-time code. Ends every session of the account.',
  body: z.strictObject({ otp: oneTimeCode, email, newPassword }),
  reply: reply({}),
  failure: 'Password reset failed',
})

const device = z.object({
  id: z.string(),
  deviceInfo: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

export const listSessions = endpoint({
  name: 'auth/listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'The devices on which the caller is signed in.',
  reply: reply({ data: z.array(device) }),
  failure: 'Failed to fetch data',
})

export const endSession = endpoint({
  name: 'auth/endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  summary: 'Sign one of the caller’s devices out.',
  reply: reply({ data: z.object({ id: z.string() }) }),
  failure: 'Failed to fetch data',
})
