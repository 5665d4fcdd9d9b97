import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { events } from '../db/schema'
import { newId } from '../new-id'
import { foundOrMade } from './found-or-made'

type EventRow = typeof events.$inferSelect

export async function findOrMakeEvent(
  executor: Pick<Executor, 'select' | 'insert'>,
  year: number,
  name: string,
): Promise<EventRow> {
  const find = () =>
    executor
      .select()
      .from(events)
      .where(and(eq(events.year, year), eq(events.name, name)))
  const make = () =>
    executor
      .insert(events)
      .values({ id: newId(), year, name })
      .onConflictDoNothing({ target: [events.year, events.name] })
      .returning()
  return foundOrMade(
    async () => (await find())[0],
    async () => (await make())[0],
  )
}
