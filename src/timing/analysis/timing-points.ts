// Builds the timing points of a race: the grid, then every line of every lap with the order of the riders at it.
import { collectCrossings, countPointsPerLap, type PointCrossing } from './point-crossings'
import type { Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'

/** A rider who takes this multiple of the field's median, or longer, has crashed or stopped. */
export const stopRatio = 1.5

export interface TimingPoint {
  /** 0 is the grid. */
  readonly lap: number
  readonly isStartLine: boolean
  readonly order: readonly PointCrossing[]
  /** Zero-based place in the order by racer; undefined for riders who did not cross the point. */
  readonly places: readonly (number | undefined)[]
  /** Time since the previous point by racer. */
  readonly times: readonly (number | undefined)[]
  /** Median of `times`. */
  readonly median: number | undefined
}

function computeMedian(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter(value => value !== undefined).toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function toPlaces(order: readonly PointCrossing[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = []
  for (const [place, { racer }] of order.entries()) places[racer] = place
  return places
}

/** The race starts at the same time for all riders, so the grid point has the time 0. */
function buildGridPoint(racers: readonly Racer[]): TimingPoint | undefined {
  const order = racers
    .map(({ grid }, racer) => ({ racer, grid, at: 0, situation: 'racing' as const, isFinish: false }))
    .filter(({ grid }) => grid !== undefined)
    .toSorted((one, other) => (one.grid ?? 0) - (other.grid ?? 0))
  if (order.length === 0) return undefined
  return { lap: 0, isStartLine: true, order, places: toPlaces(order), times: [], median: undefined }
}

function computeTimesSince(
  before: TimingPoint | undefined,
  order: readonly PointCrossing[],
): readonly (number | undefined)[] {
  const times: (number | undefined)[] = []
  if (before === undefined) return times
  for (const { racer, at } of order) {
    const place = before.places[racer]
    const since = place === undefined ? undefined : before.order[place]?.at
    if (since !== undefined) times[racer] = at - since
  }
  return times
}

/** Lines without crossings, such as those of a defective loop, are skipped. */
export function buildPoints(session: Session, racers: readonly Racer[]): readonly TimingPoint[] {
  const lines = countPointsPerLap(session)
  const crossings = [...collectCrossings(session, racers)].toSorted(([one], [other]) => one - other)
  const grid = buildGridPoint(racers)
  const points = grid === undefined ? [] : [grid]
  // The previous place of each rider: a dead heat keeps the order.
  const latest = racers.map((_, racer) => grid?.places[racer] ?? racers.length)
  for (const [number, crossed] of crossings) {
    const order = crossed.toSorted(
      (one, other) => one.at - other.at || (latest[one.racer] ?? 0) - (latest[other.racer] ?? 0),
    )
    for (const [place, { racer }] of order.entries()) latest[racer] = place
    const times = computeTimesSince(points.at(-1), order)
    const lap = Math.ceil(number / lines)
    const isStartLine = number % lines === 0
    points.push({ lap, isStartLine, order, places: toPlaces(order), times, median: computeMedian(times) })
  }
  return points
}

export function findCrossing(point: TimingPoint | undefined, racer: number): PointCrossing | undefined {
  const place = point?.places[racer]
  return place === undefined ? undefined : point?.order[place]
}

export function isAbnormallySlow({ times, median }: TimingPoint, racer: number): boolean {
  const time = times[racer]
  return time !== undefined && median !== undefined && time >= median * stopRatio
}
