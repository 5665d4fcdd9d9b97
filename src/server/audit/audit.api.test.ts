import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAs, type Ask, makeAccount, ownId } from '../admin/admin-testing'
import { auditFloor, auditHead, auditRows } from '../db/schema'
import { type TestServer, testServer } from '../testing/test-server'
import { letOldRowsGo } from './audit-retention-store'
import { appendRow } from './audit-store'
import { noHash, sealOf } from './chain'
import { verdictInWords, verifyAudit } from './verify'

let server: TestServer
let ask: Ask
let adminId: string

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.reset()
  const cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
  adminId = await ownId(server, cookie)
})
afterAll(() => server.stop())

const orm = () => server.database.orm
const verify = () => verifyAudit(orm())
const note = (action: string, at = new Date()) => ({
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
const write = (action: string, at?: Date) => orm().transaction(tx => appendRow(tx, note(action, at)))

/** As somebody who owns the database could. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  for (const table of [auditRows, auditHead, auditFloor])
    await orm().execute(sql`alter table ${table} disable trigger all`)
  await orm().execute(statement)
  for (const table of [auditRows, auditHead, auditFloor])
    await orm().execute(sql`alter table ${table} enable trigger all`)
}

async function newestSequence(): Promise<number> {
  const [head] = await orm().select().from(auditHead)
  return head?.sequence ?? 0
}

describe('a row of the audit trail', () => {
  test('says who did what to what from where, and what changed', async () => {
    const { id } = (await ask('POST', '/activation-codes', { note: 'Team 21' })).json().data
    const [row] = (await ask('GET', '/audit')).json().data
    expect(row).toEqual({
      sequence: await newestSequence(),
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

  test('has only what changed, and no secret, no name and no address in it', async () => {
    const { id } = await makeAccount(server, 'ana@example.org', 'user')
    await ask('PUT', `/users/${id}`, {
      firstName: 'Beatrix',
      lastName: 'Okafor',
      email: 'beatrix@example.org',
      password: 'another kerb 99',
      role: 'admin',
    })
    const answer = await ask('GET', '/audit')
    expect(answer.json().data[0]).toMatchObject({
      action: 'admin/updateUser',
      subjectId: id,
      before: { firstName: '[personal]', email: '[personal]', passwordHash: '[secret]', role: 'user' },
      after: { firstName: '[personal]', email: '[personal]', passwordHash: '[secret]', role: 'admin' },
    })
    expect(answer.json().data[0].after).not.toHaveProperty('lastName')
    const stored = JSON.stringify(await orm().select().from(auditRows))
    for (const word of ['Beatrix', 'example.org', 'another kerb', 'argon2'])
      expect(stored).not.toContain(word)
  })

  test('outlives the person: the trail stays whole, and nobody is named', async () => {
    const other = await makeAccount(server, 'leaver@example.org', 'admin')
    await askAs(server, other.cookie)('POST', '/activation-codes', {})
    await ask('DELETE', `/users/${other.id}`)
    const found = (await ask('GET', `/audit?actor=${other.id}`)).json()
    expect(found.data).toMatchObject([{ actorId: other.id, actor: '' }])
    expect((await verify()).broken).toBeUndefined()
  })
})

test('is listed by pages, newest first, by who and by what', async () => {
  const before = (await ask('GET', '/audit')).json().total
  for (let time = 0; time < 60; time++) await write('admin/pages')
  const first = (await ask('GET', '/audit')).json()
  expect(first).toMatchObject({ page: 1, pageSize: 50, total: before + 60 })
  expect(first.data).toHaveLength(50)
  expect(first.data[0].sequence).toBe(await newestSequence())
  const second = (await ask('GET', '/audit?page=2&action=admin/pages')).json()
  expect(second.data).toHaveLength(10)
  expect(second.total).toBe(60)
  expect((await ask('GET', '/audit?actor=nobody')).json()).toMatchObject({ data: [], total: 0 })
  expect((await ask('GET', '/audit?action=%27;drop')).statusCode).toBe(400)
})

describe('the chain', () => {
  test('has one end, however many write at once', async () => {
    const before = await newestSequence()
    const mutations = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? ask('POST', '/activation-codes', {}) : write(`admin/parallel${index}`),
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
      letGo: 0,
      hash: rows.at(-1)?.hash,
      broken: undefined,
    })
  })

  test('a deed that fails leaves no row, and no gap', async () => {
    const before = await newestSequence()
    const failing = orm().transaction(async tx => {
      await appendRow(tx, note('admin/failing'))
      throw new Error('change of mind')
    })
    await expect(failing).rejects.toThrow('change of mind')
    await write('admin/next')
    expect(await newestSequence()).toBe(before + 1)
    expect((await verify()).broken).toBeUndefined()
  })

  test.each([
    ['update', sql`update audit_rows set action = 'nothing'`],
    ['delete', sql`delete from audit_rows`],
    ['truncate', sql`truncate audit_rows`],
    ['move its head back', sql`update audit_head set sequence = 0`],
    ['change its head', sql`update audit_head set hash = 'x'`],
    ['delete its head', sql`delete from audit_head`],
    ['truncate its head', sql`truncate audit_head`],
    ['move its floor', sql`update audit_floor set sequence = 1`],
    ['delete its floor', sql`delete from audit_floor`],
    ['truncate its floor', sql`truncate audit_floor`],
  ])('the database refuses to %s', async (_what, statement) => {
    await write('admin/refused')
    await expect(orm().execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit trail is only ever added to' },
    })
    expect((await verify()).broken).toBeUndefined()
  })
})

/** A trail of its own for each test. */
async function beginAnew(): Promise<void> {
  await tamper(sql`delete from audit_rows`)
  await tamper(sql`update audit_head set sequence = 0, hash = ${noHash}`)
  await tamper(sql`update audit_floor set sequence = 0, hash = ${noHash}`)
}

describe('after 24 months', () => {
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 24 * 3_600_000)
  const sequences = async () =>
    (await orm().select().from(auditRows).orderBy(auditRows.sequence)).map(({ sequence }) => sequence)

  beforeEach(async () => {
    await beginAnew()
    for (const months of [40, 30, 25, 23, 1]) await write('admin/old', monthsAgo(months))
  })

  test('rows go, the younger ones stay, and the trail is whole before and after', async () => {
    expect(await verify()).toMatchObject({ rows: 5, letGo: 0, broken: undefined })
    const { hash } = await verify()
    expect(await letOldRowsGo(orm())).toBe(3)
    expect(await sequences()).toEqual([4, 5])
    expect(await verify()).toEqual({ rows: 2, letGo: 3, hash, broken: undefined })
    expect(verdictInWords(await verify())).toBe(
      `The audit trail is whole: 2 rows after row 3, with which the older ones were let go, the last with the hash ${hash}.`,
    )
    expect(await letOldRowsGo(orm())).toBe(0)
    await write('admin/next')
    expect(await verify()).toMatchObject({ rows: 3, letGo: 3, broken: undefined })
  })

  test('two nodes that sweep at once let go of each row once', async () => {
    const gone = await Promise.all([letOldRowsGo(orm()), letOldRowsGo(orm())])
    expect(gone.toSorted()).toEqual([0, 3])
    expect((await verify()).broken).toBeUndefined()
  })

  test('also the last of them, and the next one stands on it', async () => {
    await beginAnew()
    await write('admin/old', monthsAgo(30))
    expect(await letOldRowsGo(orm())).toBe(1)
    expect(await verify()).toMatchObject({ rows: 0, letGo: 1, broken: undefined })
    await write('admin/next')
    expect(await sequences()).toEqual([2])
    expect(await verify()).toMatchObject({ rows: 1, letGo: 1, broken: undefined })
  })

  test('none goes that is behind a younger one', async () => {
    await write('admin/clock set back', monthsAgo(30))
    expect(await letOldRowsGo(orm())).toBe(3)
    expect(await sequences()).toEqual([4, 5, 6])
  })

  test.each([
    ['an old row that the floor has not reached', sql`delete from audit_rows where sequence = 1`],
    ['a young row, whatever the floor says', sql`delete from audit_rows where sequence = 4`],
    [
      'the floor, to a row that is young',
      sql`update audit_floor set sequence = 4, hash = (select hash from audit_rows where sequence = 4)`,
    ],
    ['the floor, with another hash', sql`update audit_floor set sequence = 2, hash = 'x'`],
  ])('the database does not move %s', async (_what, statement) => {
    await expect(orm().execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit trail is only ever added to' },
    })
    expect(await verify()).toMatchObject({ rows: 5, broken: undefined })
  })

  test.each([
    ['cut further', sql`delete from audit_rows where sequence = 4`, { sequence: 4, reason: 'is missing' }],
    [
      'with a row put in below',
      sql`insert into audit_rows select 2, at, actor_id, session_id, ip, request_id, action, subject_kind,
        subject_id, before, after, previous_hash, repeat('a', 64) from audit_rows where sequence = 4`,
      { sequence: 2, reason: 'was put in' },
    ],
    [
      'on another floor',
      sql`update audit_floor set hash = repeat('a', 64)`,
      { sequence: 4, reason: 'does not follow the one before it' },
    ],
  ])('what is left is broken when it is %s', async (_what, statement, broken) => {
    await letOldRowsGo(orm())
    await tamper(statement)
    expect((await verify()).broken).toEqual(broken)
  })
})

