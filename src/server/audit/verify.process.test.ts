// `npm run admin -- verify-audit`, as a person runs it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Database, type Orm } from '../db/database'
import { prepareWith } from '../prepare'
import { fillDataFolder } from '../testing/data-folder'
import { startProcess } from '../testing/server-process'
import { letOldRowsGo } from './audit-retention-store'
import { appendRow } from './audit-store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-audit-'))
  fillDataFolder(folder)
})

async function inDatabase(work: (orm: Orm) => Promise<unknown>): Promise<void> {
  const prepare = prepareWith({ isDemo: false, firstAdministrator: undefined }, () => undefined)
  const source = { folder: join(folder, 'database') }
  const database = new Database({ source, log: pino({ level: 'silent' }), prepare })
  await database.start()
  await work(database.orm)
  await database.stop()
}

async function verify(): Promise<{ status: number | null; said: string }> {
  const options = { program: 'make-admin' as const, args: ['verify-audit'] }
  const running = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, options)
  return { status: await running.ended, said: running.output().trim() }
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

test('says that the trail is whole after old rows were let go', async () => {
  await inDatabase(async orm => {
    for (const at of ['2020-03-01T12:00:00Z', '2020-04-01T12:00:00Z', new Date().toISOString()])
      await orm.transaction(tx => appendRow(tx, row('admin/one', at)))
    await letOldRowsGo(orm)
  })
  expect(await verify()).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^The audit trail is whole: 1 row after row 2, with which the older ones were let go, the last with the hash [0-9a-f]{64}\.$/,
    ),
  })
}, 240_000)

test('says that the trail is whole, or names the first row that is not', async () => {
  await inDatabase(async orm => {
    for (const action of ['admin/one', 'admin/two', 'admin/three'])
      await orm.transaction(tx => appendRow(tx, row(action)))
  })
  expect(await verify()).toEqual({
    status: 0,
    said: expect.stringMatching(/^The audit trail is whole: 3 rows, the last with the hash [0-9a-f]{64}\.$/),
  })
  await inDatabase(async orm => {
    await orm.execute(sql`alter table audit_rows disable trigger all`)
    await orm.execute(sql`update audit_rows set actor_id = 'somebody' where sequence = 2`)
    await orm.execute(sql`alter table audit_rows enable trigger all`)
  })
  expect(await verify()).toEqual({ status: 1, said: 'The audit trail is broken: row 2 was changed.' })
}, 240_000)
