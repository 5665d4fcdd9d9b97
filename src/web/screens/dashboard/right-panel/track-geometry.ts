// Places along the line of a track.
import type { Outline } from './estimated-places'

type Point = Outline['points'][number]

export interface TrackPlace {
  readonly x: number
  readonly y: number
  /** Degrees, of the way ahead. */
  readonly heading: number
}

export interface TrackLine {
  /** For the `d` of a path. */
  readonly path: string
  /** By fraction of the lap, from start/finish. */
  readonly placeAt: (fraction: number) => TrackPlace
}

/** Measured once; asking for a place is cheap. */
export function trackLine({ points, start }: Pick<Outline, 'points' | 'start'>): TrackLine {
  const [first] = points
  const closed = first ? [...points, first] : []
  const pieces = closed.slice(1).map((to, index) => pieceBetween(closed[index] ?? to, to))
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return {
    path: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`,
    placeAt: fraction => {
      let rest = ((((start + fraction) % 1) + 1) % 1) * length
      for (const piece of pieces) {
        if (rest <= piece.length && piece.length > 0) return placeOn(piece, rest)
        rest -= piece.length
      }
      return { x: first?.[0] ?? 0, y: first?.[1] ?? 0, heading: 0 }
    },
  }
}

interface Piece {
  readonly from: Point
  readonly to: Point
  readonly length: number
}

function pieceBetween(from: Point, to: Point): Piece {
  return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
}

function placeOn({ from, to, length }: Piece, distance: number): TrackPlace {
  const [east, south] = [to[0] - from[0], to[1] - from[1]]
  const share = distance / length
  return {
    x: from[0] + east * share,
    y: from[1] + south * share,
    heading: (Math.atan2(south, east) * 180) / Math.PI,
  }
}
