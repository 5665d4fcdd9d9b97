// Many rows at once. As one parameter of JSON: a statement with a parameter per value keeps the process from
// everything else for longer than the database takes to carry it out.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'

/** The embedded database answers nobody else while a statement runs. */
const mostRows = 500

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

type Write<Table extends PgTable> = (
  tx: Pick<Executor, 'execute'>,
  rows: readonly Table['$inferInsert'][],
) => Promise<void>

/**
 * Writes whole rows of a table: a row of the same key is replaced, but only where something in it differs, so that
 * the same again writes nothing. No two of the rows may have one key.
 */
export function rowsInto<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['$inferInsert'])[],
): Write<Table> {
  const columns = Object.entries(getTableColumns(table))
  const isKey = ([name]: readonly [string, unknown]): boolean => keys.some(key => key === name)
  const names = columns.map(([, column]) => sql`${sql.identifier(column.name)}`)
  const keyNames = columns.filter(isKey).map(([, column]) => sql`${sql.identifier(column.name)}`)
  const others = columns.filter(column => !isKey(column)).map(([, column]) => column)
  const held = others.map(column => sql`${column}`)
  const given = others.map(({ name }) => sql`excluded.${sql.identifier(name)}`)
  const set = others.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)

  return async (tx, rows) => {
    for (let from = 0; from < rows.length; from += mostRows) {
      const chunk = rows
        .slice(from, from + mostRows)
        .map((row: Readonly<Record<string, unknown>>) =>
          Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])),
        )
      await tx.execute(sql`
        insert into ${table} (${list(names)})
        select ${list(names)} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)})
        on conflict (${list(keyNames)}) do update set ${list(set)}
        where (${list(held)}) is distinct from (${list(given)})`)
    }
  }
}
