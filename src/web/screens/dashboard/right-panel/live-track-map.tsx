// The map on its own clock: only it is drawn again as the dots move.
import type { SummaryRow } from '#contract'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { type MappedTrack, TrackMap } from './track-map'
import { useEstimatedPlaces } from './use-estimated-places'

interface LiveTrackMapProps {
  readonly track: MappedTrack | null | undefined
  readonly rows: readonly SummaryRow[]
  /** Given while the race is live; a finished one has nobody on the track. */
  readonly clock: Clock | undefined
  readonly primaryId?: string | undefined
  readonly comparisonId?: string | undefined
}

export function LiveTrackMap({ track, rows, clock, ...riders }: LiveTrackMapProps): ReactElement {
  const places = useEstimatedPlaces(rows, track?.outline, clock)
  return <TrackMap track={track} places={places} {...riders} />
}
