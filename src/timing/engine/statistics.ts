// What a rider's laps come to. One more lap costs the same however many there were; a correction makes it anew.
import { countableSectors, countsForBest, type Lap, smaller } from './lap'
import { noStatistics, type Statistics } from './racer'

/** Slower laps than this many times the best are no racing laps and stay out of the average. */
const averageLimit = 1.3

function isAveraged(lap: Lap, best: Lap | undefined): boolean {
  return countsForBest(lap) && (lap.time ?? 0) <= (best?.time ?? 0) * averageLimit
}

function average(laps: readonly Lap[], best: Lap | undefined): { sum: number; count: number } {
  const times = laps.filter(lap => isAveraged(lap, best)).map(lap => lap.time ?? 0)
  return { sum: times.reduce((sum, time) => sum + time, 0), count: times.length }
}

export function bestSectors(
  known: readonly (number | undefined)[],
  more: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  if (more.every((sector, index) => sector === undefined || sector >= (known[index] ?? Infinity)))
    return known
  return Array.from({ length: Math.max(known.length, more.length) }, (_, index) =>
    smaller(known[index], more[index]),
  )
}

/** `laps` are only looked at when the best lap fell, for then the limit of the average fell with it. */
export function withLap(statistics: Statistics, lap: Lap, laps: () => readonly Lap[]): Statistics {
  const isBest = countsForBest(lap) && (lap.time ?? 0) < (statistics.best?.time ?? Infinity)
  const best = isBest ? lap : statistics.best
  const averaged = isBest
    ? average(laps(), best)
    : isAveraged(lap, best)
      ? { sum: statistics.sum + (lap.time ?? 0), count: statistics.count + 1 }
      : { sum: statistics.sum, count: statistics.count }
  return {
    best,
    sectors: bestSectors(statistics.sectors, countableSectors(lap)),
    ...averaged,
    maxSpeedMph:
      lap.speedMph === undefined
        ? statistics.maxSpeedMph
        : Math.max(lap.speedMph, statistics.maxSpeedMph ?? lap.speedMph),
  }
}

export function statisticsOf(laps: readonly Lap[]): Statistics {
  return laps.reduce((sum, lap, index) => withLap(sum, lap, () => laps.slice(0, index + 1)), noStatistics)
}

export function averageTime({ sum, count }: Statistics): number | undefined {
  return count === 0 ? undefined : Math.round(sum / count)
}
