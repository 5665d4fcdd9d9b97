// Computes the outline of a circuit in map units (0 to 1000) from a sketch: the intersections of its straights and the
// radius of each corner.
import type { Track } from '#contract'

/** Meters east and north of an arbitrary origin. */
export type Position = readonly [east: number, north: number]
/** The intersection of two straights and the radius of the corner in meters. */
export type Corner = readonly [east: number, north: number, radius: number]
export type Outline = NonNullable<Track['outline']>

export interface Sketch {
  /** A position on the straight between the last corner and the first. */
  readonly start: Position
  /** In riding order. */
  readonly corners: readonly Corner[]
  /** The ends of all sectors but the last, as fractions of the lap. */
  readonly sectors: readonly number[]
}

/** Space for the labels beside the track. */
const margin = 70
/** The angle between two points of an arc, in radians; small enough that corners look round. */
const arcStep = 0.33

/** The outline starts and ends at start/finish, so that fractions of the outline are fractions of the lap. */
export function drawOutline({ start, corners, sectors }: Sketch): Outline {
  const rounded = corners.flatMap((_, index) => roundCorner(corners, index))
  const line = projectOntoStraight(start, cornerAt(corners, -1), cornerAt(corners, 0))
  return { points: fitToMap([line, ...rounded, line]), start: 0, sectors: [...sectors] }
}

function cornerAt(corners: readonly Corner[], index: number): Corner {
  const corner = corners.at(index % corners.length)
  if (!corner) throw new Error('The circuit has no corners')
  return corner
}

/** The points of the arc that connects two straights tangentially. */
function roundCorner(corners: readonly Corner[], index: number): Position[] {
  const [before, here, after] = [
    cornerAt(corners, index - 1),
    cornerAt(corners, index),
    cornerAt(corners, index + 1),
  ]
  const reach = Math.min(
    tangentLength(before, here, after),
    maxTangentLength(here, before, cornerAt(corners, index - 2), after),
    maxTangentLength(here, after, cornerAt(corners, index + 2), before),
  )
  const [turn, from, to] = [
    turnAngle(before, here, after),
    directionTo(here, before),
    directionTo(here, after),
  ]
  const entry: Position = [here[0] + from[0] * reach, here[1] + from[1] * reach]
  const exit: Position = [here[0] + to[0] * reach, here[1] + to[1] * reach]
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / arcStep))
  const heading = Math.atan2(-from[1], -from[0])
  const chord = Math.hypot(exit[0] - entry[0], exit[1] - entry[1])
  const radius = chord / (2 * Math.sin(Math.abs(turn) / 2))
  const side = Math.sign(turn)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = heading + (turn * step) / steps
    return [
      entry[0] + side * radius * (Math.sin(angle) - Math.sin(heading)),
      entry[1] - side * radius * (Math.cos(angle) - Math.cos(heading)),
    ]
  })
}

/** The distance from the intersection at which the arc begins. */
function tangentLength(before: Corner, here: Corner, after: Corner): number {
  return here[2] * Math.tan(Math.abs(turnAngle(before, here, after)) / 2)
}

/** The part of a straight that an arc may use when the arcs at both ends would overlap. */
function maxTangentLength(here: Corner, neighbor: Corner, beyond: Corner, opposite: Corner): number {
  const own = tangentLength(opposite, here, neighbor)
  const other = tangentLength(here, neighbor, beyond)
  return (own / (own + other)) * Math.hypot(neighbor[0] - here[0], neighbor[1] - here[1]) * 0.97
}

/** In radians, positive for left turns. */
function turnAngle(before: Corner, here: Corner, after: Corner): number {
  const [into, out] = [directionTo(before, here), directionTo(here, after)]
  return Math.atan2(into[0] * out[1] - into[1] * out[0], into[0] * out[0] + into[1] * out[1])
}

function directionTo(from: Corner, to: Corner): Position {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function projectOntoStraight(start: Position, before: Corner, after: Corner): Position {
  const [east, north] = directionTo(before, after)
  const along = (start[0] - before[0]) * east + (start[1] - before[1]) * north
  return [before[0] + east * along, before[1] + north * along]
}

/** Scales and centers the outline, with north at the top. */
function fitToMap(positions: readonly Position[]): [number, number][] {
  const [easts, norths] = [positions.map(([east]) => east), positions.map(([, north]) => north)]
  const [west, east, south, north] = [
    Math.min(...easts),
    Math.max(...easts),
    Math.min(...norths),
    Math.max(...norths),
  ]
  const scale = (1000 - 2 * margin) / Math.max(east - west, north - south)
  const round = (value: number): number => Math.round(value * 10) / 10
  return positions.map(place => [
    round(500 + (place[0] - (west + east) / 2) * scale),
    round(500 - (place[1] - (south + north) / 2) * scale),
  ])
}
