// Elements of their own, not shapes of the picture: so they can glide without the page being painted at every step.
import type { CSSProperties, ReactElement } from 'react'
import type { EstimatedPlace } from './estimated-places'
import type { TrackLine } from './track-geometry'
import styles from './track-map.module.css'

interface RiderDotsProps {
  readonly line: TrackLine
  readonly places: readonly EstimatedPlace[]
  readonly primaryId: string | undefined
  readonly comparisonId: string | undefined
}

interface At {
  readonly x: number
  readonly y: number
}

/** In hundredths of the square, which is 1000 units wide. */
const share = (units: number): string => (units / 10).toFixed(2)
const standing = ({ x, y }: At): CSSProperties => ({ left: `${share(x)}%`, top: `${share(y)}%` })
/** As a transform it is moved by the compositor: for the few that somebody watches. */
const gliding = ({ x, y }: At): CSSProperties => ({
  transform: `translate(${share(x)}cqw, ${share(y)}cqw)`,
})

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
          style={kind === 'other' ? standing(at) : gliding(at)}
        >
          {kind !== 'other' && number}
        </span>
      ))}
    </div>
  )
}
