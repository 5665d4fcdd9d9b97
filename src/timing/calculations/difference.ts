// The difference between a rider and a reference (decisions ). A positive value is better.
import { round } from './round'

const higherIsBetter: ReadonlySet<string | undefined> = new Set(['Speed', 'Max_Speed', 'Average_Speed'])

/** Only speeds are better when higher. Sectors have no data point and are better when lower. */
export function isHigherBetter(dataPoint: string | undefined): boolean {
  return higherIsBetter.has(dataPoint)
}

/** In the unit of the values, with 4 decimals. */
export function computeDifference(
  own: number | undefined,
  reference: number | undefined,
  dataPoint?: string,
): number | undefined {
  if (own === undefined || reference === undefined) return undefined
  const advantage = isHigherBetter(dataPoint) ? own - reference : reference - own
  return Number.isFinite(advantage) ? round(advantage, 4) : undefined
}

/** For example `+0.213`, `-0.213` or `0.000`: 3 decimals for times, 2 for speeds, 1 for pace. */
export function formatDifference(value: number | undefined, decimals = 3): string {
  if (value === undefined || !Number.isFinite(value)) return '-'
  const rounded = round(value, decimals)
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(decimals)}`
}

export type Arrow = 'up' | 'down' | 'neutral'

/** Matches the displayed text: neutral if the rounded value is zero. */
export function toArrow(value: number | undefined, decimals = 3): Arrow {
  const rounded = Number.isFinite(value) ? round(value ?? 0, decimals) : 0
  if (rounded > 0) return 'up'
  return rounded < 0 ? 'down' : 'neutral'
}

/** How many seconds per lap `own` is faster than `other`. */
export function formatPace(own: number | undefined, other: number | undefined): string {
  return formatDifference(computeDifference(own, other), 1)
}
