import { parseNumber, type WireValue } from './parse-number'
import { round } from './round'

/** The mean speed of laps, without those slower than `minSpeed` (decisions Q-117). */
export function computeAverageSpeed(speeds: readonly WireValue[], minSpeed: number): number | undefined {
  const counted = speeds.flatMap(speed => parseNumber(speed) ?? []).filter(speed => speed >= minSpeed)
  if (counted.length === 0) return undefined
  return round(counted.reduce((sum, speed) => sum + speed, 0) / counted.length, 4)
}

/** For example `172.40`. */
export function formatSpeed(mph: number | undefined): string {
  return mph === undefined || !Number.isFinite(mph) ? '-' : round(mph, 2).toFixed(2)
}
