// Moves the dots on the track map, so that only the map renders again.
import type { SummaryRow } from '#contract'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { type MappedTrack, TrackMap } from './track-map'
import { useEstimatedTrackPositions } from './use-estimated-track-positions'

interface LiveTrackMapProps {
  readonly track: MappedTrack | null | undefined
  readonly rows: readonly SummaryRow[]
  /** Set while the race is live; otherwise no dots are shown. */
  readonly clock: Clock | undefined
  readonly primaryId?: string | undefined
  readonly comparisonId?: string | undefined
}

export function LiveTrackMap({ track, rows, clock, ...riders }: LiveTrackMapProps): ReactElement {
  const positions = useEstimatedTrackPositions(rows, track?.outline, clock)
  return <TrackMap track={track} positions={positions} {...riders} />
}
