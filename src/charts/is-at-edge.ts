import type { ChartPoint } from '#timing'

/** Whether a point is beyond the scale: it is not drawn at its value. */
export function isAtEdge(shape: ChartPoint['shape']): boolean {
  return shape === 'edge' || shape === 'low edge'
}
