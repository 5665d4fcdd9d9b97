import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdminCall, type AdminCall, createAccount, readOwnId } from '../admin/admin-testing'
import { auditFloor, auditHead, auditRows } from '../db/schema'
import { type TestServer, startTestServer } from '../testing/test-server'
import { dropOldRows } from './audit-retention-store'
import { appendRow } from './audit-store'
import { noHash, hashRow } from './chain'
import { describeVerdict, verifyAudit } from './verify'

let server: TestServer
let call: AdminCall
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  const cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie)
  adminId = await readOwnId(server, cookie)
})
afterAll(() => server.stop())

const orm = () => server.database.orm
const verify = () => verifyAudit(orm())
const createRow = (action: string, at = new Date()) => ({
  at,
  actorId: adminId,
  sessionId: 's',
  ip: '127.0.0.1',
  requestId: 'r',
  action,
  subjectKind: 'race',
  subjectId: 'x',
  before: { b: 1, a: { d: [1.5, null], c: 'é' } },
  after: null,
})
const write = (action: string, at?: Date) => orm().transaction(tx => appendRow(tx, createRow(action, at)))

/** Executes a statement with the triggers disabled, as the owner of the database could. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  for (const table of [auditRows, auditHead, auditFloor])
    await orm().execute(sql`alter table ${table} disable trigger all`)
  await orm().execute(statement)
  for (const table of [auditRows, auditHead, auditFloor])
    await orm().execute(sql`alter table ${table} enable trigger all`)
}

async function readNewestSequence(): Promise<number> {
  const [head] = await orm().select().from(auditHead)
  return head?.sequence ?? 0
}

describe('an audit row', () => {
  test('an audit row contains actor, action, subject, address and changes', async () => {
    const { id } = (await call('POST', '/activation-codes', { note: 'Team 21' })).json().data
    const [row] = (await call('GET', '/audit')).json().data
    expect(row).toEqual({
      sequence: await readNewestSequence(),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actorId: adminId,
      actor: 'Ada Marshal',
      ip: '127.0.0.1',
      action: 'admin/createActivationCode',
      subjectKind: 'activation code',
      subjectId: id,
      before: null,
      after: {
        code: '[secret]',
        note: '[personal]',
        maxUses: 1,
        expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      requestId: expect.any(String),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('an audit row contains only changed fields and no secret, name or email address', async () => {
    const { id } = await createAccount(server, 'ana@example.org', 'user')
    await call('PUT', `/users/${id}`, {
      firstName: 'Beatrix',
      lastName: 'Okafor',
      email: 'beatrix@example.org',
      password: 'another kerb 99',
      role: 'admin',
    })
    const response = await call('GET', '/audit')
    expect(response.json().data[0]).toMatchObject({
      action: 'admin/updateUser',
      subjectId: id,
      before: { firstName: '[personal]', email: '[personal]', passwordHash: '[secret]', role: 'user' },
      after: { firstName: '[personal]', email: '[personal]', passwordHash: '[secret]', role: 'admin' },
    })
    expect(response.json().data[0].after).not.toHaveProperty('lastName')
    const stored = JSON.stringify(await orm().select().from(auditRows))
    for (const word of ['Beatrix', 'example.org', 'another kerb', 'argon2'])
      expect(stored).not.toContain(word)
  })

  test('an audit row stays without a name after its user was deleted, and the trail is intact', async () => {
    const other = await createAccount(server, 'leaver@example.org', 'admin')
    await createAdminCall(server, other.cookie)('POST', '/activation-codes', {})
    await call('DELETE', `/users/${other.id}`)
    const found = (await call('GET', `/audit?actor=${other.id}`)).json()
    expect(found.data).toMatchObject([{ actorId: other.id, actor: '' }])
    expect((await verify()).broken).toBeUndefined()
  })
})

test('lists audit rows by page, newest first, filtered by actor and action', async () => {
  const before = (await call('GET', '/audit')).json().total
  for (let count = 0; count < 60; count++) await write('admin/pages')
  const first = (await call('GET', '/audit')).json()
  expect(first).toMatchObject({ page: 1, pageSize: 50, total: before + 60 })
  expect(first.data).toHaveLength(50)
  expect(first.data[0].sequence).toBe(await readNewestSequence())
  const second = (await call('GET', '/audit?page=2&action=admin/pages')).json()
  expect(second.data).toHaveLength(10)
  expect(second.total).toBe(60)
  expect((await call('GET', '/audit?actor=unknown')).json()).toMatchObject({ data: [], total: 0 })
  expect((await call('GET', '/audit?action=%27;drop')).statusCode).toBe(400)
})

test('filters audit rows by a decision of race control', async () => {
  await write('control/passing.insert')
  await write('control/penalty.served')
  const found = (await call('GET', '/audit?action=control/passing.insert')).json()
  expect(found).toMatchObject({ data: [{ action: 'control/passing.insert' }], total: 1 })
})

describe('the chain of hashes', () => {
  test('the chain has no gap and no fork when rows are appended in parallel', async () => {
    const before = await readNewestSequence()
    const mutations = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? call('POST', '/activation-codes', {}) : write(`admin/parallel${index}`),
    )
    await Promise.all(mutations)
    const rows = await orm().select().from(auditRows).orderBy(auditRows.sequence)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
    expect(rows).toHaveLength(before + 12)
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([
      noHash,
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(await verify()).toEqual({
      rows: rows.length,
      deleted: 0,
      hash: rows.at(-1)?.hash,
      broken: undefined,
    })
  })

  test('a failed transaction leaves no row and no gap', async () => {
    const before = await readNewestSequence()
    const failing = orm().transaction(async tx => {
      await appendRow(tx, createRow('admin/failing'))
      throw new Error('rollback')
    })
    await expect(failing).rejects.toThrow('rollback')
    await write('admin/next')
    expect(await readNewestSequence()).toBe(before + 1)
    expect((await verify()).broken).toBeUndefined()
  })

  test.each([
    ['update a row', sql`update audit_rows set action = 'nothing'`],
    ['delete a row', sql`delete from audit_rows`],
    ['truncate the rows', sql`truncate audit_rows`],
    ['move the head back', sql`update audit_head set sequence = 0`],
    ['change the head', sql`update audit_head set hash = 'x'`],
    ['delete the head', sql`delete from audit_head`],
    ['truncate the head', sql`truncate audit_head`],
    ['move the floor', sql`update audit_floor set sequence = 1`],
    ['delete the floor', sql`delete from audit_floor`],
    ['truncate the floor', sql`truncate audit_floor`],
  ])('the database rejects a statement to %s', async (_what, statement) => {
    await write('admin/rejected')
    await expect(orm().execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit trail is only ever added to' },
    })
    expect((await verify()).broken).toBeUndefined()
  })
})

/** Empties the trail. */
async function emptyTrail(): Promise<void> {
  await tamper(sql`delete from audit_rows`)
  await tamper(sql`update audit_head set sequence = 0, hash = ${noHash}`)
  await tamper(sql`update audit_floor set sequence = 0, hash = ${noHash}`)
}

