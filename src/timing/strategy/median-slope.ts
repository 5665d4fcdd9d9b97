// The median of the slopes between all pairs of laps (Theil-Sen), without computing all of them: a race over 24 hours has
// hundreds of thousands of pairs for every rider. Loops that run for every pair of laps create no objects.
import { selectRank } from './median'

export interface SlopePoint {
  /** Whole numbers, in rising order. */
  readonly age: number
  /** Whole milliseconds. */
  readonly time: number
}

/** Limits are whole parts of a millisecond per lap, so that laps compare exactly. */
const partsPerMs = 1024
/** Selecting among this many slopes per lap costs less than narrowing the limits further. */
const slopesPerLap = 8

/** NaN for fewer than two points. */
export function computeMedianSlope(points: readonly SlopePoint[]): number {
  const pairs = (points.length * (points.length - 1)) / 2
  if (pairs === 0) return Number.NaN
  const [lower, upper] = [Math.ceil(pairs / 2) - 1, Math.floor(pairs / 2)]
  const around = listSlopesAround(points, lower)
  const lowerSlope = getSlope(around, lower)
  if (upper === lower) return lowerSlope
  const isAround = upper - around.below < around.slopes.length
  return (lowerSlope + getSlope(isAround ? around : listSlopesAround(points, upper), upper)) / 2
}

/** The slopes within some limits, and how many of all slopes are below them. */
interface SlopesAround {
  readonly slopes: Float64Array
  readonly below: number
}

/** The slope with a rank, from 0, among all. */
function getSlope({ slopes, below }: SlopesAround, rank: number): number {
  return selectRank(slopes, rank - below)
}

/** Narrows the limits around the slope with the rank until few others are within. */
function listSlopesAround(points: readonly SlopePoint[], rank: number): SlopesAround {
  let { low, high } = findExtremes(points)
  let [below, until] = [0, Infinity]
  while (high - low > 1 && until - below > points.length * slopesPerLap) {
    const limit = Math.floor((low + high) / 2)
    const count = countSlopesBelow(points, limit)
    if (count <= rank) [low, below] = [limit, count]
    else [high, until] = [limit, count]
  }
  return { slopes: new Float64Array(listSlopesBetween(points, low, high)), below }
}

/** The smallest and the largest slope are those of two laps in a row. */
function findExtremes(points: readonly SlopePoint[]): { readonly low: number; readonly high: number } {
  const slopes = points.slice(1).map((point, index) => computeSlope(points[index] ?? point, point))
  const low = slopes.reduce((min, slope) => Math.min(min, slope), Infinity)
  const high = slopes.reduce((max, slope) => Math.max(max, slope), -Infinity)
  return { low: Math.floor(low * partsPerMs), high: Math.floor(high * partsPerMs) + 1 }
}

function computeSlope(earlier: SlopePoint, later: SlopePoint): number {
  return (later.time - earlier.time) / (later.age - earlier.age)
}

/**
 * How far a lap is above a line with this slope. The slope between two laps is below the limit if the later one is less
 * far above.
 */
function measureHeight({ age, time }: SlopePoint, limit: number): number {
  return time * partsPerMs - limit * age
}

/** Counts the pairs of laps that a merge sort by their height puts in the other order. */
function countSlopesBelow(points: readonly SlopePoint[], limit: number): number {
  let heights = new Float64Array(points.length)
  for (const [index, point] of points.entries()) heights[index] = measureHeight(point, limit)
  let merged = new Float64Array(points.length)
  let count = 0
  for (let width = 1; width < points.length; width *= 2) {
    for (let start = 0; start < points.length; start += 2 * width)
      count += mergeRuns(heights, merged, start, width)
    const sorted = merged
    merged = heights
    heights = sorted
  }
  return count
}

/** Merges two runs that are sorted. Returns how many pairs it puts in the other order. */
function mergeRuns(from: Float64Array, to: Float64Array, start: number, width: number): number {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(start + 2 * width, from.length)
  let left = start
  let right = middle
  let count = 0
  for (let index = start; index < end; index += 1) {
    const one = left < middle ? (from[left] ?? 0) : Infinity
    const other = right < end ? (from[right] ?? 0) : Infinity
    if (one <= other) {
      to[index] = one
      left += 1
    } else {
      to[index] = other
      right += 1
      count += middle - left
    }
  }
  return count
}

/** From `low`, below `high`: the slopes of the laps that change places between the orders by height. */
function listSlopesBetween(points: readonly SlopePoint[], low: number, high: number): readonly number[] {
  const slopes: number[] = []
  const laps = points
    .map(point => ({ point, atLow: measureHeight(point, low), atHigh: measureHeight(point, high) }))
    .toSorted((one, other) => one.atLow - other.atLow)
  for (const [index, lap] of laps.entries()) {
    let place = index
    for (let before = laps[place - 1]; before && before.atHigh > lap.atHigh; before = laps[place - 1]) {
      slopes.push(computeSlope(before.point, lap.point))
      laps[place] = before
      place -= 1
    }
    laps[place] = lap
  }
  return slopes
}
