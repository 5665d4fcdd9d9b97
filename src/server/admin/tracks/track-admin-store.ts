import { count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { races, tracks } from '../../db/schema'
import type { NewTrack } from '../../races/track-store'
import { buildTextFilter, toLimitAndOffset, type ListSearch } from '../list-search'

export type TrackRow = typeof tracks.$inferSelect

/** Newest first. */
export async function searchTracks(
  executor: Pick<Executor, 'select'>,
  search: ListSearch,
): Promise<TrackRow[]> {
  const { limit, offset } = toLimitAndOffset(search)
  return executor
    .select()
    .from(tracks)
    .where(buildTextFilter(search.q, tracks.name, tracks.location, tracks.country))
    .orderBy(desc(tracks.createdAt), tracks.id)
    .limit(limit)
    .offset(offset)
}

export async function findTrackById(
  executor: Pick<Executor, 'select'>,
  id: string,
): Promise<TrackRow | undefined> {
  const rows = await executor.select().from(tracks).where(eq(tracks.id, id))
  return rows[0]
}

/** Locks the row until the end of the transaction, so that no race can be added to the track. */
export async function lockTrack(tx: Pick<Executor, 'select'>, id: string): Promise<TrackRow | undefined> {
  const rows = await tx.select().from(tracks).where(eq(tracks.id, id)).for('update')
  return rows[0]
}

export async function updateTrackRow(
  tx: Pick<Executor, 'update'>,
  before: TrackRow,
  change: Partial<NewTrack>,
): Promise<TrackRow> {
  const rows = await tx
    .update(tracks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(tracks.id, before.id))
    .returning()
  return rows[0] ?? before
}

export async function countRacesAt(executor: Pick<Executor, 'select'>, id: string): Promise<number> {
  const rows = await executor.select({ total: count() }).from(races).where(eq(races.trackId, id))
  return rows[0]?.total ?? 0
}

export async function deleteTrackRow(tx: Pick<Executor, 'delete'>, id: string): Promise<void> {
  await tx.delete(tracks).where(eq(tracks.id, id))
}
