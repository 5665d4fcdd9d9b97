// Reads and stores the planned races of an event.
import { asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entries, feeds, races } from '../../db/schema'
import type { FeedRow } from '../../races/feed-store'
import type { RaceRow } from '../../races/race-store'

export interface TimetableRow {
  readonly race: RaceRow
  readonly category: string
  readonly hasResults: boolean
  readonly feed: FeedRow | null
}

/** By start; the categories of a run in the order of their names. */
export async function selectTimetableRows(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<TimetableRow[]> {
  const results = executor
    .select({ one: sql`1` })
    .from(entries)
    .where(eq(entries.raceId, races.id))
  return executor
    .select({
      race: getTableColumns(races),
      category: categories.name,
      hasResults: sql<boolean>`${exists(results)}`,
      feed: getTableColumns(feeds),
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .leftJoin(feeds, eq(feeds.raceId, races.id))
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.startsAt), asc(categories.sortName), asc(races.id))
}

/** Locks the races in a fixed order, so that concurrent transactions cannot deadlock. */
export async function lockRacesOfEvent(tx: Pick<Executor, 'select'>, eventId: string): Promise<void> {
  await tx
    .select({ id: races.id })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.id))
    .for('no key update')
}

export async function insertRaces(
  tx: Pick<Executor, 'insert'>,
  rows: readonly (typeof races.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(races).values([...rows])
}

export async function updateRaceColumns(
  tx: Pick<Executor, 'update'>,
  ids: readonly string[],
  change: Partial<typeof races.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(races)
    .set({ ...change, updatedAt: sql`now()` })
    .where(inArray(races.id, [...ids]))
}

export async function deleteRaces(tx: Pick<Executor, 'delete'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(races).where(inArray(races.id, [...ids]))
}
