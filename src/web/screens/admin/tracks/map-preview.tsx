// The map as the dashboard will show it, with the line over the picture to see whether they fit.
import type { Track } from '#contract'
import { EmptyState } from '#ui'
import { MapPinOff } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { trackLine } from '../../dashboard/right-panel/track-geometry'
import { TrackOutline } from '../../dashboard/right-panel/track-outline'
import styles from './map-preview.module.css'

interface MapPreviewProps {
  readonly name: string
  readonly image: string
  readonly outline: Track['outline']
}

export function MapPreview({ name, image, outline }: MapPreviewProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  const line = useMemo(() => outline && trackLine(outline), [outline])
  const isShown = image !== '' && image !== broken
  return (
    <div className={styles.map}>
      {isShown && (
        <img className={styles.layer} src={image} alt={`Map of ${name}`} onError={() => setBroken(image)} />
      )}
      {line && outline && (
        <svg
          className={styles.layer}
          viewBox="0 0 1000 1000"
          {...(isShown ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `Map of ${name}` })}
        >
          <TrackOutline line={line} outline={outline} />
        </svg>
      )}
      {!isShown && !line && <EmptyState icon={MapPinOff} title="No map available" />}
    </div>
  )
}
