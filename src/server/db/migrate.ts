// Numbered SQL files, forward only. Each runs once, in one transaction, under a lock that all nodes share.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { StartRefusal } from '../start-refusal'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

interface Applied {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/** The pool's patience is for requests; the driver takes this per statement, though its types do not say so. */
const longestMigrationMs = 2 ** 31 - 1

/** Any number will do, as long as every Lap Logic asks for the same one. */
const lockKey = 7_074_002

export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new StartRefusal(`Migration ${name} should have the number ${index + 1}.`)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Brings the database up to date and returns the names of the migrations it ran. */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const done: string[] = []
  for (let next = await runNext(pool, migrations); next; next = await runNext(pool, migrations))
    done.push(next)
  return done
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
  // Waiting for our own turn is fine; a table lock held by somebody else must not stall the whole race.
  await client.query("set local lock_timeout = '2s'")
  // A migration over a large table may take longer than a request ever may.
  await client.query('set local statement_timeout = 0')
  await client.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  )
  checkHistory(rows, migrations)
  const next = migrations[rows.length]
  if (!next) return undefined
  await client.query({ text: next.sql, query_timeout: longestMigrationMs } as QueryConfig)
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ])
  return next.name
}

function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, past] of applied.entries()) {
    const known = migrations[index]
    if (!known)
      throw new StartRefusal(
        `The database is newer than this Lap Logic: it has migration ${past.name}, which is not known here. Start the newer version.`,
      )
    if (known.checksum !== past.checksum)
      throw new StartRefusal(
        `Migration ${known.name} was changed after the database ran it. Restore the file and put the change into a new migration.`,
      )
  }
}
