import { parseNumber, type WireValue } from './parse-number'
import { round } from './round'

export interface SpeedSum {
  readonly sum: number
  readonly count: number
}

/** Without speeds slower than `minSpeed` (decisions Q-117). */
export function sumSpeeds(speeds: readonly WireValue[], minSpeed: number): SpeedSum {
  let [sum, count] = [0, 0]
  for (const value of speeds) {
    const speed = parseNumber(value)
    if (speed === undefined || speed < minSpeed) continue
    sum += speed
    count += 1
  }
  return { sum, count }
}

/** The mean of all speeds in the sums. */
export function averageSums(sums: readonly SpeedSum[]): number | undefined {
  const count = sums.reduce((total, each) => total + each.count, 0)
  return count === 0 ? undefined : round(sums.reduce((total, { sum }) => total + sum, 0) / count, 4)
}

/** The mean speed of laps, without those slower than `minSpeed`. */
export function computeAverageSpeed(speeds: readonly WireValue[], minSpeed: number): number | undefined {
  return averageSums([sumSpeeds(speeds, minSpeed)])
}
