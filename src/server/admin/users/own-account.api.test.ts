import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOutbox } from '../../testing/read-outbox'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAccount, createAdminCall, signInAs, testPassword } from '../admin-testing'

let server: TestServer
let own: { id: string; email: string; cookie: string }
let call: AdminCall
let accountCount = 0

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  own = await createAccount(server, `admin${accountCount++}@example.org`, 'admin')
  call = createAdminCall(server, own.cookie)
})
afterAll(() => server.stop())

const changeOwn = (change: object) => call('PUT', `/users/${own.id}`, change)
const emailsTo = (address: string) => readOutbox(server).filter(email => email.includes(`To: ${address}\r\n`))

describe('a change of the own email or password', () => {
  test.each([
    { email: 'thief@example.org' },
    { password: 'another kerb 99' },
    { payload: { email: 'thief@example.org' } },
    { email: 'thief@example.org', firstName: 'Bea' },
  ])('returns 400 for %j without the current password and changes nothing', async change => {
    const response = await changeOwn(change)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        isActionSuccess: false,
        message: 'Current password is required',
        errors: { currentPassword: 'Current password is required' },
      },
    ])
    const { data } = (await call('GET', `/users?q=${own.email}`)).json()
    expect(data).toMatchObject([{ id: own.id, firstName: 'Nia' }])
    expect((await signInAs(server, own.email)).statusCode).toBe(200)
  })

  test('returns 400 with a wrong current password and 429 after ten of them, but sign-in still works', async () => {
    const guess = (currentPassword: string) => changeOwn({ email: 'thief@example.org', currentPassword })
    for (let count = 0; count < 10; count++) {
      const response = await guess(`wrong ${count}`)
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { currentPassword: 'Current password is incorrect' },
      ])
    }
    const response = await guess(testPassword)
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Too many attempts. Please try again later.',
    ])
    expect((await signInAs(server, own.email)).statusCode).toBe(200)
  })

  test('succeeds with the current password and notifies the previous address', async () => {
    const email = `new-${own.email}`
    const response = await changeOwn({ email, currentPassword: testPassword })
    expect([response.statusCode, response.json().data.email]).toEqual([200, email])
    await expect
      .poll(() => emailsTo(own.email))
      .toEqual([expect.stringContaining('the email address of your Lap Logic account changed')])
    expect(emailsTo(email)).toEqual([])
  })

  test('a new password needs the current one and ends the own sessions', async () => {
    const response = await changeOwn({ password: 'another kerb 99', currentPassword: testPassword })
    expect(response.statusCode).toBe(200)
    expect((await call('GET', '/users')).statusCode).toBe(401)
    expect((await signInAs(server, own.email, 'another kerb 99')).statusCode).toBe(200)
    await expect
      .poll(() => emailsTo(own.email))
      .toEqual([expect.stringContaining('the password of your Lap Logic account changed')])
  })

  test('a change of the own name, or to the same email address, needs no password', async () => {
    expect((await changeOwn({ firstName: 'Bea', email: own.email })).statusCode).toBe(200)
  })

  test('the current password alone is no change', async () => {
    const response = await changeOwn({ currentPassword: testPassword })
    expect([response.statusCode, response.json().message]).toEqual([400, 'Nothing to change'])
  })
})

describe('a change of the email or password of another user', () => {
  test('sends one email about both to the previous address', async () => {
    const other = await createAccount(server, `other${accountCount}@example.org`, 'user')
    const change = { email: `moved${accountCount}@example.org`, password: 'another kerb 99' }
    expect((await call('PUT', `/users/${other.id}`, change)).statusCode).toBe(200)
    await expect
      .poll(() => emailsTo(other.email))
      .toEqual([expect.stringContaining('the email address and password of your Lap Logic account changed')])
  })
})
