// Elements of their own, not shapes of the picture: those glide without the page being painted anew at every step.
import type { ReactElement } from 'react'
import type { EstimatedPlace } from './estimated-places'
import type { TrackLine } from './track-geometry'
import styles from './track-map.module.css'

interface RiderDotsProps {
  readonly line: TrackLine
  readonly places: readonly EstimatedPlace[]
  readonly primaryId: string | undefined
  readonly comparisonId: string | undefined
}

type Kind = 'primary' | 'comparison' | 'leader' | 'other'

/** What is drawn later lies on top. */
const layers: readonly Kind[] = ['other', 'leader', 'comparison', 'primary']

export function RiderDots({ line, places, primaryId, comparisonId }: RiderDotsProps): ReactElement {
  const kindOf = ({ racerId, position }: EstimatedPlace): Kind => {
    if (racerId === primaryId) return 'primary'
    if (racerId === comparisonId) return 'comparison'
    return position === 1 ? 'leader' : 'other'
  }
  const dots = places.map(place => ({ ...place, kind: kindOf(place), at: line.placeAt(place.fraction) }))
  // Not by position: a dot that changed its place in the document would stop gliding.
  const order = dots.toSorted(
    (one, other) =>
      layers.indexOf(one.kind) - layers.indexOf(other.kind) || one.racerId.localeCompare(other.racerId),
  )
  return (
    <div className={styles.dots} aria-hidden>
      {order.map(({ racerId, number, name, kind, at }) => (
        <span
          key={racerId}
          className={styles.dot}
          data-kind={kind}
          data-racer={racerId}
          title={`#${number} ${name}`}
          // In hundredths of the square, which is 1000 units wide.
          style={{ transform: `translate(${(at.x / 10).toFixed(2)}cqw, ${(at.y / 10).toFixed(2)}cqw)` }}
        >
          {kind !== 'other' && number}
        </span>
      ))}
    </div>
  )
}
