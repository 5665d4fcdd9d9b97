// The times of a rider's points as one list, so that riders can be compared point by point.
import { getLapPoints } from '../strategy/points'
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
  { sectorCount, timeline }: ChartSession,
  linesPerLap: number,
): PointTimes {
  const finished = listFinishedTimes(rider, linesPerLap)
  const { lastLap } = rider.points
  const running = getLapPoints(rider.points, lastLap)
  const startedAt = running[0]
  const isLineKnown = linesPerLap > 1 && linesPerLap === sectorCount
  // Laps under red do not count, so the start of the lap in progress is not known then.
  const hasRed = timeline.changes.some(({ at, flag }) => flag === 'red' && at >= (startedAt ?? 0))
  if (!isLineKnown || hasRed || running.findLastIndex(time => time !== undefined) < 1) return finished
  const times = [...finished]
  addTimes(times, (lastLap - 1) * linesPerLap, running)
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
    const hasOwnStart = isStartLater(judged.lap, times[from])
    const lines = hasOwnStart ? [] : points.slice(0, linesPerLap)
    for (const [line, time] of lines.entries()) times[from + line] ??= time
    times[end] = at
  }
  return times
}

/** Rounding of the feed. */
const maxStartDifferenceMs = 1000

/** The lap began after the end of the lap before, such as at a restart, so its lines are not known. */
function isStartLater(
  { at, time }: { readonly at?: number | undefined; readonly time?: number | undefined },
  previousEnd: number | undefined,
): boolean {
  return (
    at !== undefined &&
    time !== undefined &&
    previousEnd !== undefined &&
    at - time > previousEnd + maxStartDifferenceMs
  )
}
