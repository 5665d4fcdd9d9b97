// The map as shown on the dashboard, with the outline over the image to check that they match.
import type { Track } from '#contract'
import { EmptyState } from '#ui'
import { MapPinOff } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { buildTrackPath } from '../../dashboard/right-panel/track-path'
import { TrackOutline } from '../../dashboard/right-panel/track-outline'
import { useMapImage } from '../../dashboard/right-panel/use-map-image'
import styles from './map-preview.module.css'

interface MapPreviewProps {
  readonly name: string
  readonly image: string
  readonly outline: Track['outline']
}

export function MapPreview({ name, image: address, outline }: MapPreviewProps): ReactElement {
  const { image, onImageError } = useMapImage(address)
  const trackPath = useMemo(() => outline && buildTrackPath(outline), [outline])
  const isImageShown = image !== ''
  return (
    <div className={styles.map}>
      {isImageShown && (
        <img className={styles.layer} src={image} alt={`Map of ${name}`} onError={onImageError} />
      )}
      {trackPath && outline && (
        <svg
          className={styles.layer}
          viewBox="0 0 1000 1000"
          {...(isImageShown ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `Map of ${name}` })}
        >
          <TrackOutline trackPath={trackPath} outline={outline} />
        </svg>
      )}
      {!isImageShown && !trackPath && <EmptyState icon={MapPinOff} title="No map available" />}
    </div>
  )
}
