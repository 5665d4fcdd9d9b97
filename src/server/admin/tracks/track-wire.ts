import type { Track } from '#contract'
import type { TrackRow } from './track-admin-store'

export const unknownTrack = 'Track not found'

export function trackToWire(row: TrackRow): Track {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
