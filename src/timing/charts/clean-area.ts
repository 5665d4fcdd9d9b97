// The times of clean laps of the latest stint: from the best clean lap to the limit of R-011.
import { computeSlowLimit, maxCandidates } from '../strategy/clean-lap'
import { listStints } from '../strategy/stints'
import type { ChartArea } from './chart-model'
import type { ChartRider } from './chart-session'
import { formatDuration } from './format-chart-value'
import { listJudgedLaps } from './judged-laps'
import { listCleanTimes } from './lap-time-scale'

/** None without a clean lap. The area begins with the stint, because the limit is that of its laps. */
export function listCleanAreas(rider: ChartRider): readonly ChartArea[] {
  const low = listCleanTimes(rider.laps).reduce((min, time) => Math.min(min, time), Infinity)
  for (const stint of listStints(listJudgedLaps(rider)).toReversed()) {
    const candidates = stint.laps.flatMap(({ reason, lap }) =>
      reason === undefined || reason === 'slow' ? (lap.time ?? []) : [],
    )
    if (candidates.length === 0) continue
    const high = computeSlowLimit(candidates.slice(-maxCandidates), Math.min(...candidates))
    const [from = 1, to = 1] = [stint.laps[0]?.lap.number, stint.laps.at(-1)?.lap.number]
    if (low === Infinity || high < low) return []
    const label = `Clean: ${formatDuration(low)} to ${formatDuration(high)}`
    return [{ from: from - 1, to, low, high, label }]
  }
  return []
}
