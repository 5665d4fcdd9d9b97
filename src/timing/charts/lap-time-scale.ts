// The scale of the lap times chart: laps beyond it are drawn at its edge.
import type { ChartRange } from './chart-model'
import type { ShownRider } from './chart-riders'
import { rememberByLaps } from './remember-by-laps'
import type { ChartLap, ChartRider, ChartSession } from './chart-session'

const lowestPercent = 2
const highestPercent = 98
/** Free space above and below, as a part of the scale. */
const margin = 0.05
/** Of a session in which all clean laps are almost the same. */
const minMarginMs = 250

/** By nearest rank (ruling 9). Not for an empty list. */
export function getPercentile(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/**
 * From the 2nd to the 98th percentile of the clean laps of all riders, with a margin of 5 % of the span on both sides (at
 * least a quarter of a second). A faster clean lap of a highlighted rider extends it: unlike slow laps, fast ones have no
 * place at an edge. So does a rider of another session, where all laps may be slower. Undefined without a clean lap.
 */
export function computeLapTimeScale(
  session: ChartSession,
  highlighted: readonly ShownRider[],
): ChartRange | undefined {
  const ranges = [
    findFieldRange(session),
    ...highlighted.map(({ rider, isOtherSession }) => {
      const { min, max } = findRange([rider], 0)
      return { min, max: isOtherSession ? max : -Infinity }
    }),
  ]
  const min = Math.min(...ranges.map(range => range.min))
  const max = Math.max(...ranges.map(range => range.max))
  if (min > max) return undefined
  const space = Math.max((max - min) * margin, minMarginMs)
  return { min: min - space, max: max + space }
}

const findFieldRange = rememberByLaps(({ riders }) => findRange(riders, lowestPercent))

function findRange(riders: readonly ChartRider[], lowest: number): ChartRange {
  const times = riders.flatMap(({ laps }) => listCleanTimes(laps))
  if (times.length === 0) return { min: Infinity, max: -Infinity }
  const sorted = Float64Array.from(times).toSorted()
  return { min: getPercentile(sorted, lowest), max: getPercentile(sorted, highestPercent) }
}

const knownTimes = new WeakMap<readonly ChartLap[], readonly number[]>()

export function listCleanTimes(laps: readonly ChartLap[]): readonly number[] {
  const known = knownTimes.get(laps)
  if (known) return known
  const times = laps.flatMap(({ judged: { reason, lap } }) => (reason === undefined ? (lap.time ?? []) : []))
  knownTimes.set(laps, times)
  return times
}
