import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { tracks } from '../db/schema'
import type { Place } from './provider'

/** Where a track is; undefined if there is none of that location, or nobody has told its coordinates. */
export async function placeOf(
  executor: Pick<Executor, 'select'>,
  location: string,
): Promise<Place | undefined> {
  const { latitude, longitude, timezone } = tracks
  const rows = await executor
    .select({ latitude, longitude, timezone })
    .from(tracks)
    .where(eq(tracks.location, location))
  const [found] = rows
  if (!found || found.latitude === null || found.longitude === null) return undefined
  return { ...found, latitude: found.latitude, longitude: found.longitude }
}
