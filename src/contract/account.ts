// Sign-in, the session and the people behind it (decisions 3.2, 3.4a, 4.1, section 8).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

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

const givenPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, { error: 'Password is required' }),
    z.maxLength(passwordMaximum, { error: 'Invalid email or password' }),
  )

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

export const listUsers = endpoint({
  name: 'admin/listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'All accounts, newest first.',
  query: z.strictObject({
    includeInactive: z.optional(
      z.enum(['true', 'false'], { error: 'includeInactive must be true or false' }),
    ),
  }),
  reply: reply({ data: z.array(user) }),
  failure: 'Failed to fetch users',
})
