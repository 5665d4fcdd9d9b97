// How far a rider is from whom he is compared with (decisions ). Plus is better.
import { round } from './round'

const higherIsBetter: ReadonlySet<string | undefined> = new Set(['Speed', 'Max_Speed', 'Average_Speed'])

/** All but the speeds are better when lower; a sector, which is no data point, too. */
export function isHigherBetter(dataPoint: string | undefined): boolean {
  return higherIsBetter.has(dataPoint)
}

/** In the unit of its values, with 4 decimals. */
export function difference(
  own: number | undefined,
  reference: number | undefined,
  dataPoint?: string,
): number | undefined {
  if (own === undefined || reference === undefined) return undefined
  const better = isHigherBetter(dataPoint) ? own - reference : reference - own
  return Number.isFinite(better) ? round(better, 4) : undefined
}

/** `+0.213`, `-0.213`, `0.000`: 3 decimals for times, 2 for speeds, 1 for pace. */
export function formatDifference(value: number | undefined, decimals = 3): string {
  if (value === undefined || !Number.isFinite(value)) return '-'
  const shown = round(value, decimals)
  return `${shown > 0 ? '+' : ''}${shown.toFixed(decimals)}`
}

export type Arrow = 'up' | 'down' | 'neutral'

/** Follows the text beside it: what shows as zero points nowhere. */
export function arrowOf(value: number | undefined, decimals = 3): Arrow {
  const shown = Number.isFinite(value) ? round(value ?? 0, decimals) : 0
  if (shown > 0) return 'up'
  return shown < 0 ? 'down' : 'neutral'
}

/** Seconds a lap that `own` is faster than `other`. */
export function formatPace(own: number | undefined, other: number | undefined): string {
  return formatDifference(difference(own, other), 1)
}
