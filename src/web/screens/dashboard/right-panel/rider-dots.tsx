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
    <>
      {order.map(({ racerId, number, name, kind, at }) => (
        <g
          key={racerId}
          className={styles.dot}
          data-kind={kind}
          data-racer={racerId}
          style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
        >
          <title>{`#${number} ${name}`}</title>
          <circle r={kind === 'other' ? 11 : 24} />
          {kind !== 'other' && <text dy="9">{number}</text>}
        </g>
      ))}
    </>
  )
}
