import type { Grade } from '#timing'

interface Range {
  readonly length: number
  readonly liveEdge?: number | undefined
}

export function getSeekEnd({ length, liveEdge = length }: Range): number {
  return Math.min(length, liveEdge)
}

export function clampSeek(time: number, range: Range): number {
  return Math.round(Math.min(Math.max(0, time), getSeekEnd(range)))
}

/** How far the arrow keys move, in milliseconds. With the grade `laps` these are one lap and five. */
export function getSeekSteps(grade: Grade): { readonly near: number; readonly far: number } {
  return grade === 'laps' ? { near: 1000, far: 5000 } : { near: 5000, far: 30_000 }
}
