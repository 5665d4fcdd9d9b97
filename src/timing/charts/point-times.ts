// The times of a rider's points as one list, so that riders can be compared point by point.
import type { ChartLap, ChartRider, ChartSession } from './chart-session'

/** The time of line k of lap n is at (n - 1) * linesPerLap + k, the end of lap n at n * linesPerLap. */
export type PointTimes = readonly (number | undefined)[]

interface KnownTimes {
  readonly byLap: ChartRider['points']['byLap']
  readonly linesPerLap: number
  readonly times: PointTimes
}

/** By list of laps: a crossing of a line does not list the finished laps again. */
const knownTimes = new WeakMap<readonly ChartLap[], KnownTimes>()

/** With one line per lap only the ends of laps. */
export function listPointTimes(
  rider: ChartRider,
  { sectorCount }: ChartSession,
  linesPerLap: number,
): PointTimes {
  const finished = listFinishedTimes(rider, linesPerLap)
  const { lastLap, lapInProgress } = rider.points
  const isLineKnown = linesPerLap > 1 && linesPerLap === sectorCount
  if (!isLineKnown || lapInProgress.findLastIndex(time => time !== undefined) < 1) return finished
  const times = [...finished]
  addTimes(times, (lastLap - 1) * linesPerLap, lapInProgress)
  return times
}

function addTimes(times: (number | undefined)[], from: number, added: PointTimes): void {
  while (times.length < from + added.length) times.push(undefined)
  for (const [line, time] of added.entries()) times[from + line] ??= time
  while (times.length > 0 && times.at(-1) === undefined) times.pop()
}

function listFinishedTimes({ laps, points }: ChartRider, linesPerLap: number): PointTimes {
  const known = knownTimes.get(laps)
  if (known?.byLap === points.byLap && known.linesPerLap === linesPerLap) return known.times
  const times = computeFinishedTimes(laps, points.byLap, linesPerLap)
  knownTimes.set(laps, { byLap: points.byLap, linesPerLap, times })
  return times
}

function computeFinishedTimes(
  laps: readonly ChartLap[],
  byLap: ChartRider['points']['byLap'],
  linesPerLap: number,
): PointTimes {
  const times: (number | undefined)[] = []
  for (const { judged } of laps) {
    const { number, at } = judged.lap
    const from = (number - 1) * linesPerLap
    const points = byLap.get(number) ?? []
    const end = from + linesPerLap
    while (times.length <= end) times.push(undefined)
    for (const [line, time] of points.slice(0, linesPerLap).entries()) times[from + line] ??= time
    times[end] = at
  }
  return times
}
