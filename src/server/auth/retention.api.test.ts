import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendRow } from '../audit/audit-store'
import { auditRows, oneTimeCodes, sessions, users } from '../db/schema'
import { startTestServer } from '../testing/test-server'
import { deleteExpiredData } from './retention'

const day = 24 * 3_600_000

test('deletes ended sessions, one-time codes, emails and audit rows after their retention periods', async () => {
  const server = await startTestServer()
  const { orm } = server.database
  const [user] = await orm.select().from(users)
  const userId = user?.id ?? ''
  const now = new Date()
  const computeDaysAgo = (days: number) => new Date(now.getTime() - days * day)
  const session = (id: string, expiresAt: Date, revokedAt?: Date) => ({
    id,
    userId,
    sidHash: id,
    expiresAt,
    revokedAt: revokedAt ?? null,
  })
  await orm
    .insert(sessions)
    .values([
      session('live', computeDaysAgo(-1)),
      session('ended recently', computeDaysAgo(1)),
      session('ended long ago', computeDaysAgo(91)),
      session('revoked long ago', computeDaysAgo(-1), computeDaysAgo(91)),
    ])
  const createCode = (id: string, createdAt: Date) => ({
    id,
    userId,
    codeHash: 'x',
    createdAt,
    expiresAt: createdAt,
  })
  await orm
    .insert(oneTimeCodes)
    .values([createCode('new', computeDaysAgo(0.5)), createCode('old', computeDaysAgo(1.5))])
  const actor = { actorId: userId, sessionId: 's', ip: '', requestId: 'r' }
  const auditRow = { ...actor, action: 'a', subjectKind: 'k', subjectId: 'i', before: null, after: null }
  for (const at of [computeDaysAgo(800), computeDaysAgo(700)])
    await orm.transaction(tx => appendRow(tx, { ...auditRow, at }))
  mkdirSync(server.outbox, { recursive: true })
  for (const [name, written] of [
    ['old.eml', computeDaysAgo(0.1)],
    ['new.eml', now],
  ] as const) {
    writeFileSync(join(server.outbox, name), '')
    utimesSync(join(server.outbox, name), written, written)
  }
  await deleteExpiredData(server.database, server.outbox, now)
  const listIds = async (table: typeof sessions | typeof oneTimeCodes) =>
    (await orm.select({ id: table.id }).from(table)).map(({ id }) => id)
  expect(new Set(await listIds(sessions))).toEqual(new Set(['live', 'ended recently']))
  expect(await listIds(oneTimeCodes)).toEqual(['new'])
  expect((await orm.select().from(auditRows)).map(({ sequence }) => sequence)).toEqual([2])
  expect(readdirSync(server.outbox)).toEqual(['new.eml'])
  await server.stop()
})