describe('deletion of rows older than 24 months', () => {
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 24 * 3_600_000)
  const listSequences = async () =>
    (await orm().select().from(auditRows).orderBy(auditRows.sequence)).map(({ sequence }) => sequence)

  beforeEach(async () => {
    await emptyTrail()
    for (const months of [40, 30, 25, 23, 1]) await write('admin/old', monthsAgo(months))
  })

  test('deletes old rows, keeps newer ones, and the trail is intact before and after', async () => {
    expect(await verify()).toMatchObject({ rows: 5, deleted: 0, broken: undefined })
    const { hash } = await verify()
    expect(await dropOldRows(orm())).toBe(3)
    expect(await listSequences()).toEqual([4, 5])
    expect(await verify()).toEqual({ rows: 2, deleted: 3, hash, broken: undefined })
    expect(describeVerdict(await verify())).toBe(
      `The audit trail is intact: 2 rows after row 3 (older rows were deleted), the last with the hash ${hash}.`,
    )
    expect(await dropOldRows(orm())).toBe(0)
    await write('admin/next')
    expect(await verify()).toMatchObject({ rows: 3, deleted: 3, broken: undefined })
  })

  test('deletes each old row once when two nodes run in parallel', async () => {
    const deleted = await Promise.all([dropOldRows(orm()), dropOldRows(orm())])
    expect(deleted.toSorted()).toEqual([0, 3])
    expect((await verify()).broken).toBeUndefined()
  })

  test('after all rows were deleted, the next row continues the chain', async () => {
    await emptyTrail()
    await write('admin/old', monthsAgo(30))
    expect(await dropOldRows(orm())).toBe(1)
    expect(await verify()).toMatchObject({ rows: 0, deleted: 1, broken: undefined })
    await write('admin/next')
    expect(await listSequences()).toEqual([2])
    expect(await verify()).toMatchObject({ rows: 1, deleted: 1, broken: undefined })
  })

  test('keeps an old row that follows a newer one', async () => {
    await write('admin/clock set back', monthsAgo(30))
    expect(await dropOldRows(orm())).toBe(3)
    expect(await listSequences()).toEqual([4, 5, 6])
  })

  test.each([
    ['an old row above the floor', sql`delete from audit_rows where sequence = 1`],
    ['a recent row', sql`delete from audit_rows where sequence = 4`],
    [
      'the floor to a recent row',
      sql`update audit_floor set sequence = 4, hash = (select hash from audit_rows where sequence = 4)`,
    ],
    ['the floor with another hash', sql`update audit_floor set sequence = 2, hash = 'x'`],
  ])('the database rejects the deletion or change of %s', async (_what, statement) => {
    await expect(orm().execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit trail is only ever added to' },
    })
    expect(await verify()).toMatchObject({ rows: 5, broken: undefined })
  })

  test.each([
    [
      'another row was deleted',
      sql`delete from audit_rows where sequence = 4`,
      { sequence: 4, reason: 'is missing' },
    ],
    [
      'a row was inserted below the floor',
      sql`insert into audit_rows select 2, at, actor_id, session_id, ip, request_id, action, subject_kind,
        subject_id, before, after, previous_hash, repeat('a', 64) from audit_rows where sequence = 4`,
      { sequence: 2, reason: 'was inserted' },
    ],
    [
      'the floor has another hash',
      sql`update audit_floor set hash = repeat('a', 64)`,
      { sequence: 4, reason: 'does not follow the previous row' },
    ],
  ])('the remaining trail is broken when %s', async (_what, statement, broken) => {
    await dropOldRows(orm())
    await tamper(statement)
    expect((await verify()).broken).toEqual(broken)
  })
})

