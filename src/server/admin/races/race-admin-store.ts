import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entries, events, races, tracks } from '../../db/schema'
import { type RaceDetails, selectRaces } from '../../races/race-details-store'
import type { NewRace, RaceRow } from '../../races/race-store'
import { buildTextFilter, toLimitAndOffset, type ListSearch } from '../list-search'
import { deleteRebuiltTimeline } from '../../races/timeline-store'

function matchesText(q: string | undefined): SQL | undefined {
  return or(
    buildTextFilter(q, races.name, races.sessionType),
    buildTextFilter(q, events.name),
    buildTextFilter(q, tracks.location, tracks.name),
    buildTextFilter(q, categories.name, categories.sortName),
  )
}

/** Searches races, the last created first, independent of their dates. */
export async function searchRaces(
  executor: Pick<Executor, 'select'>,
  search: ListSearch,
): Promise<RaceDetails[]> {
  const { limit, offset } = toLimitAndOffset(search)
  const page = await executor
    .select({ id: races.id })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(matchesText(search.q))
    .orderBy(desc(races.createdAt), desc(races.startsAt), races.id)
    .limit(limit)
    .offset(offset)
  const ids = page.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await selectRaces(executor, inArray(races.id, ids))
  const byId = new Map(found.map(details => [details.race.id, details]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Locks the row until the end of the transaction. */
export async function lockRace(tx: Pick<Executor, 'select'>, id: string): Promise<RaceRow | undefined> {
  const rows = await tx.select().from(races).where(eq(races.id, id)).for('no key update')
  return rows[0]
}

export async function hasCategory(executor: Pick<Executor, 'select'>, id: string): Promise<boolean> {
  const rows = await executor.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  return rows.length > 0
}

/** Prevents the deletion until the end of the transaction; returns whether the track exists. */
export async function lockTrackAgainstDeletion(tx: Pick<Executor, 'select'>, id: string): Promise<boolean> {
  const rows = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, id)).for('key share')
  return rows.length > 0
}

export async function hasResults(executor: Pick<Executor, 'select'>, id: string): Promise<boolean> {
  const rows = await executor.select({ total: count() }).from(entries).where(eq(entries.raceId, id))
  return (rows[0]?.total ?? 0) > 0
}

/** Whether another race of the same run has this category. */
export async function hasRaceInSameRun(
  executor: Pick<Executor, 'select'>,
  { id, runId }: Pick<RaceRow, 'id' | 'runId'>,
  categoryId: string,
): Promise<boolean> {
  if (runId === null) return false
  const isSibling = and(eq(races.runId, runId), eq(races.categoryId, categoryId), ne(races.id, id))
  const rows = await executor.select({ id: races.id }).from(races).where(isSibling)
  return rows.length > 0
}

export async function updateRaceRow(
  tx: Pick<Executor, 'update' | 'delete' | 'select'>,
  id: string,
  change: Partial<NewRace>,
): Promise<void> {
  await tx
    .update(races)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(races.id, id))
  await deleteRebuiltTimeline(tx, id)
}

export async function deleteRaceRow(tx: Pick<Executor, 'delete'>, id: string): Promise<void> {
  await tx.delete(races).where(eq(races.id, id))
}
