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

test('rejects a database with an unknown newer migration', async () => {
  await migrate(pool, [...existing, extra])
  await expect(migrate(pool, existing)).rejects.toThrow(StartupError)
  await expect(migrate(pool, existing)).rejects.toThrow(
    /newer than this Lap Logic: it has migration next.sql/,
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
