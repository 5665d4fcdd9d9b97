// Who is around a rider on the road, and which of them run together (decisions Q-121).
import { comparisonState, difference, gapGroups } from '#timing'
import type { Comparison } from '../compare'
import type { RiderView } from '../rider-view'

/** Positions count from the list: a rider without one is in no group. */
function groupsOf(riders: readonly RiderView[]): RiderView[][] {
  const gaps = riders.slice(1).map(({ gap }) => gap)
  return gapGroups(gaps).map(positions => positions.flatMap(position => riders[position - 1] ?? []))
}

export function groupOf(riders: readonly RiderView[], rider: RiderView): RiderView[] | undefined {
  return groupsOf(riders).find(group => group.includes(rider))
}

export interface Neighbours {
  readonly ahead: RiderView | undefined
  readonly behind: RiderView | undefined
}

export function neighboursOf(riders: readonly RiderView[], rider: RiderView): Neighbours {
  const index = riders.indexOf(rider)
  return { ahead: riders[index - 1], behind: riders[index + 1] }
}

/** Seconds a lap that he is faster than the rider ahead. */
export function paceAgainst(rider: RiderView, ahead: RiderView | undefined): Comparison {
  if (rider.isLeader) return { difference: undefined, state: 'leader' }
  const found = difference(rider.lastLap, ahead?.lastLap)
  return { difference: found, state: comparisonState(found) }
}

/** Riders one behind the other: a numbered group, or those between two groups who run alone. */
export interface Run {
  readonly group: number | undefined
  readonly riders: readonly RiderView[]
}

export function runsOf(riders: readonly RiderView[]): Run[] {
  const groups = groupsOf(riders)
  const numberOf = (rider: RiderView): number | undefined => {
    const index = groups.findIndex(group => group.includes(rider))
    return index === -1 ? undefined : index + 1
  }
  return riders.reduce<Run[]>((runs, rider) => {
    const group = numberOf(rider)
    const last = runs.at(-1)
    if (last && last.group === group) runs.splice(-1, 1, { group, riders: [...last.riders, rider] })
    else runs.push({ group, riders: [rider] })
    return runs
  }, [])
}
