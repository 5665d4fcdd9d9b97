// The order of riders with equal laps and times (C-100 step 4). An order by race control, as the photo shows it, comes first.
import { compareTimes, type RoadResult } from './road-result'
import type { Rules } from './rules'
import { minDefined } from '../engine/lap'

export type Order = readonly string[]

/** The newest order that contains both riders; undefined if there is none. */
export function findOrder(orders: readonly Order[], one: string, other: string): Order | undefined {
  return orders.findLast(order => order.includes(one) && order.includes(other))
}

export function compareInTie(
  one: RoadResult,
  other: RoadResult,
  tie: Rules['raceTie'],
  orders: readonly Order[],
): number {
  const order = findOrder(orders, one.competitor, other.competitor)
  if (order !== undefined) return order.indexOf(one.competitor) - order.indexOf(other.competitor)
  const compare = tie === 'previous-crossing' ? comparePreviousCrossings : compareBestLaps
  return compare(one, other) || compareTimes(one.grid, other.grid)
}

function compareBestLaps(one: RoadResult, other: RoadResult): number {
  const [first, second] = [findBestLap(one), findBestLap(other)]
  return compareTimes(first?.best, second?.best) || compareTimes(first?.at, second?.at)
}

/** The first lap with the best time. */
function findBestLap({ laps }: RoadResult): RoadResult['laps'][number] | undefined {
  const best = laps.map(lap => lap.best).reduce(minDefined, undefined)
  return best === undefined ? undefined : laps.find(lap => lap.best === best)
}

function comparePreviousCrossings(one: RoadResult, other: RoadResult): number {
  const times = new Map(other.laps.map(({ number, at }) => [number, at]))
  for (const { number, at } of one.laps.toReversed()) {
    const difference = compareTimes(at, times.get(number))
    if (difference !== 0) return difference
  }
  return 0
}
