// Stores which entries take part in a race (C-033).
import type { EventRace } from '#contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entryList, raceEntries, races } from '../../db/schema'

const isTimed = sql<boolean>`(${races.isLive} or ${races.isFinished} or ${races.phase} <> 'before')`

/** The races of an event with the entries that do not take part, in the order of their start. */
export async function listEventRaces(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<EventRace[]> {
  const rows = await executor
    .select({ race: races, category: categories.name, isTimed })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.startsAt), asc(races.id))
  const outByRace = new Map<string, string[]>()
  for (const { raceId, entryId } of await listOut(executor, eventId))
    outByRace.set(raceId, [...(outByRace.get(raceId) ?? []), entryId])
  return rows.map(({ race, category, ...row }) => ({
    id: race.id,
    name: race.name,
    categoryId: race.categoryId,
    category,
    startsAt: race.startsAt.toISOString(),
    isLive: race.isLive,
    isTimed: row.isTimed,
    out: outByRace.get(race.id) ?? [],
  }))
}

async function listOut(executor: Pick<Executor, 'select'>, eventId: string) {
  return executor
    .select({ raceId: raceEntries.raceId, entryId: raceEntries.entryId })
    .from(raceEntries)
    .innerJoin(races, eq(races.id, raceEntries.raceId))
    .where(and(eq(races.eventId, eventId), eq(raceEntries.takesPart, false)))
    .orderBy(asc(raceEntries.entryId))
}

/** Which of the ids are entries of the race's category and event. */
export async function listPossibleEntries(
  executor: Pick<Executor, 'select'>,
  { eventId, categoryId }: { readonly eventId: string; readonly categoryId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: entryList.id })
    .from(entryList)
    .where(
      and(
        eq(entryList.eventId, eventId),
        eq(entryList.categoryId, categoryId),
        inArray(entryList.id, [...ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Keeps number, grid place and pit start of the entries. */
export async function setTakesPart(
  tx: Pick<Executor, 'insert'>,
  raceId: string,
  entryIds: readonly string[],
  takesPart: boolean,
): Promise<void> {
  if (entryIds.length === 0) return
  await tx
    .insert(raceEntries)
    .values(entryIds.map(entryId => ({ raceId, entryId, takesPart })))
    .onConflictDoUpdate({ target: [raceEntries.raceId, raceEntries.entryId], set: { takesPart } })
}

/** Numbers and absences of one race, for another one of the same category. */
export async function copyRaceEntries(
  tx: Pick<Executor, 'select' | 'insert'>,
  fromRaceId: string,
  raceId: string,
): Promise<void> {
  const { entryId, number, takesPart } = raceEntries
  const rows = await tx
    .select({ entryId, number, takesPart })
    .from(raceEntries)
    .where(eq(raceEntries.raceId, fromRaceId))
  if (rows.length === 0) return
  await tx
    .insert(raceEntries)
    .values(rows.map(row => Object.assign(row, { raceId })))
    .onConflictDoNothing()
}
