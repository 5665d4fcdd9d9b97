// Keeps the points of a line as they are while a chart is built again: most finished laps and lines change one line only.
// A drawing then places the points of that line only, and the browser has little memory to free.
import type { ChartKind, ChartLine, ChartPoint } from './chart-model'
import type { ChartLap } from './chart-session'

type Segments = ChartLine['segments']

/** By list of laps, which is a new one after each finished lap of the rider. */
const known = new WeakMap<readonly ChartLap[], Map<ChartKind, Segments>>()

/** Returns the segments of the last time if they are equal. */
export function keepSegments(kind: ChartKind, laps: readonly ChartLap[], segments: Segments): Segments {
  const byKind = known.get(laps) ?? new Map<ChartKind, Segments>()
  const before = byKind.get(kind)
  if (before && areEqual(before, segments)) return before
  known.set(laps, byKind.set(kind, segments))
  return segments
}

function areEqual(one: Segments, other: Segments): boolean {
  return one.length === other.length && one.every((points, index) => arePointsEqual(points, other[index]))
}

function arePointsEqual(one: readonly ChartPoint[], other: readonly ChartPoint[] | undefined): boolean {
  if (one.length !== other?.length) return false
  // Points at the end change most often.
  for (let index = one.length - 1; index >= 0; index -= 1)
    if (!isEqual(one[index], other[index])) return false
  return true
}

function isEqual(one: ChartPoint | undefined, other: ChartPoint | undefined): boolean {
  return (
    one?.x === other?.x &&
    one?.y === other?.y &&
    one?.at === other?.at &&
    one?.shape === other?.shape &&
    one?.lap === other?.lap &&
    one?.column === other?.column &&
    one?.label === other?.label &&
    one?.reason === other?.reason &&
    one?.note === other?.note &&
    one?.isStart === other?.isStart
  )
}
