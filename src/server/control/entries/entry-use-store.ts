// Whether timed races use entries. The competitor of a rider in a session is the id of the entry.
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { entries, entryList, raceEntries, races } from '../../db/schema'

export interface EntryUse {
  readonly entryId: string
  readonly race: string
}

/** The first race that has timed one of the entries, or is live with it. */
export async function findEntryUse(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  ids: readonly string[],
): Promise<EntryUse | undefined> {
  if (ids.length === 0) return undefined
  const [result] = await executor
    .select({ entryId: entries.competitor, race: races.name })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .where(and(eq(races.eventId, eventId), inArray(entries.competitor, [...ids])))
    .orderBy(races.startsAt, entries.competitor)
    .limit(1)
  return result ?? findLiveUse(executor, ids)
}

async function findLiveUse(
  executor: Pick<Executor, 'select'>,
  ids: readonly string[],
): Promise<EntryUse | undefined> {
  const rows = await executor
    .select({ entryId: entryList.id, race: races.name, takesPart: raceEntries.takesPart })
    .from(entryList)
    .innerJoin(races, and(eq(races.eventId, entryList.eventId), eq(races.categoryId, entryList.categoryId)))
    .leftJoin(raceEntries, and(eq(raceEntries.raceId, races.id), eq(raceEntries.entryId, entryList.id)))
    .where(and(inArray(entryList.id, [...ids]), eq(races.isLive, true), eq(entryList.isWithdrawn, false)))
  return rows.find(({ takesPart }) => takesPart !== false)
}
