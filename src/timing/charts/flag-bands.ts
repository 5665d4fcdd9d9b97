// When flags other than green were out, on the axis of laps.
import type { ChartFlag } from './chart-model'
import type { ChartSession } from './chart-session'
import { type LapAxis, toLaps } from './lap-axis'

/**
 * `end` is the last lap of the session in the chart, where a flag ends that is still out. The checkered flag is no band: it says nothing
 * about the laps.
 */
export function listFlagBands(session: ChartSession, axis: LapAxis, end: number): readonly ChartFlag[] {
  const { changes, isExact } = session.timeline
  if (axis.times.length < 2) return []
  const before = isExact ? [] : findCrossingsBefore(session)
  const lapOf = (time: number): number => Math.min(end, toLaps(axis, time))
  return changes.flatMap(({ at, flag }, index) => {
    const next = changes[index + 1]
    const from = lapOf(at)
    const to = next === undefined ? end : lapOf(next.at)
    if (flag === 'green' || flag === 'chequered' || to <= from) return []
    const uncertainFrom = isExact ? undefined : lapOf(before[index] ?? 0)
    const isEndUncertain = !isExact && next !== undefined
    const certainTo = isEndUncertain ? Math.max(from, lapOf(before[index + 1] ?? at)) : undefined
    return [{ from, to, flag, uncertainFrom, certainTo }]
  })
}

/** By change: the last crossing of start/finish before it, of any rider. */
function findCrossingsBefore({ riders, timeline: { changes } }: ChartSession): readonly number[] {
  const before = changes.map(() => 0)
  for (const { laps } of riders)
    for (const { judged } of laps) {
      const { at } = judged.lap
      if (at === undefined) continue
      const index = changes.findIndex(change => change.at > at)
      if (index !== -1) before[index] = Math.max(before[index] ?? 0, at)
    }
  // A change without a crossing since the one before lies after that one at the earliest.
  return before.map((at, index) => Math.max(at, ...before.slice(0, index)))
}
