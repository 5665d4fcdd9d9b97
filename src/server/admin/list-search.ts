// The page and the words that are asked of a list.
import { pageSizeUsual } from '#contract'
import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export interface ListSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** Whether any of the columns contains what was typed, letter by letter. */
export function containing(q: string | undefined, ...columns: readonly PgColumn[]): SQL | undefined {
  if (q === undefined || q === '') return undefined
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(...columns.map(column => ilike(column, pattern)))
}

/** All of the list, unless a page of it is asked for. */
export function limitsOf({ page, pageSize }: ListSearch): {
  readonly limit: number
  readonly offset: number
} {
  if (page === undefined && pageSize === undefined) return { limit: mostRows, offset: 0 }
  const limit = pageSize ?? pageSizeUsual
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** More than anybody has; it is there so that every list has an end. */
const mostRows = 100_000
