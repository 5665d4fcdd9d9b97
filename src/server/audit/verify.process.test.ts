// Tests of the command `npm run admin -- verify-audit`.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Database, type Orm } from '../db/database'
import { createDatabaseSetup } from '../database-setup'
import { fillDataFolder } from '../testing/data-folder'
import { startProcess } from '../testing/server-process'
import { dropOldRows } from './audit-retention-store'
import { appendRow } from './audit-store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-audit-'))
  fillDataFolder(folder)
})

async function withDatabase(work: (orm: Orm) => Promise<unknown>): Promise<void> {
  const prepare = createDatabaseSetup({ isDemo: false, firstAdministrator: undefined }, () => undefined)
  const source = { folder: join(folder, 'database') }
  const database = new Database({ source, log: pino({ level: 'silent' }), prepare })
  await database.start()
  await work(database.orm)
  await database.stop()
}

async function verify(): Promise<{ status: number | null; output: string }> {
  const options = { program: 'create-admin' as const, args: ['verify-audit'] }
  const running = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, options)
  return { status: await running.ended, output: running.output().trim() }
}

const row = (action: string, at = '2026-03-01T12:00:00.123Z') => ({
  at: new Date(at),
  actorId: 'ada',
  sessionId: 's',
  ip: '192.0.2.7',
  requestId: 'r',
  action,
  subjectKind: 'race',
  subjectId: 'x',
  before: null,
  after: { name: 'Race 1' },
})

test('reports an intact trail after old rows were deleted', async () => {
  await withDatabase(async orm => {
    for (const at of ['2020-03-01T12:00:00Z', '2020-04-01T12:00:00Z', new Date().toISOString()])
      await orm.transaction(tx => appendRow(tx, row('admin/one', at)))
    await dropOldRows(orm)
  })
  expect(await verify()).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^The audit trail is intact: 1 row after row 2 \(older rows were deleted\), the last with the hash [0-9a-f]{64}\.$/,
    ),
  })
}, 240_000)

test('reports an intact trail, and the first broken row after a change', async () => {
  await withDatabase(async orm => {
    for (const action of ['admin/one', 'admin/two', 'admin/three'])
      await orm.transaction(tx => appendRow(tx, row(action)))
  })
  expect(await verify()).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^The audit trail is intact: 3 rows, the last with the hash [0-9a-f]{64}\.$/,
    ),
  })
  await withDatabase(async orm => {
    await orm.execute(sql`alter table audit_rows disable trigger all`)
    await orm.execute(sql`update audit_rows set actor_id = 'another-user' where sequence = 2`)
    await orm.execute(sql`alter table audit_rows enable trigger all`)
  })
  expect(await verify()).toEqual({ status: 1, output: 'The audit trail is broken: row 2 was changed.' })
}, 240_000)
