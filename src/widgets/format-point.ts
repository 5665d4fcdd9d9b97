import { getReachedLap, type Point } from '#timing'

/** `S1 of lap 4`, or `End of lap 3`. */
export function formatPoint(point: Point): string {
  return point.line === 0 ? `End of lap ${getReachedLap(point)}` : `S${point.line} of lap ${point.lap}`
}
