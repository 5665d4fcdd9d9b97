// Nobody locks the house from outside, not even two at once (decisions Q-043).
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/schema'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Ask, askAs, makeAccount, ownId } from '../admin-testing'

let server: TestServer
let ask: Ask
let own: string

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.reset()
  const cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
  own = await ownId(server, cookie)
})
afterAll(() => server.stop())

/** One whose session is in memory, so that nothing but the deed itself can stop him. */
async function makeAdministrator(email: string) {
  const account = await makeAccount(server, email, 'admin')
  const other = askAs(server, account.cookie)
  expect((await other('GET', '/users')).statusCode).toBe(200)
  return { id: account.id, ask: other }
}

const isActing = and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isVerified, true))
const administrators = () => server.database.orm.$count(users, isActing)

describe('an administrator cannot do to himself', () => {
  test.each([
    ['PUT', '', { role: 'user' }, 'You cannot change your own role'],
    ['PUT', '', { isActive: false }, 'You cannot deactivate your own account'],
    ['PUT', '', { isVerified: false }, 'You cannot deactivate your own account'],
    ['PATCH', '/soft-delete', undefined, 'You cannot deactivate your own account'],
    ['DELETE', '', undefined, 'You cannot delete your own account'],
  ] as const)('%s %s %j', async (method, path, payload, message) => {
    await makeAccount(server, 'second@example.org', 'admin')
    const answer = await ask(method, `/users/${own}${path}`, payload)
    expect([answer.statusCode, answer.json().message]).toEqual([409, message])
    expect(await administrators()).toBe(2)
  })

  test('but his name and his role as it is', async () => {
    const answer = await ask('PUT', `/users/${own}`, { firstName: 'Adela', role: 'admin', isActive: true })
    expect(answer.statusCode).toBe(200)
  })
})

const deeds = [
  ['demote', (ask: Ask, id: string) => ask('PUT', `/users/${id}`, { role: 'user' })],
  ['deactivate', (ask: Ask, id: string) => ask('PATCH', `/users/${id}/soft-delete`)],
  ['delete', (ask: Ask, id: string) => ask('DELETE', `/users/${id}`)],
  ['unverify', (ask: Ask, id: string) => ask('PUT', `/users/${id}`, { isVerified: false })],
] as const

describe('administrators at the same moment', () => {
  test.each(deeds)('two %s each other: exactly one succeeds, the other is 409', async (_what, deed) => {
    const other = await makeAdministrator('second@example.org')
    await ask('GET', '/users')
    const answers = await Promise.all([deed(ask, other.id), deed(other.ask, own)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)
    expect(statuses).toEqual([200, 409])
    expect(answers.map(answer => answer.json().message)).toContain('The last administrator has to stay')
    expect(await administrators()).toBe(1)
  })

  test('two demote each other while a third looks on: still exactly one succeeds', async () => {
    await makeAdministrator('third@example.org')
    const other = await makeAdministrator('second@example.org')
    const [, demote] = deeds[0]
    const answers = await Promise.all([demote(ask, other.id), demote(other.ask, own)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await administrators()).toBe(2)
  })

  test('five demote all the others: somebody is left', async () => {
    const everybody = [{ id: own, ask }]
    for (const index of [1, 2, 3, 4]) everybody.push(await makeAdministrator(`admin${index}@example.org`))
    const [, demote] = deeds[0]
    const pairs = everybody.flatMap(actor => everybody.map(target => [actor, target] as const))
    const others = pairs.filter(([actor, target]) => actor !== target)
    const answers = await Promise.all(others.map(([actor, target]) => demote(actor.ask, target.id)))
    const left = await administrators()
    expect(left).toBeGreaterThanOrEqual(1)
    expect(answers.every(({ statusCode }) => [200, 401, 403, 409].includes(statusCode))).toBe(true)
  })
})

test('the last administrator stays, even if whoever asks has only just lost his role', async () => {
  const other = await makeAdministrator('second@example.org')
  await server.database.orm.update(users).set({ role: 'user' }).where(eq(users.id, other.id))
  const answer = await other.ask('PUT', `/users/${own}`, { role: 'user' })
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'The last administrator has to stay'])
  const renamed = await other.ask('PUT', `/users/${own}`, { firstName: 'Still' })
  expect(renamed.statusCode).toBe(403)
})
