// Runs numbered SQL migrations, forward only, each once in a transaction under a lock shared by all nodes.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { StartupError } from '../startup-error'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** The program with the migrations up to this number can still work with the schema after this one. */
  readonly oldest: number
}

interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
  /** Null if an older program ran the migration. */
  readonly oldest: number | null
}

/** Replaces the query timeout of the pool, which is meant for requests. The types of pg lack this option. */
const migrationTimeoutMs = 2 ** 31 - 1

/** An arbitrary key that all nodes use. */
const lockKey = 7_074_002

export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new StartupError(`Migration ${name} should have the number ${index + 1}.`)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const oldest = readOldest(name, number, sql)
    return { number, name, sql, oldest, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Reads the first line `-- oldest: <number>`. Without it the program before this migration can work with it. */
function readOldest(name: string, number: number, sql: string): number {
  const text = /^-- oldest: (.*)/.exec(sql)?.[1] ?? String(number - 1)
  if (/^\d{1,4}$/.test(text) && Number(text) <= number) return Number(text)
  throw new StartupError(`Migration ${name} must name a migration up to ${number} in "-- oldest: ${text}".`)
}

/** Runs all pending migrations and returns their names. */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const names: string[] = []
  for (let next = await runNext(pool, migrations); next; next = await runNext(pool, migrations))
    names.push(next)
  return names
}

async function runNext(pool: Pool, migrations: readonly Migration[]): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const name = await runNextLocked(client, migrations)
    await client.query('commit')
    return name
  } catch (error) {
    // Fails when the connection is lost, which rolls back as well.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function runNextLocked(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  // Set after the advisory lock: waiting for another node is fine, but a foreign table lock must not block the start.
  await client.query("set local lock_timeout = '2s'")
  // A migration of a large table may take longer than any request.
  await client.query('set local statement_timeout = 0')
  await client.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  await client.query('alter table schema_migrations add column if not exists oldest integer')
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum, oldest from schema_migrations order by number',
  )
  checkHistory(rows, migrations)
  const next = migrations[rows.length]
  if (!next) return undefined
  await client.query({ text: next.sql, query_timeout: migrationTimeoutMs } as QueryConfig)
  await client.query(
    'insert into schema_migrations (number, name, checksum, oldest) values ($1, $2, $3, $4)',
    [next.number, next.name, next.checksum, next.oldest],
  )
  return next.name
}

function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, migration] of applied.entries()) {
    const expected = migrations[index]
    const oldest = migration.oldest ?? migration.number - 1
    if (oldest > migrations.length)
      throw new StartupError(
        `The database is newer than this Lap Logic: it has migration ${migration.name}, which needs a newer version. Start the newer version.`,
      )
    // A newer program that ran this migration says that this one can work with it.
    if (expected && expected.checksum !== migration.checksum)
      throw new StartupError(
        `Migration ${expected.name} was changed after the database ran it. Restore the file and put the change into a new migration.`,
      )
  }
}
