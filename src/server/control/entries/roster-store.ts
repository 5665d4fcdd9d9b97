// Reads the riders with whom races go live (C-033, C-034).
import type { RosterEntry } from '#timing'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entryList, entryTransponders, raceEntries, races } from '../../db/schema'

interface RosterRow {
  readonly entry: typeof entryList.$inferSelect
  readonly category: string
  readonly inRace: typeof raceEntries.$inferSelect | null
}

/**
 * The roster of a run: for each of its races all entries of the category that are not withdrawn, but those that were taken
 * out of the race. The competitor is the id of the entry.
 */
export async function readRoster(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<RosterEntry[]> {
  if (raceIds.length === 0) return []
  const rows = await selectRows(executor, raceIds)
  const transponders = await selectTransponders(executor, raceIds)
  return rows.map(({ entry, category, inRace }) => ({
    competitor: entry.id,
    number: inRace?.number ?? entry.number,
    name: formatEntryName(entry),
    make: entry.make === '' ? undefined : entry.make,
    category,
    transponders: transponders.get(entry.id) ?? [],
    grid: inRace?.grid ?? undefined,
    isPitStart: inRace?.pitStart === true ? true : undefined,
  }))
}

export function formatEntryName({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  return `${firstName} ${lastName}`.trim()
}

const isEntryOfRace = and(
  eq(entryList.eventId, races.eventId),
  eq(entryList.categoryId, races.categoryId),
  eq(entryList.isWithdrawn, false),
)

async function selectRows(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<RosterRow[]> {
  return executor
    .select({ entry: entryList, category: categories.name, inRace: raceEntries })
    .from(races)
    .innerJoin(entryList, isEntryOfRace)
    .innerJoin(categories, eq(categories.id, entryList.categoryId))
    .leftJoin(raceEntries, and(eq(raceEntries.raceId, races.id), eq(raceEntries.entryId, entryList.id)))
    .where(and(inArray(races.id, [...raceIds]), sql`coalesce(${raceEntries.takesPart}, true)`))
    .orderBy(asc(races.id), asc(entryList.createdAt), asc(entryList.id))
}

async function selectTransponders(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const eventIds = executor
    .select({ id: races.eventId })
    .from(races)
    .where(inArray(races.id, [...raceIds]))
  const rows = await executor
    .select({ entryId: entryTransponders.entryId, transponder: entryTransponders.transponder })
    .from(entryTransponders)
    .where(and(inArray(entryTransponders.eventId, eventIds), eq(entryTransponders.isActive, true)))
    .orderBy(asc(entryTransponders.place))
  const byEntry = new Map<string, string[]>()
  for (const { entryId, transponder } of rows)
    byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), transponder])
  return byEntry
}
