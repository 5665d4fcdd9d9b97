// A circuit is described the way one would sketch it: where the straights would meet, and how wide each corner is
// ridden. From that comes the line of the track in the wire's 0 to 1000 units.
import type { Track } from '#contract'

/** Metres east and north of any corner of the map. */
export type Place = readonly [east: number, north: number]
/** Where two straights would meet, and the radius in metres that rounds the meeting off. */
export type Corner = readonly [east: number, north: number, radius: number]
export type Outline = NonNullable<Track['outline']>

export interface Sketch {
  /** On the straight between the last corner and the first. */
  readonly start: Place
  /** In the order they are ridden. */
  readonly corners: readonly Corner[]
  /** Where each sector but the last ends, as fractions of the lap. */
  readonly sectors: readonly number[]
}

/** Room for the marks beside the track. */
const margin = 70
/** Radians of an arc between two points: fine enough that no corner looks cut. */
const arcStep = 0.33

/** The line begins and ends at start/finish, so a fraction of the line is a fraction of the lap. */
export function drawOutline({ start, corners, sectors }: Sketch): Outline {
  const rounded = corners.flatMap((_, index) => roundCorner(corners, index))
  const line = placeOnStraight(start, at(corners, -1), at(corners, 0))
  return { points: fitToMap([line, ...rounded, line]), start: 0, sectors: [...sectors] }
}

function at(corners: readonly Corner[], index: number): Corner {
  const corner = corners.at(index % corners.length)
  if (!corner) throw new Error('A circuit has corners')
  return corner
}

/** The arc that leaves one straight and joins the next without a bend. */
function roundCorner(corners: readonly Corner[], index: number): Place[] {
  const [before, here, after] = [at(corners, index - 1), at(corners, index), at(corners, index + 1)]
  const reach = Math.min(
    tangentLength(before, here, after),
    shareOf(here, before, at(corners, index - 2), after),
    shareOf(here, after, at(corners, index + 2), before),
  )
  const [turn, from, to] = [turnAt(before, here, after), towards(here, before), towards(here, after)]
  const entry: Place = [here[0] + from[0] * reach, here[1] + from[1] * reach]
  const exit: Place = [here[0] + to[0] * reach, here[1] + to[1] * reach]
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

/** How far before the meeting of two straights an arc of that radius begins. */
function tangentLength(before: Corner, here: Corner, after: Corner): number {
  return here[2] * Math.tan(Math.abs(turnAt(before, here, after)) / 2)
}

/** The part of a straight that an arc may use: two arcs that would meet share it, and leave a bit between them. */
function shareOf(here: Corner, neighbour: Corner, beyond: Corner, opposite: Corner): number {
  const own = tangentLength(opposite, here, neighbour)
  const other = tangentLength(here, neighbour, beyond)
  return (own / (own + other)) * Math.hypot(neighbour[0] - here[0], neighbour[1] - here[1]) * 0.97
}

/** Radians, counter-clockwise positive. */
function turnAt(before: Corner, here: Corner, after: Corner): number {
  const [into, out] = [towards(before, here), towards(here, after)]
  return Math.atan2(into[0] * out[1] - into[1] * out[0], into[0] * out[0] + into[1] * out[1])
}

function towards(from: Corner, to: Corner): Place {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function placeOnStraight(start: Place, before: Corner, after: Corner): Place {
  const [east, north] = towards(before, after)
  const along = (start[0] - before[0]) * east + (start[1] - before[1]) * north
  return [before[0] + east * along, before[1] + north * along]
}

/** North up, as large as fits, in the middle. */
function fitToMap(places: readonly Place[]): [number, number][] {
  const [easts, norths] = [places.map(([east]) => east), places.map(([, north]) => north)]
  const [west, east, south, north] = [
    Math.min(...easts),
    Math.max(...easts),
    Math.min(...norths),
    Math.max(...norths),
  ]
  const scale = (1000 - 2 * margin) / Math.max(east - west, north - south)
  const rounded = (value: number): number => Math.round(value * 10) / 10
  return places.map(place => [
    rounded(500 + (place[0] - (west + east) / 2) * scale),
    rounded(500 - (place[1] - (south + north) / 2) * scale),
  ])
}
