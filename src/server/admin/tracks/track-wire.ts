import type { Track } from '#contract'
import type { TrackRow } from './track-admin-store'

export const trackNotFound = 'Track not found'

export function toWireTrack(row: TrackRow): Track {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
