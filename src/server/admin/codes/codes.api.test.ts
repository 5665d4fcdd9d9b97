import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationCodes } from '../../db/schema'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Ask, askAs, makeAccount, ownId, signInAs, testPassword } from '../admin-testing'

let server: TestServer
let ask: Ask
let adminId: string
const today = new Date('2026-03-01T12:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ now: () => today })
  const cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
  adminId = await ownId(server, cookie)
})
afterAll(() => server.stop())

const create = (payload: object) => ask('POST', '/activation-codes', { adminId, payload })
const signUp = (email: string, activationCode: string) =>
  server.request({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { firstName: 'Ana', lastName: 'Zed', email, password: testPassword, activationCode },
  })

describe('P-163 a new activation code', () => {
  test('is made by the server, for one use within a month, and works at sign-up', async () => {
    const answer = await create({ note: 'Team 21' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      isActionSuccess: true,
      message: 'Activation code created',
      data: {
        id: expect.any(String),
        code: expect.stringMatching(/^(?:[A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/),
        note: 'Team 21',
        maxUses: 1,
        usedCount: 0,
        expiresAt: '2026-03-31T12:00:00.000Z',
        isActive: true,
        adminId,
        createdAt: today.toISOString(),
      },
    })
    const { code } = answer.json().data
    expect((await signUp('ana@example.org', code)).statusCode).toBe(201)
    expect((await signInAs(server, 'ana@example.org')).statusCode).toBe(200)
    expect((await signUp('bob@example.org', code)).json().message).toBe('Invalid activation code')
  })

  test('or as it was sent, flat or in a payload, without an end and for many', async () => {
    const flat = { code: 'paddock-2026 nsb', maxUses: 40, expiresAt: null }
    const answer = await ask('POST', '/activation-codes', flat)
    expect(answer.json().data).toMatchObject({ code: 'PADD-OCK2-026N-SB', maxUses: 40, expiresAt: null })
    expect((await signUp('cora@example.org', 'Paddock2026NSB')).statusCode).toBe(201)
    const again = await create({ code: 'PADDOCK2026NSB' })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Activation code already exists'])
  })

  test.each([
    [{ maxUses: 0 }, 'maxUses must be a whole number from 1 to 10000'],
    [{ maxUses: 1.5 }, 'maxUses must be a whole number from 1 to 10000'],
    [{ note: 'x'.repeat(101) }, 'note must be at most 100 characters'],
    [{ note: 'two\nlines' }, 'note must be plain text'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt must be a date and time with its offset'],
    [{ expiresAt: '2026-03-01T12:00:00.000Z' }, 'expiresAt must be in the future'],
    [{ code: 'short' }, 'code must be 6 to 40 letters or digits'],
    [{ code: 'nöt-latin' }, 'code must be 6 to 40 letters or digits'],
    [{ usedCount: 5 }, 'usedCount is not a known field'],
  ])('is refused with %j', async (payload, message) => {
    const answer = await create(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('is refused in somebody else’s name', async () => {
    const answer = await ask('POST', '/activation-codes', { adminId: 'other', payload: {} })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a batch', () => {
  test('makes as many as asked, all different and all on the same terms', async () => {
    const payload = { count: 100, note: 'Gate', maxUses: 2 }
    const answer = await ask('POST', '/activation-codes/batch', { adminId, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([201, '100 activation codes created'])
    const { data } = answer.json()
    expect(new Set(data.map(({ code }: { code: string }) => code)).size).toBe(100)
    expect(
      data.every(({ note, maxUses }: { note: string; maxUses: number }) => note === 'Gate' && maxUses === 2),
    ).toBe(true)
    expect((await signUp('gate@example.org', data[99].code)).statusCode).toBe(201)
  })

  test.each([[0], [101], [undefined]])('of %s is refused', async count => {
    const answer = await ask('POST', '/activation-codes/batch', { count })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'count must be a whole number from 1 to 100',
    ])
  })
})

test('P-164 a deactivated code is answered, gone from the list, and opens nothing', async () => {
  const { id, code } = (await create({ note: 'Withdrawn' })).json().data
  const answer = await ask('PATCH', `/activation-codes/${id}/soft-delete`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    message: 'Activation code deactivated',
    data: { id, code, isActive: false },
  })
  expect((await signUp('dan@example.org', code)).json().message).toBe('Invalid activation code')
  const listed = await ask('GET', '/activation-codes')
  expect(listed.body).not.toContain(code)
  expect((await ask('GET', '/activation-codes?includeInactive=true')).body).toContain(code)
  const unknown = await ask('PATCH', '/activation-codes/nobody/soft-delete')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Activation code not found'])
})

describe('P-162 the list of activation codes', () => {
  test('is in `data`, newest first', async () => {
    const first = (await create({ note: 'Older' })).json().data
    await server.database.orm
      .update(activationCodes)
      .set({ createdAt: new Date('2026-03-02') })
      .where(eq(activationCodes.id, first.id))
    const second = (await create({ note: 'Newer' })).json().data
    await server.database.orm
      .update(activationCodes)
      .set({ createdAt: new Date('2026-03-03') })
      .where(eq(activationCodes.id, second.id))
    const answer = await ask('GET', '/activation-codes')
    expect(answer.statusCode).toBe(200)
    expect(
      answer
        .json()
        .data.slice(0, 2)
        .map(({ id }: { id: string }) => id),
    ).toEqual([second.id, first.id])
  })

  test('is searched by note and by code, with or without dashes', async () => {
    const { id, code } = (await create({ note: 'Marshal post 7' })).json().data
    for (const q of ['post 7', code, code.replaceAll('-', '').toLowerCase()]) {
      const found = await ask('GET', `/activation-codes?q=${encodeURIComponent(q)}`)
      expect(found.json().data).toMatchObject([{ id }])
    }
  })

  test('outlives whoever made a code', async () => {
    const other = await makeAccount(server, 'leaves@example.org', 'admin')
    const made = await askAs(server, other.cookie)('POST', '/activation-codes', { note: 'Orphan' })
    await ask('DELETE', `/users/${other.id}`)
    const found = await ask('GET', '/activation-codes?q=Orphan')
    expect(found.json().data).toMatchObject([{ id: made.json().data.id, adminId: '' }])
  })
})
