import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { tracks } from '../db/schema'
import type { Place } from './provider'

/** Where a track is. The coordinates are null until an administrator enters them. */
export interface TrackPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string
}

export async function findTrackPlace(
  executor: Pick<Executor, 'select'>,
  location: string,
): Promise<TrackPlace | undefined> {
  const { latitude, longitude, timezone } = tracks
  const rows = await executor
    .select({ latitude, longitude, timezone })
    .from(tracks)
    .where(eq(tracks.location, location))
  return rows[0]
}

export function hasCoordinates(place: TrackPlace): place is Place {
  return place.latitude !== null && place.longitude !== null
}
