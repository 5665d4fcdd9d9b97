import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { favouriteRiders, sessions, templates, tireRecords, users } from '../../db/schema'
import { makeRace } from '../../testing/make-race'
import { type TestServer, testServer } from '../../testing/test-server'
import { findOrMakeRiders } from '../../races/rider-store'
import { findRace } from '../../races/race-store'
import { type Ask, askAs, cookiesOf, makeAccount, ownId, signInAs, testPassword } from '../admin-testing'

let server: TestServer
let ask: Ask
let adminId: string

beforeAll(async () => {
  server = await testServer()
  const cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
  adminId = await ownId(server, cookie)
})
afterAll(() => server.stop())

const person = (email: string, more = {}) => ({
  firstName: 'Ana',
  lastName: 'Zed',
  role: 'user',
  email,
  password: testPassword,
  ...more,
})
const create = (email: string, more = {}) => ask('POST', '/users', person(email, more))
const emails = async (query = ''): Promise<string[]> =>
  (await ask('GET', `/users${query}`)).json().data.map(({ email }: { email: string }) => email)

describe('P-165 the list of users', () => {
  test('newest first, and no password anywhere', async () => {
    await create('first@example.org')
    await create('second@example.org')
    const answer = await ask('GET', '/users')
    expect(answer.statusCode).toBe(200)
    expect((await emails()).slice(0, 2)).toEqual(['second@example.org', 'first@example.org'])
    expect(answer.body).not.toMatch(/password|hash|argon/i)
  })

  test('a search and a page of it', async () => {
    expect(await emails('?q=SECOND')).toEqual(['second@example.org'])
    expect(await emails('?q=%25')).toEqual([])
    expect(await emails('?q=example.org&pageSize=1&page=2')).toEqual(['first@example.org'])
    expect(await emails('?page=9')).toEqual([])
    expect((await ask('GET', '/users?page=0')).json().message).toBe(
      'page must be a whole number from 1 to 100000',
    )
  })
})

