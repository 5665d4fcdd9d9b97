// The course of a race, point by point: the grid, then every line of every lap with the order of those who crossed it.
import { type Passage, passagesOf, pointsPerLap } from './analysis-passages'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'

/** Slower than this many times the field's median, a rider has crashed or stopped. */
export const stopShare = 1.5

export interface Point {
  /** 0 is the grid. */
  readonly lap: number
  readonly isStartLine: boolean
  readonly order: readonly Passage[]
  /** By racer: his place in the order, the first being 0; those who were not seen here have none. */
  readonly places: readonly (number | undefined)[]
  /** By racer: how long he took since the point before. */
  readonly times: readonly (number | undefined)[]
  /** The field's median of these times. */
  readonly median: number | undefined
}

function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter(value => value !== undefined).toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function placesOf(order: readonly Passage[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = []
  for (const [place, { racer }] of order.entries()) places[racer] = place
  return places
}

/** The race begins for all at once, so each took to his first line as long as the clock shows. */
function gridPoint(racers: readonly Racer[]): Point | undefined {
  const order = racers
    .map(({ grid }, racer) => ({ racer, grid, at: 0, situation: 'racing' as const }))
    .filter(({ grid }) => grid !== undefined)
    .toSorted((one, other) => (one.grid ?? 0) - (other.grid ?? 0))
  if (order.length === 0) return undefined
  return { lap: 0, isStartLine: true, order, places: placesOf(order), times: [], median: undefined }
}

function timesSince(before: Point | undefined, order: readonly Passage[]): readonly (number | undefined)[] {
  const times: (number | undefined)[] = []
  if (before === undefined) return times
  for (const { racer, at } of order) {
    const place = before.places[racer]
    const since = place === undefined ? undefined : before.order[place]?.at
    if (since !== undefined) times[racer] = at - since
  }
  return times
}

/** Lines nobody crossed, such as those of a broken loop, are no points. */
export function pointsOf(session: Session, racers: readonly Racer[]): readonly Point[] {
  const lines = pointsPerLap(session)
  const passages = [...passagesOf(session, racers)].toSorted(([one], [other]) => one - other)
  const grid = gridPoint(racers)
  const points = grid === undefined ? [] : [grid]
  // Where each was last seen: a dead heat changes nothing.
  const latest = racers.map((_, racer) => grid?.places[racer] ?? racers.length)
  for (const [number, crossed] of passages) {
    const order = crossed.toSorted(
      (one, other) => one.at - other.at || (latest[one.racer] ?? 0) - (latest[other.racer] ?? 0),
    )
    for (const [place, { racer }] of order.entries()) latest[racer] = place
    const times = timesSince(points.at(-1), order)
    const lap = Math.ceil(number / lines)
    const isStartLine = number % lines === 0
    points.push({ lap, isStartLine, order, places: placesOf(order), times, median: medianOf(times) })
  }
  return points
}

export function passageOf(point: Point | undefined, racer: number): Passage | undefined {
  const place = point?.places[racer]
  return place === undefined ? undefined : point?.order[place]
}

export function isStop({ times, median }: Point, racer: number): boolean {
  const time = times[racer]
  return time !== undefined && median !== undefined && time >= median * stopShare
}
