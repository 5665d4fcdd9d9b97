// Finds problems in the lap chart, which has the positions of all riders at the end of each lap.
import type { Lap } from '#contract'
import { parseMs, type View } from './view'

/** No rider gains more than this share of the field in one lap. */
const maxGainShare = 0.5

interface CompletedLap {
  readonly lap: Lap
  /** Milliseconds since the start. */
  readonly at: number
}

/** Groups the laps by number. */
function buildChart({ laps }: View): ReadonlyMap<number, readonly CompletedLap[]> {
  const chart = new Map<number, CompletedLap[]>()
  const times = new Map<string, number>()
  for (const lap of laps) {
    const at = (times.get(lap.racer_id) ?? 0) + (parseMs(lap.time) ?? Number.NaN)
    times.set(lap.racer_id, at)
    chart.set(lap.lapindex, [...(chart.get(lap.lapindex) ?? []), { lap, at }])
  }
  return chart
}

/** Positions must be consecutive and in order of time. */
function findPositionProblems(number: number, completed: readonly CompletedLap[]): string[] {
  const sorted = completed.toSorted((one, other) => one.lap.position - other.lap.position)
  return sorted.flatMap(({ lap, at }, index) => {
    const problems =
      lap.position === index + 1 ? [] : [`P${lap.position} instead of P${index + 1} in lap ${number}`]
    const before = sorted[index - 1]
    if (before !== undefined && at < before.at)
      problems.push(`lap ${number}: P${lap.position} completed it earlier than the rider ahead`)
    return problems
  })
}

function findGainProblems(before: readonly CompletedLap[], after: readonly CompletedLap[]): string[] {
  const was = new Map(before.map(({ lap }) => [lap.racer_id, lap.position]))
  return after.flatMap(({ lap }) => {
    const gained = (was.get(lap.racer_id) ?? lap.position) - lap.position
    return gained > Math.max(3, before.length * maxGainShare)
      ? [`#${lap.number} gained ${gained} places in lap ${lap.lapindex}`]
      : []
  })
}

export function findLapChartProblems(view: View): string[] {
  if (view.race.kind !== 'race') return []
  const chart = buildChart(view)
  return [...chart].flatMap(([number, completed]) =>
    findPositionProblems(number, completed).concat(findGainProblems(chart.get(number - 1) ?? [], completed)),
  )
}