describe('verification', () => {
  beforeEach(async () => {
    await emptyTrail()
    for (const action of ['admin/one', 'admin/two', 'admin/three', 'admin/four']) await write(action)
  })

  test('reports an intact trail when no row was changed', async () => {
    expect(describeVerdict(await verify())).toMatch(
      /^The audit trail is intact: 4 rows, the last with the hash/,
    )
  })

  test.each([
    ['other content', sql`update audit_rows set after = '{"role":"user"}' where sequence = 2`],
    ['another actor', sql`update audit_rows set actor_id = 'another-user' where sequence = 2`],
    ['another time', sql`update audit_rows set at = at + interval '1 millisecond' where sequence = 2`],
  ])('reports a row with %s as changed', async (_what, statement) => {
    await tamper(statement)
    expect((await verify()).broken).toEqual({ sequence: 2, reason: 'was changed' })
    expect(describeVerdict(await verify())).toBe('The audit trail is broken: row 2 was changed.')
  })

  test('reports a row deleted from the middle as missing', async () => {
    await tamper(sql`delete from audit_rows where sequence = 2`)
    expect((await verify()).broken).toEqual({ sequence: 2, reason: 'is missing' })
  })

  test('reports rows deleted at the end as missing', async () => {
    await tamper(sql`delete from audit_rows where sequence > 2`)
    expect((await verify()).broken).toEqual({ sequence: 3, reason: 'is missing' })
  })

  test('reports the row after a row that was changed and hashed again', async () => {
    const [second] = await orm()
      .select()
      .from(auditRows)
      .where(sql`sequence = 2`)
    expect(second).toBeDefined()
    if (!second) return
    const { hash: _, ...unhashed } = { ...second, actorId: 'another-user' }
    const hash = hashRow(unhashed)
    await tamper(sql`update audit_rows set actor_id = 'another-user', hash = ${hash} where sequence = 2`)
    expect((await verify()).broken).toEqual({ sequence: 3, reason: 'does not follow the previous row' })
  })

  test('reports the last row when it was changed and hashed again', async () => {
    const [last] = await orm()
      .select()
      .from(auditRows)
      .where(sql`sequence = 4`)
    expect(last).toBeDefined()
    if (!last) return
    const { hash: _, ...unhashed } = { ...last, actorId: 'another-user' }
    const hash = hashRow(unhashed)
    await tamper(sql`update audit_rows set actor_id = 'another-user', hash = ${hash} where sequence = 4`)
    expect((await verify()).broken).toEqual({ sequence: 4, reason: 'was changed' })
  })
})