describe('the first broken row is named', () => {
  beforeEach(async () => {
    await beginAnew()
    for (const action of ['admin/one', 'admin/two', 'admin/three', 'admin/four']) await write(action)
  })

  test('none of them, where nobody touched it', async () => {
    expect(verdictInWords(await verify())).toMatch(
      /^The audit trail is whole: 4 rows, the last with the hash/,
    )
  })

  test.each([
    ['other words', sql`update audit_rows set after = '{"role":"user"}' where sequence = 2`],
    ['another actor', sql`update audit_rows set actor_id = 'somebody' where sequence = 2`],
    ['another time', sql`update audit_rows set at = at + interval '1 millisecond' where sequence = 2`],
  ])('with %s in it', async (_what, statement) => {
    await tamper(statement)
    expect((await verify()).broken).toEqual({ sequence: 2, reason: 'was changed' })
    expect(verdictInWords(await verify())).toBe('The audit trail is broken: row 2 was changed.')
  })

  test('taken out of the middle', async () => {
    await tamper(sql`delete from audit_rows where sequence = 2`)
    expect((await verify()).broken).toEqual({ sequence: 2, reason: 'is missing' })
  })

  test('taken from the end', async () => {
    await tamper(sql`delete from audit_rows where sequence > 2`)
    expect((await verify()).broken).toEqual({ sequence: 3, reason: 'is missing' })
  })

  test('changed and sealed anew', async () => {
    const [second] = await orm()
      .select()
      .from(auditRows)
      .where(sql`sequence = 2`)
    expect(second).toBeDefined()
    if (!second) return
    const { hash: _, ...unsealed } = { ...second, actorId: 'somebody' }
    const hash = sealOf(unsealed)
    await tamper(sql`update audit_rows set actor_id = 'somebody', hash = ${hash} where sequence = 2`)
    expect((await verify()).broken).toEqual({ sequence: 3, reason: 'does not follow the one before it' })
  })

  test('at the end, changed and sealed anew', async () => {
    const [last] = await orm()
      .select()
      .from(auditRows)
      .where(sql`sequence = 4`)
    expect(last).toBeDefined()
    if (!last) return
    const { hash: _, ...unsealed } = { ...last, actorId: 'somebody' }
    const hash = sealOf(unsealed)
    await tamper(sql`update audit_rows set actor_id = 'somebody', hash = ${hash} where sequence = 4`)
    expect((await verify()).broken).toEqual({ sequence: 4, reason: 'was changed' })
  })
})
