import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from './db/database'
import { users } from './db/schema'
import { createLog } from './log'
import { useTestDatabase } from './testing/use-test-database'

let orm: Orm
useTestDatabase(given => (orm = given))

const secret = 'geheim-4711'
const row = (id: string) => ({
  id,
  email: `${secret}@example.org`,
  firstName: secret,
  lastName: 'B',
  role: 'user' as const,
  passwordHash: secret,
  isVerified: true,
})

test.each([
  ['a unique violation', () => orm.insert(users).values([row('one'), row('two')]), '23505'],
  ['an invalid value', () => orm.execute(sql`select ${secret}::int`), '22P02'],
  ['a literal in the statement', () => orm.execute(`select '${secret}'::int`), '22P02'],
  ['an unknown table', () => orm.execute(sql`select ${secret} from nowhere`), '42P01'],
  ['an invalid statement', () => orm.execute(`insert ${secret}`), '42601'],
  ['an invalid document', () => orm.execute(sql`select ${`{"${secret}`}::json`), '22P02'],
  [
    'an error in a function',
    () => orm.execute(`do $$ begin raise exception '${secret}' using hint = '${secret}'; end $$`),
    'P0001',
  ],
])(
  'the log line of a query that fails with %s has no statement and no values',
  async (_what, query, code) => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const error = await query().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    const keys = [{ err: error }, { error }, { job: { error } }, { list: [error] }]
    for (const [index, fields] of keys.entries()) log.error(fields, `Query ${index} failed`)
    log.error(error)
    log.error({ err: new Error(`Import failed: ${String(error)}`, { cause: error }) }, 'Import failed')
    expect(lines).toHaveLength(6)
    for (const line of lines) {
      expect(line).not.toContain(secret)
      expect(line).not.toMatch(/insert|select|nowhere|raise/)
      const { err, job, list } = JSON.parse(line)
      const outer = err ?? job?.error ?? list[0]
      const described = outer.message.startsWith('Import failed') ? outer.cause : outer
      expect(described.message).toBe('Failed query')
      expect(described.stack).toMatch(/\n {4}at .+/)
      expect(described.cause).toMatchObject({ code, stack: expect.stringMatching(/\n {4}at .+/) })
    }
  },
)
