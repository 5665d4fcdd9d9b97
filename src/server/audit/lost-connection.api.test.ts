import { expect, test } from 'vitest'
import type { Database, Orm } from '../db/database'
import { auditRows } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { runAudited } from './run-audited'

let orm: Orm
useTestDatabase(given => (orm = given))

test('an action is completed and audited when its connection closes while it runs', async () => {
  const caller = { userId: 'admin', sessionId: 'session', role: 'admin', duties: [] } as const
  const request = { id: 'request', ip: '192.0.2.7' as string | undefined }
  // The service needs no other part of the database and of the request.
  const services = { database: { orm } as Database, now: () => new Date() }
  const context = { caller, request } as unknown as Parameters<typeof runAudited>[2]
  await runAudited(services, { name: 'admin/deleteUser' }, context, async () => {
    // A closed socket has no address.
    request.ip = undefined
    return { result: undefined, subject: { kind: 'user', id: 'one' } }
  })
  await runAudited(services, { name: 'admin/deleteUser' }, context, async () => ({
    result: undefined,
    subject: { kind: 'user', id: 'two' },
  }))
  const rows = await orm.select().from(auditRows).orderBy(auditRows.sequence)
  expect(rows.map(({ subjectId, ip }) => [subjectId, ip])).toEqual([
    ['one', '192.0.2.7'],
    ['two', ''],
  ])
})
