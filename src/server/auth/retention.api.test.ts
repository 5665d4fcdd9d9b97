import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendRow } from '../audit/audit-store'
import { auditRows, oneTimeCodes, sessions, users } from '../db/schema'
import { testServer } from '../testing/test-server'
import { sweep } from './retention'

const day = 24 * 3_600_000

test('ended sessions, old codes, read letters and old rows of the audit trail are not kept', async () => {
  const server = await testServer()
  const { orm } = server.database
  const [user] = await orm.select().from(users)
  const userId = user?.id ?? ''
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * day)
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
      session('live', ago(-1)),
      session('ended lately', ago(1)),
      session('ended long ago', ago(91)),
      session('revoked long ago', ago(-1), ago(91)),
    ])
  const code = (id: string, createdAt: Date) => ({
    id,
    userId,
    codeHash: 'x',
    createdAt,
    expiresAt: createdAt,
  })
  await orm.insert(oneTimeCodes).values([code('new', ago(0.5)), code('old', ago(1.5))])
  const who = { actorId: userId, sessionId: 's', ip: '', requestId: 'r' }
  const deed = { ...who, action: 'a', subjectKind: 'k', subjectId: 'i', before: null, after: null }
  for (const at of [ago(800), ago(700)]) await orm.transaction(tx => appendRow(tx, { ...deed, at }))
  mkdirSync(server.outbox, { recursive: true })
  for (const [name, written] of [
    ['old.eml', ago(0.1)],
    ['new.eml', now],
  ] as const) {
    writeFileSync(join(server.outbox, name), '')
    utimesSync(join(server.outbox, name), written, written)
  }
  await sweep(server.database, server.outbox, now)
  const ids = async (table: typeof sessions | typeof oneTimeCodes) =>
    (await orm.select({ id: table.id }).from(table)).map(({ id }) => id)
  expect(new Set(await ids(sessions))).toEqual(new Set(['live', 'ended lately']))
  expect(await ids(oneTimeCodes)).toEqual(['new'])
  expect((await orm.select().from(auditRows)).map(({ sequence }) => sequence)).toEqual([2])
  expect(readdirSync(server.outbox)).toEqual(['new.eml'])
  await server.stop()
})
