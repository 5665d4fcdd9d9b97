// The racers as dots on the track map. HTML elements instead of SVG shapes, so that the compositor can animate them
// without repainting the page.
import type { CSSProperties, ReactElement } from 'react'
import type { EstimatedTrackPosition } from './estimate-track-positions'
import type { TrackPath } from './track-path'
import styles from './track-map.module.css'

interface RiderDotsProps {
  readonly trackPath: TrackPath
  readonly positions: readonly EstimatedTrackPosition[]
  readonly primaryId: string | undefined
  readonly comparisonId: string | undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Percent of the map, which is a square of 1000 units. */
const toPercent = (units: number): string => (units / 10).toFixed(2)
const placeByOffset = ({ x, y }: Point): CSSProperties => ({
  left: `${toPercent(x)}%`,
  top: `${toPercent(y)}%`,
})
/** The compositor animates transforms. Each one needs a layer, so only highlighted riders get one. */
const placeByTransform = ({ x, y }: Point): CSSProperties => ({
  transform: `translate(${toPercent(x)}cqw, ${toPercent(y)}cqw)`,
})

type Kind = 'primary' | 'comparison' | 'leader' | 'other'

/** Dots drawn later are on top. */
const drawingOrder: readonly Kind[] = ['other', 'leader', 'comparison', 'primary']

export function RiderDots({ trackPath, positions, primaryId, comparisonId }: RiderDotsProps): ReactElement {
  const kindOf = ({ racerId, position }: EstimatedTrackPosition): Kind => {
    if (racerId === primaryId) return 'primary'
    if (racerId === comparisonId) return 'comparison'
    return position === 1 ? 'leader' : 'other'
  }
  const dots = positions.map(position => ({
    ...position,
    kind: kindOf(position),
    at: trackPath.pointAt(position.fraction),
  }))
  // Not sorted by race position: moving an element in the document would interrupt its transition.
  const order = dots.toSorted(
    (one, other) =>
      drawingOrder.indexOf(one.kind) - drawingOrder.indexOf(other.kind) ||
      one.racerId.localeCompare(other.racerId),
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
          style={kind === 'other' ? placeByOffset(at) : placeByTransform(at)}
        >
          {kind !== 'other' && number}
        </span>
      ))}
    </div>
  )
}
