// Finds the riders ahead of and behind a rider, and the groups that ride close together (decisions Q-121).
import { getComparisonState, computeDifference, findGapGroups } from '#timing'
import type { Comparison } from '../compare'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'

type Field = Pick<SessionView, 'race' | 'riders'>

/** Uses the index in the list as the position. Only in a race: gaps of best laps do not form groups on the track. */
function findGroups({ race, riders }: Field): RiderView[][] {
  if (race !== null && race.kind !== 'race') return []
  const gaps = riders.slice(1).map(({ gap }) => gap)
  return findGapGroups(gaps).map(positions => positions.flatMap(position => riders[position - 1] ?? []))
}

export function findGroup(field: Field, rider: RiderView): RiderView[] | undefined {
  return findGroups(field).find(group => group.includes(rider))
}

export interface Neighbors {
  readonly ahead: RiderView | undefined
  readonly behind: RiderView | undefined
}

export function findNeighbors(riders: readonly RiderView[], rider: RiderView): Neighbors {
  const index = riders.indexOf(rider)
  return { ahead: riders[index - 1], behind: riders[index + 1] }
}

/** Compares the last lap with the one of the rider ahead; positive seconds mean faster. */
export function comparePace(rider: RiderView, ahead: RiderView | undefined): Comparison {
  if (rider.isLeader) return { difference: undefined, state: 'leader' }
  const difference = computeDifference(rider.lastLap, ahead?.lastLap)
  return { difference, state: getComparisonState(difference) }
}

/** Consecutive riders: a numbered group, or the riders without a group between two groups. */
export interface FieldSection {
  readonly group: number | undefined
  readonly riders: readonly RiderView[]
}

export function splitIntoSections(field: Field): FieldSection[] {
  const groups = findGroups(field)
  const groupNumberOf = (rider: RiderView): number | undefined => {
    const index = groups.findIndex(group => group.includes(rider))
    return index === -1 ? undefined : index + 1
  }
  return field.riders.reduce<FieldSection[]>((sections, rider) => {
    const group = groupNumberOf(rider)
    const last = sections.at(-1)
    if (last && last.group === group) sections.splice(-1, 1, { group, riders: [...last.riders, rider] })
    else sections.push({ group, riders: [rider] })
    return sections
  }, [])
}
