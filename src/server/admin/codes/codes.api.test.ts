import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationCodes } from '../../db/schema'
import { type TestServer, startTestServer } from '../../testing/test-server'
import {
  type AdminCall,
  createAdminCall,
  createAccount,
  readOwnId,
  signInAs,
  testPassword,
} from '../admin-testing'

let server: TestServer
let call: AdminCall
let adminId: string
const today = new Date('2026-03-01T12:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => today })
  const cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
  adminId = await readOwnId(server, cookie)
})
afterAll(() => server.stop())

const create = (payload: object) => call('POST', '/activation-codes', { adminId, payload })
const signUp = (email: string, activationCode: string) =>
  server.request({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { firstName: 'Ana', lastName: 'Zed', email, password: testPassword, activationCode },
  })

describe('P-163 a new activation code', () => {
  test('generates a code for one use within 30 days that can be redeemed at sign-up', async () => {
    const response = await create({ note: 'Team 21' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
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
    const { code } = response.json().data
    expect((await signUp('ana@example.org', code)).statusCode).toBe(201)
    expect((await signInAs(server, 'ana@example.org')).statusCode).toBe(200)
    expect((await signUp('bob@example.org', code)).json().message).toBe('Invalid activation code')
  })

  test('accepts a chosen code with many uses and no expiry, in a flat or wrapped body', async () => {
    const flat = { code: 'paddock-2026 nsb', maxUses: 40, expiresAt: null }
    const response = await call('POST', '/activation-codes', flat)
    expect(response.json().data).toMatchObject({ code: 'PADD-OCK2-026N-SB', maxUses: 40, expiresAt: null })
    expect((await signUp('cora@example.org', 'Paddock2026NSB')).statusCode).toBe(201)
    const again = await create({ code: 'PADDOCK2026NSB' })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Activation code already exists'])
  })

  test('a short code gets 25 uses and the default expiry', async () => {
    const response = await create({ code: 'gate-24', maxUses: 25 })
    expect([response.statusCode, response.json().data]).toMatchObject([
      201,
      { code: 'GATE-24', maxUses: 25, expiresAt: '2026-03-31T12:00:00.000Z' },
    ])
    expect((await signUp('gate24@example.org', 'GATE24')).statusCode).toBe(201)
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
    [{ code: 'gate-24', maxUses: 26 }, 'maxUses of a code with fewer than 12 characters must be at most 25'],
    [
      { code: 'paddock-2026', expiresAt: null },
      'expiresAt of a code with fewer than 12 characters must be set',
    ],
    [{ usedCount: 5 }, 'usedCount is not a known field'],
  ])('rejects a new code with %j', async (payload, message) => {
    const response = await create(payload)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('rejects a new code in the name of another administrator', async () => {
    const response = await call('POST', '/activation-codes', { adminId: 'other', payload: {} })
    expect(response.statusCode).toBe(403)
  })
})

describe('a batch of activation codes', () => {
  test('creates the requested number of different codes with the same terms', async () => {
    const payload = { count: 100, note: 'Gate', maxUses: 2 }
    const response = await call('POST', '/activation-codes/batch', { adminId, payload })
    expect([response.statusCode, response.json().message]).toEqual([201, '100 activation codes created'])
    const { data } = response.json()
    expect(new Set(data.map(({ code }: { code: string }) => code)).size).toBe(100)
    expect(
      data.every(({ note, maxUses }: { note: string; maxUses: number }) => note === 'Gate' && maxUses === 2),
    ).toBe(true)
    expect((await signUp('gate@example.org', data[99].code)).statusCode).toBe(201)
  })

  test.each([[0], [101], [undefined]])('rejects a batch with the count %s', async count => {
    const response = await call('POST', '/activation-codes/batch', { count })
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'count must be a whole number from 1 to 100',
    ])
  })
})

test('P-164 a deactivated code is returned, leaves the list and cannot be redeemed', async () => {
  const { id, code } = (await create({ note: 'Withdrawn' })).json().data
  const response = await call('PATCH', `/activation-codes/${id}/soft-delete`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    message: 'Activation code deactivated',
    data: { id, code, isActive: false },
  })
  expect((await signUp('dan@example.org', code)).json().message).toBe('Invalid activation code')
  const listed = await call('GET', '/activation-codes')
  expect(listed.body).not.toContain(code)
  expect((await call('GET', '/activation-codes?includeInactive=true')).body).toContain(code)
  const unknown = await call('PATCH', '/activation-codes/unknown/soft-delete')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Activation code not found'])
})

describe('P-162 the list of activation codes', () => {
  test('lists codes in `data`, newest first', async () => {
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
    const response = await call('GET', '/activation-codes')
    expect(response.statusCode).toBe(200)
    expect(
      response
        .json()
        .data.slice(0, 2)
        .map(({ id }: { id: string }) => id),
    ).toEqual([second.id, first.id])
  })

  test('finds codes by note and by code, with or without dashes', async () => {
    const { id, code } = (await create({ note: 'Marshal post 7' })).json().data
    for (const q of ['post 7', code, code.replaceAll('-', '').toLowerCase()]) {
      const found = await call('GET', `/activation-codes?q=${encodeURIComponent(q)}`)
      expect(found.json().data).toMatchObject([{ id }])
    }
  })

  test('lists codes of deleted administrators', async () => {
    const other = await createAccount(server, 'leaves@example.org', 'admin')
    const created = await createAdminCall(server, other.cookie)('POST', '/activation-codes', {
      note: 'Orphan',
    })
    await call('DELETE', `/users/${other.id}`)
    const found = await call('GET', '/activation-codes?q=Orphan')
    expect(found.json().data).toMatchObject([{ id: created.json().data.id, adminId: '' }])
  })
})
