import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { tracks } from '../db/schema'
import type { Place } from './provider'

/** A track whose coordinates nobody may have told yet. */
export interface TrackPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string
}

export async function placeOf(
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

export function isOnMap(place: TrackPlace): place is Place {
  return place.latitude !== null && place.longitude !== null
}
