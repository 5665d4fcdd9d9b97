import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../project-root'
import { StartupError } from '../startup-error'
import { createTestDatabase } from '../testing/test-server'
import type { Database } from './database'
import { migrate, type Migration, readMigrations } from './migrate'
import * as schema from './schema'

const existing = readMigrations(join(projectRoot, 'migrations'))
const extra: Migration = {
  number: existing.length + 1,
  name: 'next.sql',
  sql: 'create table extra (id int)',
  checksum: 'x',
  oldest: existing.length,
}

let pool: Pool
let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  const created = await createTestDatabase(async createdPool => {
    pool = createdPool
  })
  database = created.database
  drop = created.drop
})
afterEach(async () => {
  await database.stop()
  await drop()
})

test('does not run an applied migration again', async () => {
  expect(await migrate(pool, existing)).toEqual([])
})

test('runs a new migration once when two processes start at the same time', async () => {
  const runs = await Promise.all([migrate(pool, [...existing, extra]), migrate(pool, [...existing, extra])])
  expect(runs.flat()).toEqual(['next.sql'])
})

test('rolls back a migration that fails', async () => {
  const broken = { ...extra, sql: 'create table half (id int); select 1 / 0' }
  await expect(migrate(pool, [...existing, broken])).rejects.toThrow(/division by zero/)
  const { rows } = await pool.query("select 1 from information_schema.tables where table_name = 'half'")
  expect(rows).toEqual([])
  expect(await migrate(pool, [...existing, extra])).toEqual(['next.sql'])
})

test('N-052 the program before a migration starts on the newer schema and changes nothing', async () => {
  await migrate(pool, [...existing, extra])
  expect(await migrate(pool, existing)).toEqual([])
  expect(await migrate(pool, [...existing, extra])).toEqual([])
})

test('N-052 a program two migrations behind starts when the newest migration allows it', async () => {
  const next = { ...extra, number: extra.number + 1, name: 'after.sql', sql: 'select 1' }
  await migrate(pool, [...existing, extra, next])
  expect(await migrate(pool, existing)).toEqual([])
})

test('N-052 rejects a database with a newer migration that needs its own program', async () => {
  await migrate(pool, [...existing, { ...extra, oldest: extra.number }])
  await expect(migrate(pool, existing)).rejects.toThrow(StartupError)
  await expect(migrate(pool, existing)).rejects.toThrow(
    /newer than this Lap Logic: it has migration next.sql/,
  )
})

test('a database of a program that did not store the oldest number starts the program before', async () => {
  await migrate(pool, [...existing, extra])
  await pool.query('alter table schema_migrations drop column oldest')
  expect(await migrate(pool, existing)).toEqual([])
  await pool.query('alter table schema_migrations drop column oldest')
  await expect(migrate(pool, existing.slice(0, -1))).rejects.toThrow(/newer than this Lap Logic/)
})

test('a start that is interrupted in any migration is completed by the next one with the same schema', async () => {
  await migrate(pool, existing)
  const undisturbed = await describeSchema()
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  // Loses the connection before the commit, or fails there on the embedded database, which has only one.
  const interruption =
    database.kind === 'postgresql' ? 'select pg_terminate_backend(pg_backend_pid())' : 'select 1 / 0'
  for (const [index, migration] of existing.entries()) {
    const interrupted = { ...migration, sql: `${migration.sql};\n${interruption}` }
    await expect(migrate(pool, existing.with(index, interrupted))).rejects.toThrow(
      /division by zero|terminat/,
    )
    expect(await migrate(pool, existing.slice(0, index + 1))).toEqual([migration.name])
  }
  expect(await describeSchema()).toEqual(undisturbed)
})

/** Columns, constraints, indexes and triggers of all tables. */
async function describeSchema(): Promise<unknown[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`)
  return rows.map(({ line }) => line).toSorted()
}

test('reads the oldest number from the first line of a migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001_one.sql'), 'select 1')
  writeFileSync(join(folder, '0002_two.sql'), '-- oldest: 0\nselect 2')
  writeFileSync(join(folder, '0003_three.sql'), '-- oldest: 3\nselect 3')
  expect(readMigrations(folder).map(({ oldest }) => oldest)).toEqual([0, 0, 3])
  writeFileSync(join(folder, '0004_four.sql'), '-- oldest: 5\nselect 4')
  expect(() => readMigrations(folder)).toThrow(
    'Migration 0004_four.sql must name a migration up to 4 in "-- oldest: 5".',
  )
})

test('rejects a migration that was changed after it ran', async () => {
  const [first, ...rest] = existing
  const changed = first ? [{ ...first, checksum: 'other' }, ...rest] : []
  await expect(migrate(pool, changed)).rejects.toThrow(
    /0001_accounts.sql was changed after the database ran it/,
  )
})

test('rejects a gap in the migration numbers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001_one.sql'), 'select 1')
  writeFileSync(join(folder, '0003_three.sql'), 'select 3')
  expect(() => readMigrations(folder)).toThrow('Migration 0003_three.sql should have the number 2.')
})

test('the schema in TypeScript matches the database', async () => {
  const { rows } = await pool.query<{ table: string; column: string; type: string; required: boolean }>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'NO' as required
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  )
  const tables = Object.values(schema).filter(value => value instanceof PgTable)
  const declared = tables.flatMap(table => {
    const { name, columns } = getTableConfig(table)
    return columns.map(column => ({
      table: name,
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }))
  })
  const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
    `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`)
  expect(declared.toSorted(byName)).toEqual(rows.toSorted(byName))
})
