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
}

interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
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
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
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
    await client.query('rollback')
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
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  )
  checkHistory(rows, migrations)
  const next = migrations[rows.length]
  if (!next) return undefined
  await client.query({ text: next.sql, query_timeout: migrationTimeoutMs } as QueryConfig)
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ])
  return next.name
}

function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, migration] of applied.entries()) {
    const expected = migrations[index]
    if (!expected)
      throw new StartupError(
        `The database is newer than this Lap Logic: it has migration ${migration.name}, which is not known here. Start the newer version.`,
      )
    if (expected.checksum !== migration.checksum)
      throw new StartupError(
        `Migration ${expected.name} was changed after the database ran it. Restore the file and put the change into a new migration.`,
      )
  }
}
