import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { tracks } from '../db/schema'
import { newId } from '../new-id'
import { foundOrMade } from './found-or-made'

type TrackRow = typeof tracks.$inferSelect
export type NewTrack = Omit<typeof tracks.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Makes a track, or answers undefined when the location is taken. */
export async function insertTrack(
  executor: Pick<Executor, 'insert'>,
  track: NewTrack,
): Promise<TrackRow | undefined> {
  const rows = await executor
    .insert(tracks)
    .values({ ...track, id: newId() })
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

/** A track nobody has described yet has only the name a recording gives it. */
export async function findOrMakeTrack(
  executor: Pick<Executor, 'select' | 'insert'>,
  location: string,
  known: Pick<NewTrack, 'sectors' | 'lengthMiles'>,
): Promise<TrackRow> {
  return foundOrMade(
    () => findTrack(executor, location),
    () => insertTrack(executor, { ...known, location, name: location }),
  )
}
