// Search text and paging of admin lists.
import { defaultPageSize } from '#contract'
import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export interface ListSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** Matches rows in which a column contains the text; wildcards are escaped. */
export function buildTextFilter(q: string | undefined, ...columns: readonly PgColumn[]): SQL | undefined {
  if (q === undefined || q === '') return undefined
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(...columns.map(column => ilike(column, pattern)))
}

/** Returns everything unless a page is requested. */
export function toLimitAndOffset({ page, pageSize }: ListSearch): {
  readonly limit: number
  readonly offset: number
} {
  if (page === undefined && pageSize === undefined) return { limit: maxRows, offset: 0 }
  const limit = pageSize ?? defaultPageSize
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** An upper bound for unpaged lists. */
const maxRows = 100_000
