import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { events } from '../db/schema'
import { createId } from '../create-id'
import { findOrCreate } from './find-or-create'

type EventRow = typeof events.$inferSelect

/** Prevents the deletion until the end of the transaction; returns whether the event exists. */
export async function lockEventAgainstDeletion(tx: Pick<Executor, 'select'>, id: string): Promise<boolean> {
  const rows = await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('key share')
  return rows.length > 0
}

export async function findOrCreateEvent(
  executor: Pick<Executor, 'select' | 'insert'>,
  year: number,
  name: string,
): Promise<EventRow> {
  const find = () =>
    executor
      .select()
      .from(events)
      .where(and(eq(events.year, year), eq(events.name, name)))
  const create = () =>
    executor
      .insert(events)
      .values({ id: createId(), year, name })
      .onConflictDoNothing({ target: [events.year, events.name] })
      .returning()
  return findOrCreate(
    async () => (await find())[0],
    async () => (await create())[0],
  )
}
