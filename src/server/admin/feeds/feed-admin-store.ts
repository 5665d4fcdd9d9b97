import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { events, feeds, races } from '../../db/schema'

export async function deleteFeed(executor: Pick<Executor, 'delete'>, raceId: string): Promise<void> {
  await executor.delete(feeds).where(eq(feeds.raceId, raceId))
}

export interface JournaledRace {
  readonly journal: string
  readonly name: string
  readonly event: string
  readonly year: number
}

/** Finds the races of journals: by the feed options for manually created races, otherwise by the source. */
export async function selectRacesOfJournals(
  executor: Pick<Executor, 'select'>,
  ids: readonly string[],
): Promise<JournaledRace[]> {
  if (ids.length === 0) return []
  const journal = sql<string>`split_part(coalesce(${feeds.options} ->> 'session', ${races.source}), ':', 1)`
  return executor
    .select({ journal, name: races.name, event: events.name, year: events.year })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .leftJoin(feeds, eq(feeds.raceId, races.id))
    .where(inArray(journal, [...ids]))
}
