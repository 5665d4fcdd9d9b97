// The track with the racers where they probably are (dashboard document, right panel; decisions Q-155).
import type { Track } from '#contract'
import { Badge, EmptyState } from '#ui'
import { MapPinOff } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { complain } from '../../../data/complain'
import type { EstimatedPlace } from './estimated-places'
import { RiderDots } from './rider-dots'
import { trackLine } from './track-geometry'
import styles from './track-map.module.css'
import { TrackOutline } from './track-outline'

export type MappedTrack = Pick<Track, 'name' | 'mapImage' | 'outline'>

interface TrackMapProps {
  readonly track: MappedTrack | null | undefined
  readonly places: readonly EstimatedPlace[]
  readonly primaryId?: string | undefined
  readonly comparisonId?: string | undefined
}

export function TrackMap({ track, places, primaryId, comparisonId }: TrackMapProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  const outline = track?.outline ?? undefined
  const line = useMemo(() => outline && outline.points.length > 1 && trackLine(outline), [outline])
  const image = track?.mapImage === broken ? '' : (track?.mapImage ?? '')
  if (!track || (image === '' && !line)) return <EmptyState icon={MapPinOff} title="No map available" />
  const fail = (): void => {
    complain('The map of the track could not be loaded', image)
    setBroken(image)
  }
  return (
    <figure className={styles.map}>
      {image !== '' && (
        <img
          className={styles.image}
          src={image}
          alt={`Map of ${track.name}`}
          width={1000}
          height={1000}
          onError={fail}
        />
      )}
      {image === '' && outline && line && (
        <svg className={styles.over} viewBox="0 0 1000 1000" {...pictureOf(track)}>
          <TrackOutline line={line} outline={outline} />
        </svg>
      )}
      {line && <RiderDots line={line} places={places} primaryId={primaryId} comparisonId={comparisonId} />}
      <figcaption className={styles.caption}>
        <span className={styles.name}>{track.name}</span>
        {line && places.length > 0 && <Badge kind="estimate">estimated</Badge>}
      </figcaption>
    </figure>
  )
}

/** A drawing is a picture to who does not see it. */
function pictureOf({ name }: MappedTrack): { readonly role: 'img'; readonly 'aria-label': string } {
  return { role: 'img', 'aria-label': `Map of ${name}` }
}
