import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { favoriteRiders, sessions, templates, tireRecords, users } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { findOrCreateRiders } from '../../races/rider-store'
import { findRace } from '../../races/race-store'
import {
  type AdminCall,
  createAdminCall,
  cookiesOf,
  createAccount,
  readOwnId,
  signInAs,
  testPassword,
} from '../admin-testing'

let server: TestServer
let call: AdminCall
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
  const cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
  adminId = await readOwnId(server, cookie)
})
afterAll(() => server.stop())

const createBody = (email: string, more = {}) => ({
  firstName: 'Ana',
  lastName: 'Zed',
  role: 'user',
  email,
  password: testPassword,
  ...more,
})
const create = (email: string, more = {}) => call('POST', '/users', createBody(email, more))
const listEmails = async (query = ''): Promise<string[]> =>
  (await call('GET', `/users${query}`)).json().data.map(({ email }: { email: string }) => email)

describe('P-165 the list of users', () => {
  test('lists users newest first without passwords', async () => {
    await create('first@example.org')
    await create('second@example.org')
    const response = await call('GET', '/users')
    expect(response.statusCode).toBe(200)
    expect((await listEmails()).slice(0, 2)).toEqual(['second@example.org', 'first@example.org'])
    expect(response.body).not.toMatch(/password|hash|argon/i)
  })

  test('returns a page of the users that match the search text', async () => {
    expect(await listEmails('?q=SECOND')).toEqual(['second@example.org'])
    expect(await listEmails('?q=%25')).toEqual([])
    expect(await listEmails('?q=example.org&pageSize=1&page=2')).toEqual(['first@example.org'])
    expect(await listEmails('?page=9')).toEqual([])
    expect((await call('GET', '/users?page=0')).json().message).toBe(
      'page must be a whole number from 1 to 100000',
    )
  })
})

describe('P-166 a user created by an administrator', () => {
  test('creates a user who can sign in and gets an email to choose a password', async () => {
    const response = await create('new@example.org', { adminId, role: 'admin' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      isActionSuccess: true,
      message: 'User created successfully',
      data: { email: 'new@example.org', role: 'admin', isVerified: true, isActive: true },
    })
    expect((await signInAs(server, 'new@example.org')).statusCode).toBe(200)
    const [row] = await server.database.orm.select().from(users).where(eq(users.email, 'new@example.org'))
    expect(row?.createdBy).toBe(adminId)
    await expect
      .poll(() => readdirSync(server.outbox).map(file => readFileSync(join(server.outbox, file), 'utf8')))
      .toContainEqual(expect.stringMatching(/To: new@example.org[\s\S]*Forgot password/))
  })

  test('accepts a new user wrapped in a payload, but no unknown fields', async () => {
    const wrapped = await call('POST', '/users', { adminId, payload: createBody('wrapped@example.org') })
    expect(wrapped.statusCode).toBe(201)
    const more = { adminId, payload: createBody('more@example.org', { isVerified: false }) }
    const rejected = await call('POST', '/users', more)
    expect([rejected.statusCode, rejected.json().message]).toEqual([400, 'isVerified is not a known field'])
  })

  test.each([
    [{ email: 'NEW@example.org' }, 409, 'An account with this email already exists'],
    [{ password: 'password123' }, 400, 'Please choose a less common password'],
    [{ password: 'rejected@example.org' }, 400, 'Please choose a password without your email'],
    [{ password: 'pit-wall-admin' }, 400, 'Please choose a less common password'],
    [{ password: 'short' }, 400, 'Password must be at least 10 characters'],
    [{ role: 'steward' }, 400, 'role must be user or admin'],
    [{ firstName: ' ' }, 400, 'First name is required'],
    [{ adminId: 'another-admin' }, 403, 'You do not have permission to access this page.'],
  ])('rejects a new user with %j', async (change, status, message) => {
    const response = await create('rejected@example.org', change)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })

  test('creates one account for parallel requests with one email address', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => create('same@example.org')))
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  })
})

test('P-167 an unverified account can sign in after an administrator verifies it', async () => {
  const payload = { ...createBody('waiting@example.org'), role: undefined }
  const { user } = (await server.request({ method: 'POST', url: '/api/auth/signup', payload })).json()
  expect((await signInAs(server, 'waiting@example.org')).statusCode).toBe(403)
  for (let count = 0; count < 2; count++) {
    const response = await call('PUT', '/verify-user', { adminId, userId: user.id })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'User verified successfully',
      data: { id: user.id, isVerified: true },
    })
  }
  expect((await signInAs(server, 'waiting@example.org')).statusCode).toBe(200)
  expect((await call('PUT', '/verify-user', { userId: 'unknown' })).json().message).toBe('User not found')
  expect((await call('PUT', '/verify-user', { adminId })).json().message).toBe('userId is required')
})

