// Converts fractions of the lap to points on the outline of the track.
import type { Outline } from './estimate-track-positions'

type OutlinePoint = Outline['points'][number]

export interface TrackPoint {
  readonly x: number
  readonly y: number
  /** Direction of travel in degrees. */
  readonly heading: number
}

export interface TrackPath {
  /** The `d` attribute of an SVG path. */
  readonly svgPath: string
  /** The fraction of the lap counts from start/finish. */
  readonly pointAt: (fraction: number) => TrackPoint
}

/** Measures the outline once, so that `pointAt` is cheap. */
export function buildTrackPath({ points, start }: Pick<Outline, 'points' | 'start'>): TrackPath {
  const [first] = points
  const closed = first ? [...points, first] : []
  const segments = closed.slice(1).map((to, index) => createSegment(closed[index] ?? to, to))
  const length = segments.reduce((sum, segment) => sum + segment.length, 0)
  return {
    svgPath: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`,
    pointAt: fraction => {
      let remaining = ((((start + fraction) % 1) + 1) % 1) * length
      for (const segment of segments) {
        if (remaining <= segment.length && segment.length > 0) return interpolate(segment, remaining)
        remaining -= segment.length
      }
      return { x: first?.[0] ?? 0, y: first?.[1] ?? 0, heading: 0 }
    },
  }
}

interface Segment {
  readonly from: OutlinePoint
  readonly to: OutlinePoint
  readonly length: number
}

function createSegment(from: OutlinePoint, to: OutlinePoint): Segment {
  return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
}

function interpolate({ from, to, length }: Segment, distance: number): TrackPoint {
  const [east, south] = [to[0] - from[0], to[1] - from[1]]
  const fraction = distance / length
  return {
    x: from[0] + east * fraction,
    y: from[1] + south * fraction,
    heading: (Math.atan2(south, east) * 180) / Math.PI,
  }
}
