import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { tracks } from '../db/schema'
import { createId } from '../create-id'
import { findOrCreate } from './find-or-create'

type TrackRow = typeof tracks.$inferSelect
export type NewTrack = Omit<typeof tracks.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Creates a track; returns undefined when the location already exists. */
export async function insertTrack(
  executor: Pick<Executor, 'insert'>,
  track: NewTrack,
): Promise<TrackRow | undefined> {
  const rows = await executor
    .insert(tracks)
    .values({ ...track, id: createId() })
    .onConflictDoNothing({ target: tracks.location })
    .returning()
  return rows[0]
}

async function findTrack(
  executor: Pick<Executor, 'select'>,
  location: string,
): Promise<TrackRow | undefined> {
  const rows = await executor.select().from(tracks).where(eq(tracks.location, location))
  return rows[0]
}

/** A track that is created from a recording is named after its location. */
export async function findOrCreateTrack(
  executor: Pick<Executor, 'select' | 'insert'>,
  location: string,
  details: Pick<NewTrack, 'sectors' | 'lengthMiles'>,
): Promise<TrackRow> {
  return findOrCreate(
    () => findTrack(executor, location),
    () => insertTrack(executor, { ...details, location, name: location }),
  )
}
