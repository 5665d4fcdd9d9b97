// What is wrong with the lap chart: who was where at the end of each lap of a race.
import type { Lap } from '#contract'
import { milliseconds, type View } from './view'

/** More than half the field within a lap: not even with a fall of others. */
const mostGained = 0.5

interface Ended {
  readonly lap: Lap
  /** Since the start. */
  readonly at: number
}

/** Laps by their number, each with the time at which it ended. */
function chartOf({ laps }: View): ReadonlyMap<number, readonly Ended[]> {
  const chart = new Map<number, Ended[]>()
  const times = new Map<string, number>()
  for (const lap of laps) {
    const at = (times.get(lap.racer_id) ?? 0) + (milliseconds(lap.time) ?? Number.NaN)
    times.set(lap.racer_id, at)
    chart.set(lap.lapindex, [...(chart.get(lap.lapindex) ?? []), { lap, at }])
  }
  return chart
}

/** First, second, third ... by the time at which they came round. */
function placeFaults(number: number, ended: readonly Ended[]): string[] {
  const inOrder = ended.toSorted((one, other) => one.lap.position - other.lap.position)
  return inOrder.flatMap(({ lap, at }, index) => {
    const faults = lap.position === index + 1 ? [] : [`P${lap.position} as ${index + 1}th of lap ${number}`]
    const before = inOrder[index - 1]
    if (before !== undefined && at < before.at)
      faults.push(`lap ${number}: P${lap.position} came round before`)
    return faults
  })
}

function gainFaults(before: readonly Ended[], after: readonly Ended[]): string[] {
  const was = new Map(before.map(({ lap }) => [lap.racer_id, lap.position]))
  return after.flatMap(({ lap }) => {
    const gained = (was.get(lap.racer_id) ?? lap.position) - lap.position
    return gained > Math.max(3, before.length * mostGained)
      ? [`#${lap.number} gained ${gained} places in lap ${lap.lapindex}`]
      : []
  })
}

export function chartFaultsOf(view: View): string[] {
  if (view.race.kind !== 'race') return []
  const chart = chartOf(view)
  return [...chart].flatMap(([number, ended]) =>
    placeFaults(number, ended).concat(gainFaults(chart.get(number - 1) ?? [], ended)),
  )
}
