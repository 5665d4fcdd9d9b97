// The track with the estimated positions of the racers (dashboard document, right panel; decisions Q-155).
import type { Track } from '#contract'
import { Badge, EmptyState } from '#ui'
import { MapPinOff } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import type { EstimatedTrackPosition } from './estimate-track-positions'
import { RiderDots } from './rider-dots'
import { buildTrackPath } from './track-path'
import styles from './track-map.module.css'
import { TrackOutline } from './track-outline'
import { useMapImage } from './use-map-image'

export type MappedTrack = Pick<Track, 'name' | 'mapImage' | 'outline'>

interface TrackMapProps {
  readonly track: MappedTrack | null | undefined
  readonly positions: readonly EstimatedTrackPosition[]
  readonly primaryId?: string | undefined
  readonly comparisonId?: string | undefined
}

export function TrackMap({ track, positions, primaryId, comparisonId }: TrackMapProps): ReactElement {
  const { image, onImageError } = useMapImage(track?.mapImage ?? '')
  const outline = track?.outline ?? undefined
  const trackPath = useMemo(() => outline && outline.points.length > 1 && buildTrackPath(outline), [outline])
  if (!track || (image === '' && !trackPath)) return <EmptyState icon={MapPinOff} title="No map available" />
  return (
    <figure className={styles.map}>
      {image !== '' && (
        <img
          className={styles.image}
          src={image}
          alt={`Map of ${track.name}`}
          width={1000}
          height={1000}
          onError={onImageError}
        />
      )}
      {image === '' && outline && trackPath && (
        <svg className={styles.drawing} viewBox="0 0 1000 1000" {...getImageProps(track)}>
          <TrackOutline trackPath={trackPath} outline={outline} />
        </svg>
      )}
      {trackPath && (
        <RiderDots
          trackPath={trackPath}
          positions={positions}
          primaryId={primaryId}
          comparisonId={comparisonId}
        />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.name}>{track.name}</span>
        {trackPath && positions.length > 0 && <Badge kind="estimate">estimated</Badge>}
      </figcaption>
    </figure>
  )
}

/** Screen readers announce the drawing as one image. */
function getImageProps({ name }: MappedTrack): { readonly role: 'img'; readonly 'aria-label': string } {
  return { role: 'img', 'aria-label': `Map of ${name}` }
}
