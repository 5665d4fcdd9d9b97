// The pace of a rider with its trend.
import type { JudgedLap } from './clean-lap'
import { computeMean } from './mean'

const trendLaps = 3

/**
 * How much faster the last three clean laps were than the three before, per lap in milliseconds. Undefined with fewer
 * than six clean laps since the last restart.
 */
export function computePaceTrend(judgedLaps: readonly JudgedLap[]): number | undefined {
  const restarts = judgedLaps.at(-1)?.restarts
  const clean = judgedLaps
    .filter(judged => judged.restarts === restarts && judged.reason === undefined)
    .slice(-2 * trendLaps)
    .map(({ lap }) => lap.time ?? 0)
  if (clean.length < 2 * trendLaps) return undefined
  return computeMean(clean.slice(0, trendLaps)) - computeMean(clean.slice(trendLaps))
}