describe('a change of a user', () => {
  test('returns the changed user; a new name does not end sessions', async () => {
    const { id, cookie } = await createAccount(server, 'change@example.org', 'user')
    const response = await call('PUT', `/users/${id}`, { firstName: 'Bea', email: 'Changed@example.org' })
    expect(response.json()).toMatchObject({
      message: 'User updated successfully',
      data: { firstName: 'Bea', lastName: 'Okafor', email: 'changed@example.org' },
    })
    const own = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
    expect(own.json().user).toMatchObject({ firstName: 'Bea', email: 'changed@example.org' })
  })

  test.each([
    ['a new role', { role: 'admin' }],
    ['a new password', { password: 'another kerb 99' }],
    ['deactivation', { isActive: false }],
    ['the loss of verification', { isVerified: false }],
  ])('changing a user by %s ends the sessions of the user immediately', async (what, change) => {
    const { id, cookie } = await createAccount(server, `${what.replaceAll(' ', '-')}@example.org`, 'user')
    const listOwnSessions = () => server.request({ method: 'GET', url: '/api/auth/sessions', cookie })
    expect((await listOwnSessions()).statusCode).toBe(200)
    expect((await call('PUT', `/users/${id}`, { payload: change })).statusCode).toBe(200)
    expect((await listOwnSessions()).statusCode).toBe(401)
  })

  test('a new password replaces the old one', async () => {
    const { id, email } = await createAccount(server, 'pass@example.org', 'user')
    await call('PUT', `/users/${id}`, { password: 'another kerb 99' })
    expect((await signInAs(server, email)).statusCode).toBe(401)
    expect((await signInAs(server, email, 'another kerb 99')).statusCode).toBe(200)
  })

  test.each([
    [{}, 400, 'Nothing to change'],
    [{ email: 'admin@laplogic.test' }, 409, 'An account with this email already exists'],
    [{ password: 'qwertyuiop' }, 400, 'Please choose a less common password'],
    [{ password: 'pass@example.org' }, 400, 'Please choose a password without your email'],
    [
      { email: 'moved@example.org', password: 'moved@example.org' },
      400,
      'Please choose a password without your email',
    ],
    [{ password: 'laplogic2026!' }, 400, 'Please choose a less common password'],
    [{ id: 'other' }, 400, 'id is not a known field'],
    [{ isActive: 'no' }, 400, 'isActive must be true or false'],
  ])('rejects the change %j of a user', async (change, status, message) => {
    const { data } = (await call('GET', '/users?q=pass@example.org')).json()
    const response = await call('PUT', `/users/${data[0].id}`, change)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })

  test('returns 404 when an unknown user is changed', async () => {
    const response = await call('PUT', '/users/unknown', { firstName: 'Bea' })
    expect([response.statusCode, response.json().message]).toEqual([404, 'User not found'])
  })
})

describe('the end of an account', () => {
  test('P-170 a deactivated user leaves the list, cannot sign in and can be reactivated', async () => {
    const { id, email, cookie } = await createAccount(server, 'leaver@example.org', 'user')
    const response = await call('PATCH', `/users/${id}/soft-delete`)
    expect(response.json()).toMatchObject({
      message: 'User deactivated successfully',
      data: { id, isActive: false },
    })
    expect(await listEmails()).not.toContain(email)
    expect(await listEmails('?includeInactive=true')).toContain(email)
    expect((await signInAs(server, email)).json().message).toBe('Your account has been deactivated.')
    const refresh = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
    expect(refresh.statusCode).toBe(401)
    await call('PUT', `/users/${id}`, { isActive: true })
    expect((await signInAs(server, email)).statusCode).toBe(200)
    expect((await call('PATCH', '/users/unknown/soft-delete')).json().message).toBe('User not found')
  })

  test('P-169 deleting a user deletes their data, while shared tire data stays', async () => {
    const { id, email, cookie } = await createAccount(server, 'deleted@example.org', 'user')
    const { orm } = server.database
    const raceId = await createTestRace(orm, 'Race 1')
    const race = await findRace(orm, raceId)
    const riders = await findOrCreateRiders(
      orm,
      race?.categoryId ?? '',
      [{ key: 'ana', name: 'Ana' }],
      new Date(),
    )
    const riderId = riders.get('ana') ?? ''
    await orm.insert(favoriteRiders).values({ userId: id, riderId, place: 0 })
    const settings = { dataColumns: 1, tableRows: 1, showPinnedTemplateButtons: true, showTireSection: true }
    const template = { name: 'T', nameKey: 't', templateSettings: settings, widgets: [] }
    await orm.insert(templates).values({ id: 't', userId: id, ...template })
    const tires = { frontTire: 1, rearTire: 1, tireType: 'Normal' as const, version: 1 }
    await orm.insert(tireRecords).values({ raceId, riderId, updatedBy: id, ...tires })
    const response = await call('DELETE', `/users/${id}`)
    expect(response.json()).toMatchObject({ message: 'User deleted successfully', data: { id } })
    expect(await listEmails('?includeInactive=true')).not.toContain(email)
    expect((await signInAs(server, email)).statusCode).toBe(401)
    expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
    expect(await orm.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect(await orm.$count(favoriteRiders)).toBe(0)
    expect(await orm.$count(templates)).toBe(0)
    expect(await orm.select({ by: tireRecords.updatedBy }).from(tireRecords)).toEqual([{ by: null }])
    expect((await call('DELETE', `/users/${id}`)).statusCode).toBe(404)
  })

  test('a user who was signed out everywhere can sign in again', async () => {
    const { id, email, cookie } = await createAccount(server, 'lost-phone@example.org', 'user')
    const other = cookiesOf(await signInAs(server, email))
    const response = await call('DELETE', `/users/${id}/sessions`)
    expect([response.statusCode, response.json().data]).toEqual([200, { id }])
    for (const sessionCookie of [cookie, other]) {
      const own = await server.request({ method: 'GET', url: '/api/auth/sessions', cookie: sessionCookie })
      expect(own.statusCode).toBe(401)
    }
    expect((await signInAs(server, email)).statusCode).toBe(200)
    expect((await call('DELETE', '/users/unknown/sessions')).statusCode).toBe(404)
  })
})
