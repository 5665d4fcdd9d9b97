// Summarizes the content of all tables, to prove that an attack has changed nothing.
import { sql } from 'drizzle-orm'
import type { Orm } from '../../src/server/db/database'

/** By table. */
export type Fingerprint = ReadonlyMap<string, string>

/** These count attempts or use of a session, or are changed in the background. */
const ignoredTables = new Set(['sign_in_attempts', 'attempts', 'one_time_codes', 'access_changes', 'emails'])
/** Columns that using the application changes. */
const ignoredColumns: ReadonlyMap<string, string> = new Map([
  ['sessions', 'last_used_at'],
  ['users', 'last_login_at'],
])

export async function listTables(orm: Orm): Promise<readonly string[]> {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name).filter(name => !ignoredTables.has(name))
}

/** Leaves out the rows that belong to the owner, who may change them. */
export async function takeFingerprint(
  orm: Orm,
  tables: readonly string[],
  ownerId: string | undefined,
): Promise<Fingerprint> {
  const queries = tables.map(table => {
    const ignored = ignoredColumns.get(table)
    const row = ignored === undefined ? sql`to_jsonb(t)` : sql`to_jsonb(t) - ${ignored}::text`
    const owned =
      ownerId === undefined ? sql`true` : sql`coalesce(to_jsonb(t) ->> 'user_id', '') <> ${ownerId}`
    return sql`select ${table}::text as table, count(*) || ' ' || coalesce(md5(string_agg(r, ',' order by r)), '') as hash
      from (select (${row})::text as r from ${sql.identifier(table)} t where ${owned}) rows`
  })
  const { rows } = await orm.execute<{ table: string; hash: string }>(sql.join(queries, sql` union all `))
  return new Map(rows.map(({ table, hash }) => [table, hash]))
}

export function listChanges(before: Fingerprint, after: Fingerprint): readonly string[] {
  return [...after.keys()].filter(table => before.get(table) !== after.get(table))
}

export async function countAuditRows(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ count: string }>(sql`select count(*) from audit_rows`)
  return Number(rows[0]?.count)
}
