import { parseNumber, type WireValue } from './parse-number'
import { round } from './round'

/** Mean of the laps' speeds without those slower than `slowest` (decisions Q-117): of one rider or of all. */
export function averageSpeed(speeds: readonly WireValue[], slowest: number): number | undefined {
  const kept = speeds.flatMap(speed => parseNumber(speed) ?? []).filter(speed => speed >= slowest)
  if (kept.length === 0) return undefined
  return round(kept.reduce((sum, speed) => sum + speed, 0) / kept.length, 4)
}

/** `172.40` */
export function formatSpeed(mph: number | undefined): string {
  return mph === undefined || !Number.isFinite(mph) ? '-' : round(mph, 2).toFixed(2)
}
