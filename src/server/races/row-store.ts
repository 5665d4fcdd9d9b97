// Writes many rows at once, as one JSON parameter. Building a statement with one parameter per value would block the
// process longer than the database takes to execute it.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'

/** Limits a statement, because the embedded database executes one statement at a time. */
const maxRows = 500

const joinWithCommas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

type Write<Table extends PgTable> = (
  tx: Pick<Executor, 'execute'>,
  rows: readonly Table['$inferInsert'][],
) => Promise<void>

/**
 * Creates a function that inserts whole rows of a table, or updates the rows with the same key where they differ.
 * Of rows with the same key the last is written, because one statement cannot write a row twice.
 */
export function createRowWriter<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['$inferInsert'])[],
): Write<Table> {
  const columns = Object.entries(getTableColumns(table))
  const isKey = ([name]: readonly [string, unknown]): boolean => keys.some(key => key === name)
  const names = columns.map(([, column]) => sql`${sql.identifier(column.name)}`)
  const keyNames = columns.filter(isKey).map(([, column]) => sql`${sql.identifier(column.name)}`)
  const otherColumns = columns.filter(column => !isKey(column)).map(([, column]) => column)
  const storedValues = otherColumns.map(column => sql`${column}`)
  const newValues = otherColumns.map(({ name }) => sql`excluded.${sql.identifier(name)}`)
  const set = otherColumns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)

  const keyOf = (row: Readonly<Record<PropertyKey, unknown>>): string =>
    JSON.stringify(keys.map(key => row[key]))

  return async (tx, rows) => {
    const unique = [...new Map(rows.map(row => [keyOf(row), row])).values()]
    for (let from = 0; from < unique.length; from += maxRows) {
      const chunk = unique
        .slice(from, from + maxRows)
        .map((row: Readonly<Record<string, unknown>>) =>
          Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])),
        )
      await tx.execute(sql`
        insert into ${table} (${joinWithCommas(names)})
        select ${joinWithCommas(names)} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)})
        on conflict (${joinWithCommas(keyNames)}) do update set ${joinWithCommas(set)}
        where (${joinWithCommas(storedValues)}) is distinct from (${joinWithCommas(newValues)})`)
    }
  }
}
