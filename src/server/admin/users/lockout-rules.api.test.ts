// Tests that an administrator always remains, also after parallel requests (decisions Q-043).
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/schema'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAdminCall, createAccount, readOwnId } from '../admin-testing'

let server: TestServer
let call: AdminCall
let ownId: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  const cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
  ownId = await readOwnId(server, cookie)
})
afterAll(() => server.stop())

/** Creates an administrator whose session is cached, so that only the rule under test can reject a request. */
async function createAdministrator(email: string) {
  const account = await createAccount(server, email, 'admin')
  const other = createAdminCall(server, account.cookie)
  expect((await other('GET', '/users')).statusCode).toBe(200)
  return { id: account.id, call: other }
}

const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isVerified, true))
const countAdministrators = () => server.database.orm.$count(users, isActiveAdmin)

describe('a request of an administrator for their own account', () => {
  test.each([
    ['PUT', '', { role: 'user' }, 'You cannot change your own role'],
    ['PUT', '', { isActive: false }, 'You cannot deactivate your own account'],
    ['PUT', '', { isVerified: false }, 'You cannot deactivate your own account'],
    ['PATCH', '/soft-delete', undefined, 'You cannot deactivate your own account'],
    ['DELETE', '', undefined, 'You cannot delete your own account'],
  ] as const)(
    'an administrator cannot send %s /users/<own id>%s %j',
    async (method, path, payload, message) => {
      await createAccount(server, 'second@example.org', 'admin')
      const response = await call(method, `/users/${ownId}${path}`, payload)
      expect([response.statusCode, response.json().message]).toEqual([409, message])
      expect(await countAdministrators()).toBe(2)
    },
  )

  test('an administrator can change their own name and resend the same role', async () => {
    const response = await call('PUT', `/users/${ownId}`, {
      firstName: 'Adela',
      role: 'admin',
      isActive: true,
    })
    expect(response.statusCode).toBe(200)
  })
})

const actions = [
  ['demote', (call: AdminCall, id: string) => call('PUT', `/users/${id}`, { role: 'user' })],
  ['deactivate', (call: AdminCall, id: string) => call('PATCH', `/users/${id}/soft-delete`)],
  ['delete', (call: AdminCall, id: string) => call('DELETE', `/users/${id}`)],
  ['unverify', (call: AdminCall, id: string) => call('PUT', `/users/${id}`, { isVerified: false })],
] as const

describe('parallel requests of administrators', () => {
  test.each(actions)(
    'when two administrators %s each other, one request succeeds and the other returns 409',
    async (_what, act) => {
      const other = await createAdministrator('second@example.org')
      await call('GET', '/users')
      const responses = await Promise.all([act(call, other.id), act(other.call, ownId)])
      const statuses = responses.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)
      expect(statuses).toEqual([200, 409])
      expect(responses.map(response => response.json().message)).toContain(
        'The last administrator has to stay',
      )
      expect(await countAdministrators()).toBe(1)
    },
  )

  test('when two of three administrators demote each other, only one request succeeds', async () => {
    await createAdministrator('third@example.org')
    const other = await createAdministrator('second@example.org')
    const [, demote] = actions[0]
    const responses = await Promise.all([demote(call, other.id), demote(other.call, ownId)])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await countAdministrators()).toBe(2)
  })

  test('when five administrators demote all others, at least one administrator remains', async () => {
    const admins = [{ id: ownId, call }]
    for (const index of [1, 2, 3, 4]) admins.push(await createAdministrator(`admin${index}@example.org`))
    const [, demote] = actions[0]
    const pairs = admins.flatMap(actor => admins.map(target => [actor, target] as const))
    const others = pairs.filter(([actor, target]) => actor !== target)
    const responses = await Promise.all(others.map(([actor, target]) => demote(actor.call, target.id)))
    const left = await countAdministrators()
    expect(left).toBeGreaterThanOrEqual(1)
    expect(responses.every(({ statusCode }) => [200, 401, 403, 409].includes(statusCode))).toBe(true)
  })
})

test('the last administrator cannot be demoted by a user who has just lost the role admin', async () => {
  const other = await createAdministrator('second@example.org')
  await server.database.orm.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
  const response = await other.call('PUT', `/users/${ownId}`, { role: 'user' })
  expect([response.statusCode, response.json().message]).toEqual([409, 'The last administrator has to stay'])
  const renamed = await other.call('PUT', `/users/${ownId}`, { firstName: 'Still' })
  expect(renamed.statusCode).toBe(403)
})
