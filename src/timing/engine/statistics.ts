// Statistics of a rider's laps. Updated incrementally for each new lap and recomputed after a correction.
import { getEligibleSectors, isEligibleForBest, type Lap, minDefined } from './lap'
import { emptyStatistics, type Statistics } from './racer'

/** Laps slower than this multiple of the best lap do not count for the average. */
const maxAverageRatio = 1.3

function isEligibleForAverage(lap: Lap, best: Lap | undefined): boolean {
  return isEligibleForBest(lap) && (lap.time ?? 0) <= (best?.time ?? 0) * maxAverageRatio
}

function sumAveragedLaps(laps: readonly Lap[], best: Lap | undefined): { sum: number; count: number } {
  const times = laps.filter(lap => isEligibleForAverage(lap, best)).map(lap => lap.time ?? 0)
  return { sum: times.reduce((sum, time) => sum + time, 0), count: times.length }
}

export function mergeBestSectors(
  known: readonly (number | undefined)[],
  more: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  if (more.every((sector, index) => sector === undefined || sector >= (known[index] ?? Infinity)))
    return known
  return Array.from({ length: Math.max(known.length, more.length) }, (_, index) =>
    minDefined(known[index], more[index]),
  )
}

/** `laps` is only evaluated for a new best lap, because that lowers the limit for the average. */
export function addLapToStatistics(statistics: Statistics, lap: Lap, laps: () => readonly Lap[]): Statistics {
  const isBest = isEligibleForBest(lap) && (lap.time ?? 0) < (statistics.best?.time ?? Infinity)
  const best = isBest ? lap : statistics.best
  const averaged = isBest
    ? sumAveragedLaps(laps(), best)
    : isEligibleForAverage(lap, best)
      ? { sum: statistics.sum + (lap.time ?? 0), count: statistics.count + 1 }
      : { sum: statistics.sum, count: statistics.count }
  return {
    best,
    sectors: mergeBestSectors(statistics.sectors, getEligibleSectors(lap)),
    sum: averaged.sum,
    count: averaged.count,
    maxSpeedMph:
      lap.speedMph === undefined
        ? statistics.maxSpeedMph
        : Math.max(lap.speedMph, statistics.maxSpeedMph ?? lap.speedMph),
  }
}

export function computeStatistics(laps: readonly Lap[]): Statistics {
  return laps.reduce(
    (sum, lap, index) => addLapToStatistics(sum, lap, () => laps.slice(0, index + 1)),
    emptyStatistics,
  )
}

export function computeAverageTime({ sum, count }: Statistics): number | undefined {
  return count === 0 ? undefined : Math.round(sum / count)
}
