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
  [
    'a unique violation',
    () => orm.insert(users).values([row('one'), row('two')]),
    '23505',
    'insert into "users"',
  ],
  ['an invalid value', () => orm.execute(sql`select ${secret}::int`), '22P02', 'select $1::int'],
  ['a literal in the statement', () => orm.execute(`select '${secret}'::int`), '22P02', "select '?'::int"],
  ['an unknown table', () => orm.execute(sql`select ${secret} from nowhere`), '42P01', 'from nowhere'],
])('the log line of a query that fails with %s has no values', async (_what, query, code, statement) => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const error = await query().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  for (const fields of [{ err: error }, { error }, { job: { error } }]) log.error(fields, 'Query failed')
  log.error(error)
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    expect(line).not.toContain(secret)
    const { err, job } = JSON.parse(line)
    const described = err ?? job.error
    expect(described.message).toContain(statement)
    expect(described.stack).toMatch(/\n {4}at .+/)
    expect(described.cause).toMatchObject({ code, stack: expect.stringMatching(/\n {4}at .+/) })
  }
})
