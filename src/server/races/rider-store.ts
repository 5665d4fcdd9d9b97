import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'
import { riders } from '../db/schema'
import { createId } from '../create-id'
import type { RiderIdentity } from './identify-riders'

/** Prefers the value of the newer race; uses the older one when the newer race has none. */
function preferNewest(column: PgColumn): SQL {
  const newValue = sql`excluded.${sql.identifier(column.name)}`
  const isNewer = sql`excluded.seen_at >= ${riders.seenAt}`
  return sql`case when ${isNewer} then coalesce(${newValue}, ${column}) else coalesce(${column}, ${newValue}) end`
}

const updates = {
  name: preferNewest(riders.name),
  address: preferNewest(riders.address),
  number: preferNewest(riders.number),
  make: preferNewest(riders.make),
  seenAt: sql`greatest(${riders.seenAt}, excluded.seen_at)`,
}
const storedValues = sql`(${riders.name}, ${riders.address}, ${riders.number}, ${riders.make}, ${riders.seenAt})`
const hasChanged = sql`${storedValues} is distinct from (${sql.join(Object.values(updates), sql`, `)})`

/** Returns the rider ids of a category by key and creates missing riders. `seenAt` is the time of the race. */
export async function findOrCreateRiders(
  executor: Pick<Executor, 'select' | 'insert'>,
  categoryId: string,
  identities: readonly RiderIdentity[],
  seenAt: Date,
): Promise<ReadonlyMap<string, string>> {
  if (identities.length === 0) return new Map()
  // One statement cannot write a row twice.
  const unique = [...new Map(identities.map(identity => [identity.key, identity])).values()]
  // Inserted in a fixed order, so that concurrent transactions cannot deadlock.
  const sorted = unique.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await executor
    .insert(riders)
    .values(
      sorted.map(({ key, ...rider }) => ({ id: createId(), categoryId, nameKey: key, seenAt, ...rider })),
    )
    .onConflictDoUpdate({ target: [riders.categoryId, riders.nameKey], set: updates, setWhere: hasChanged })
  const keys = sorted.map(({ key }) => key)
  const rows = await executor
    .select({ key: riders.nameKey, id: riders.id })
    .from(riders)
    .where(and(eq(riders.categoryId, categoryId), inArray(riders.nameKey, keys)))
  return new Map(rows.map(({ key, id }) => [key, id]))
}
