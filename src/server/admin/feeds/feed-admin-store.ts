import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { events, feeds, races } from '../../db/schema'

export async function removeFeed(executor: Pick<Executor, 'delete'>, raceId: string): Promise<void> {
  await executor.delete(feeds).where(eq(feeds.raceId, raceId))
}

export interface JournalledRace {
  readonly journal: string
  readonly name: string
  readonly event: string
  readonly year: number
}

/** What was timed in which journal: of a race made by hand its feed knows, of any other its source. */
export async function racesOfJournals(
  executor: Pick<Executor, 'select'>,
  ids: readonly string[],
): Promise<JournalledRace[]> {
  if (ids.length === 0) return []
  const journal = sql<string>`split_part(coalesce(${feeds.options} ->> 'session', ${races.source}), ':', 1)`
  return executor
    .select({ journal, name: races.name, event: events.name, year: events.year })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .leftJoin(feeds, eq(feeds.raceId, races.id))
    .where(inArray(journal, [...ids]))
}