describe('P-166 a user made by an administrator', () => {
  test('is answered, can sign in at once, and is asked by mail to choose a password', async () => {
    const answer = await create('new@example.org', { adminId, role: 'admin' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
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

  test('may come in a payload, and not with anything else in it', async () => {
    const wrapped = await ask('POST', '/users', { adminId, payload: person('wrapped@example.org') })
    expect(wrapped.statusCode).toBe(201)
    const more = { adminId, payload: person('more@example.org', { isVerified: false }) }
    const refused = await ask('POST', '/users', more)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'isVerified is not a known field'])
  })

  test.each([
    [{ email: 'NEW@example.org' }, 409, 'An account with this email already exists'],
    [{ password: 'password123' }, 400, 'Please choose a less common password'],
    [{ password: 'short' }, 400, 'Password must be at least 10 characters'],
    [{ role: 'steward' }, 400, 'role must be user or admin'],
    [{ firstName: ' ' }, 400, 'First name is required'],
    [{ adminId: 'somebody-else' }, 403, 'You do not have permission to access this page.'],
  ])('is refused with %j', async (change, status, message) => {
    const answer = await create('refused@example.org', change)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  })

  test('many at once with one address make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('same@example.org')))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  })
})

test('P-167 an account that waits is verified, and can sign in then', async () => {
  const payload = { ...person('waiting@example.org'), role: undefined }
  const { user } = (await server.request({ method: 'POST', url: '/api/auth/signup', payload })).json()
  expect((await signInAs(server, 'waiting@example.org')).statusCode).toBe(403)
  for (let time = 0; time < 2; time++) {
    const answer = await ask('PUT', '/verify-user', { adminId, userId: user.id })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'User verified successfully',
      data: { id: user.id, isVerified: true },
    })
  }
  expect((await signInAs(server, 'waiting@example.org')).statusCode).toBe(200)
  expect((await ask('PUT', '/verify-user', { userId: 'nobody' })).json().message).toBe('User not found')
  expect((await ask('PUT', '/verify-user', { adminId })).json().message).toBe('userId is required')
})

describe('a change of a user', () => {
  test('answers the message and the new values; sessions live on through a new name', async () => {
    const { id, cookie } = await makeAccount(server, 'change@example.org', 'user')
    const answer = await ask('PUT', `/users/${id}`, { firstName: 'Bea', email: 'Changed@example.org' })
    expect(answer.json()).toMatchObject({
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
  ])('%s ends the sessions of the person at once', async (what, change) => {
    const { id, cookie } = await makeAccount(server, `${what.replaceAll(' ', '-')}@example.org`, 'user')
    const own = () => server.request({ method: 'GET', url: '/api/auth/sessions', cookie })
    expect((await own()).statusCode).toBe(200)
    expect((await ask('PUT', `/users/${id}`, { payload: change })).statusCode).toBe(200)
    expect((await own()).statusCode).toBe(401)
  })

  test('a new password opens the account, the old one does not', async () => {
    const { id, email } = await makeAccount(server, 'pass@example.org', 'user')
    await ask('PUT', `/users/${id}`, { password: 'another kerb 99' })
    expect((await signInAs(server, email)).statusCode).toBe(401)
    expect((await signInAs(server, email, 'another kerb 99')).statusCode).toBe(200)
  })

  test.each([
    [{}, 400, 'Nothing to change'],
    [{ email: 'admin@laplogic.test' }, 409, 'An account with this email already exists'],
    [{ password: 'qwertyuiop' }, 400, 'Please choose a less common password'],
    [{ id: 'other' }, 400, 'id is not a known field'],
    [{ isActive: 'no' }, 400, 'isActive must be true or false'],
  ])('%j is refused', async (change, status, message) => {
    const { data } = (await ask('GET', '/users?q=pass@example.org')).json()
    const answer = await ask('PUT', `/users/${data[0].id}`, change)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  })

  test('nobody is not found', async () => {
    const answer = await ask('PUT', '/users/nobody', { firstName: 'Bea' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found'])
  })
})

describe('the end of an account', () => {
  test('P-170 deactivated, it is gone from the list, cannot sign in, and can come back', async () => {
    const { id, email, cookie } = await makeAccount(server, 'leaver@example.org', 'user')
    const answer = await ask('PATCH', `/users/${id}/soft-delete`)
    expect(answer.json()).toMatchObject({
      message: 'User deactivated successfully',
      data: { id, isActive: false },
    })
    expect(await emails()).not.toContain(email)
    expect(await emails('?includeInactive=true')).toContain(email)
    expect((await signInAs(server, email)).json().message).toBe('Your account has been deactivated.')
    const refresh = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
    expect(refresh.statusCode).toBe(401)
    await ask('PUT', `/users/${id}`, { isActive: true })
    expect((await signInAs(server, email)).statusCode).toBe(200)
    expect((await ask('PATCH', '/users/nobody/soft-delete')).json().message).toBe('User not found')
  })

  test('P-169 deleted, it is gone with all it kept; what it wrote for everybody stays', async () => {
    const { id, email, cookie } = await makeAccount(server, 'gone@example.org', 'user')
    const { orm } = server.database
    const raceId = await makeRace(orm, 'Race 1')
    const race = await findRace(orm, raceId)
    const riders = await findOrMakeRiders(
      orm,
      race?.categoryId ?? '',
      [{ key: 'ana', name: 'Ana' }],
      new Date(),
    )
    const riderId = riders.get('ana') ?? ''
    await orm.insert(favouriteRiders).values({ userId: id, riderId, place: 0 })
    const settings = { dataColumns: 1, tableRows: 1, showPinnedTemplateButtons: true, showTireSection: true }
    const template = { name: 'T', nameKey: 't', templateSettings: settings, widgets: [] }
    await orm.insert(templates).values({ id: 't', userId: id, ...template })
    const tires = { frontTire: 1, rearTire: 1, tireType: 'Normal' as const, version: 1 }
    await orm.insert(tireRecords).values({ raceId, riderId, updatedBy: id, ...tires })
    const answer = await ask('DELETE', `/users/${id}`)
    expect(answer.json()).toMatchObject({ message: 'User deleted successfully', data: { id } })
    expect(await emails('?includeInactive=true')).not.toContain(email)
    expect((await signInAs(server, email)).statusCode).toBe(401)
    expect((await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })).statusCode).toBe(401)
    expect(await orm.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect(await orm.$count(favouriteRiders)).toBe(0)
    expect(await orm.$count(templates)).toBe(0)
    expect(await orm.select({ by: tireRecords.updatedBy }).from(tireRecords)).toEqual([{ by: null }])
    expect((await ask('DELETE', `/users/${id}`)).statusCode).toBe(404)
  })

  test('signed out everywhere, the person can sign in again', async () => {
    const { id, email, cookie } = await makeAccount(server, 'lost-phone@example.org', 'user')
    const other = cookiesOf(await signInAs(server, email))
    const answer = await ask('DELETE', `/users/${id}/sessions`)
    expect([answer.statusCode, answer.json().data]).toEqual([200, { id }])
    for (const each of [cookie, other]) {
      const own = await server.request({ method: 'GET', url: '/api/auth/sessions', cookie: each })
      expect(own.statusCode).toBe(401)
    }
    expect((await signInAs(server, email)).statusCode).toBe(200)
    expect((await ask('DELETE', '/users/nobody/sessions')).statusCode).toBe(404)
  })
})
