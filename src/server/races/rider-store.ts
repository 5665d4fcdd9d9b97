import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'
import { riders } from '../db/schema'
import { newId } from '../new-id'
import type { Person } from './people'

/** The newer race's word counts; the older one's where the newer says nothing. */
function newest(column: PgColumn): SQL {
  const given = sql`excluded.${sql.identifier(column.name)}`
  const isNewer = sql`excluded.seen_at >= ${riders.seenAt}`
  return sql`case when ${isNewer} then coalesce(${given}, ${column}) else coalesce(${column}, ${given}) end`
}

const told = {
  name: newest(riders.name),
  address: newest(riders.address),
  number: newest(riders.number),
  make: newest(riders.make),
  seenAt: sql`greatest(${riders.seenAt}, excluded.seen_at)`,
}
const held = sql`(${riders.name}, ${riders.address}, ${riders.number}, ${riders.make}, ${riders.seenAt})`
const isNews = sql`${held} is distinct from (${sql.join(Object.values(told), sql`, `)})`

/** The riders of a category by their keys, those who are new made; `seenAt` is when the race was. */
export async function findOrMakeRiders(
  executor: Pick<Executor, 'select' | 'insert'>,
  categoryId: string,
  people: readonly Person[],
  seenAt: Date,
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  // Always in the same order: two writers then wait for each other in turn and never both at once.
  const inOrder = people.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await executor
    .insert(riders)
    .values(
      inOrder.map(({ key, ...person }) => ({ id: newId(), categoryId, nameKey: key, seenAt, ...person })),
    )
    .onConflictDoUpdate({ target: [riders.categoryId, riders.nameKey], set: told, setWhere: isNews })
  const keys = inOrder.map(({ key }) => key)
  const rows = await executor
    .select({ key: riders.nameKey, id: riders.id })
    .from(riders)
    .where(and(eq(riders.categoryId, categoryId), inArray(riders.nameKey, keys)))
  return new Map(rows.map(({ key, id }) => [key, id]))
}
