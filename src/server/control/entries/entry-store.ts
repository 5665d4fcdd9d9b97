// Stores the entry lists of events.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entryList, events } from '../../db/schema'

export type EntryRow = typeof entryList.$inferSelect
export type NewEntryRow = typeof entryList.$inferInsert
export interface ListedEntry {
  readonly entry: EntryRow
  readonly category: string
}
export type EventRow = typeof events.$inferSelect

/** Locks the event until the end of the transaction, so that changes of its entry list do not overlap. */
export async function lockEvent(tx: Pick<Executor, 'select'>, id: string): Promise<EventRow | undefined> {
  const rows = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
  return rows[0]
}

export async function findEventRow(
  executor: Pick<Executor, 'select'>,
  id: string,
): Promise<EventRow | undefined> {
  const rows = await executor.select().from(events).where(eq(events.id, id))
  return rows[0]
}

/** All entries of an event, in a fixed order. */
export async function listEntryRows(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<ListedEntry[]> {
  return executor
    .select({ entry: entryList, category: categories.name })
    .from(entryList)
    .innerJoin(categories, eq(categories.id, entryList.categoryId))
    .where(eq(entryList.eventId, eventId))
    .orderBy(asc(entryList.createdAt), asc(entryList.id))
}

export async function findEntryRow(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const rows = await executor
    .select()
    .from(entryList)
    .where(and(eq(entryList.id, id), eq(entryList.eventId, eventId)))
  return rows[0]
}

export async function findEntriesById(
  executor: Pick<Executor, 'select'>,
  wanted: readonly { readonly id: string }[],
): Promise<EntryRow[]> {
  const ids = wanted.map(({ id }) => id)
  return ids.length === 0 ? [] : executor.select().from(entryList).where(inArray(entryList.id, ids))
}

/** Limits the number of parameters of one statement. */
const maxRows = 500

export async function insertEntryRows(
  tx: Pick<Executor, 'insert'>,
  rows: readonly NewEntryRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRows)
    await tx.insert(entryList).values(rows.slice(from, from + maxRows))
}

export type EntryChange = Partial<
  Pick<
    EntryRow,
    | 'categoryId'
    | 'riderId'
    | 'number'
    | 'firstName'
    | 'lastName'
    | 'make'
    | 'team'
    | 'address'
    | 'licence'
    | 'isWithdrawn'
  >
>

export async function updateEntryRow(
  tx: Pick<Executor, 'update'>,
  id: string,
  change: EntryChange,
): Promise<void> {
  await tx
    .update(entryList)
    .set({ ...change, version: sql`${entryList.version} + 1`, updatedAt: sql`now()` })
    .where(eq(entryList.id, id))
}

export async function deleteEntryRows(tx: Pick<Executor, 'delete'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(entryList).where(inArray(entryList.id, [...ids]))
}
