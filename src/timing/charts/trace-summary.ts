import { formatSeconds } from '../calculations/time'
import type { ChartOptions } from './chart-options'
import { describeLap, findChartRider } from './chart-riders'
import type { ChartRider } from './chart-session'
import { findHighestLap } from './leader-laps'

interface Finisher {
  readonly rider: ChartRider
  readonly at: number
}

/** `Lap 12: 21 leads by 0.412 s, 44 is 3.512 s behind.` It is about the latest lap that two riders have completed. */
export function summarizeTrace({ session, highlightedIds }: ChartOptions): string {
  const highest = findHighestLap(session)
  for (const lap of [highest, highest - 1]) {
    const finishers = listFinishers(session.riders, lap)
    const [first, second] = finishers
    if (first === undefined || second === undefined) continue
    const others = highlightedIds.flatMap(id => {
      const finisher = finishers.find(({ rider }) => rider.id === id)
      const number = findChartRider(session, id)?.number
      if (finisher === undefined || finisher === first) return []
      return [`${number} is ${formatSeconds(finisher.at - first.at)} s behind`]
    })
    const lead = `${first.rider.number} leads by ${formatSeconds(second.at - first.at)} s`
    return describeLap(lap, [lead, ...others])
  }
  const [only] = listFinishers(session.riders, highest)
  return describeLap(highest, only ? [`${only.rider.number} leads`] : ['the leader is not known'])
}

function listFinishers(riders: readonly ChartRider[], lap: number): readonly Finisher[] {
  const finishers = riders.flatMap(rider => {
    const at = rider.laps.findLast(({ judged }) => judged.lap.number === lap)?.judged.lap.at
    return at === undefined ? [] : [{ rider, at }]
  })
  return finishers.toSorted((one, other) => one.at - other.at)
}
