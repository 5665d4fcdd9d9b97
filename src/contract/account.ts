// Endpoints for sign-up, sign-in, sessions and passwords (decisions 3.2, 3.4a, 4.1, section 8).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { plainText } from './plain-text'

const maxEmailLength = 254
const maxPasswordLength = 128

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

/** `hasDuties`: whether the user may open race control; missing if not. */
const signedInUser = z.extend(user, { hasDuties: z.optional(z.boolean()) })

/** Lowercased during validation, because email addresses are compared case-insensitively. */
export const email = z.pipe(
  z.string({ error: 'Email is required' }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(maxEmailLength, { error: 'Please enter a valid email', abort: true }),
    z.regex(/^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\]]+$/, {
      error: 'Please enter a valid email',
    }),
  ),
  z.string(),
)

/** The rules for a new password. They do not apply to the password of a sign-in. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(10, { error: 'Password must be at least 10 characters' }),
    z.maxLength(maxPasswordLength, { error: 'Password must be at most 128 characters' }),
  )

/** The forms validate with the same schemas before they send. */
export const firstName = plainText('First name', 50)
export const lastName = plainText('Last name', 50)

/** Dashes, spaces and case are ignored, because codes are read out over a radio. Empty means none. */
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

/** Proves that the caller knows their password when they change their own email or password. */
export const currentPassword = z
  .string({ error: 'Current password is required' })
  .check(
    z.minLength(1, { error: 'Current password is required' }),
    z.maxLength(maxPasswordLength, { error: 'Current password is incorrect' }),
  )

const signInPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, { error: 'Password is required' }),
    z.maxLength(maxPasswordLength, { error: 'Invalid email or password' }),
  )

export const signUp = endpoint({
  name: 'auth/signUp',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary:
    'Creates an account. A valid activation code verifies it at once; otherwise an administrator has to.',
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
  summary: 'Starts a session and sets the AuthToken and sid cookies.',
  body: z.strictObject({
    email,
    password: signInPassword,
    deviceInfo: z.optional(z.string().check(z.maxLength(512, { error: 'deviceInfo is too long' }))),
  }),
  reply: reply({ user: signedInUser }),
  failure: 'Sign in failed',
})

export const refresh = endpoint({
  name: 'auth/refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Issues a new AuthToken for the session of the cookies.',
  reply: reply({ user: signedInUser }),
  failure: 'Session expired. Please log in again.',
})

export const logout = endpoint({
  name: 'auth/logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session of the cookies. Always succeeds.',
  body: z.optional(z.strictObject({ userId: z.optional(z.nullable(z.string().check(z.maxLength(64)))) })),
  reply: reply({}),
  failure: 'Logout failed',
})

export const sendOneTimeCode = endpoint({
  name: 'auth/sendOneTimeCode',
  method: 'POST',
  path: '/api/auth/get-otp-for-password-reset',
  access: 'public',
  summary: 'Emails a one-time code to the address, if it belongs to an account.',
  body: z.strictObject({ email }),
  reply: reply({}),
  failure: 'Failed to send OTP',
})

export const resetPassword = endpoint({
  name: 'auth/resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with a one-time code. Ends all sessions of the account.',
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
  summary: 'Lists the devices on which the caller is signed in.',
  reply: reply({ data: z.array(device) }),
  failure: 'Failed to fetch data',
})

export const endSession = endpoint({
  name: 'auth/endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  summary: 'Signs the caller out on one device.',
  reply: reply({ data: z.object({ id: z.string() }) }),
  failure: 'Failed to fetch data',
})
