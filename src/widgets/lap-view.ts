// Converts laps of the wire to numbers. The results are cached, because a live session passes the same laps repeatedly.
import type { Lap } from '#contract'
import { toNameKey, parseNumber, readSectorTimes } from '#timing'

/** Seconds in sectors 1 to 5; sectors that the track does not have are undefined. */
export type Sectors = readonly (number | undefined)[]

export interface LapView {
  readonly wireLap: Lap
  readonly index: number
  readonly time: number | undefined
  readonly position: number | undefined
  readonly isPit: boolean
  /** Miles per hour. */
  readonly speed: number | undefined
  readonly sectors: Sectors
}

/** Returns the laps of one racer in order. */
export type LapLookup = (racer: { readonly racer_id: string; readonly name: string }) => readonly LapView[]

const lapViews = new WeakMap<Lap, LapView>()
const noLaps: readonly LapView[] = []

function toLapView(lap: Lap): LapView {
  const cached = lapViews.get(lap)
  if (cached) return cached
  const view: LapView = {
    wireLap: lap,
    index: lap.lapindex,
    time: parseNumber(lap.time),
    position: parseNumber(lap.position),
    isPit: lap.pit,
    speed: parseNumber(lap.speed),
    sectors: readSectorTimes(lap, ''),
  }
  lapViews.set(lap, view)
  return view
}

type LapGroups = ReadonlyMap<string, readonly LapView[]>

const groupsByList = new WeakMap<readonly Lap[], LapGroups>()

/** By racer id, or by name if the feed has no ids (decisions Q-074). */
function groupList(laps: readonly Lap[]): LapGroups {
  const cached = groupsByList.get(laps)
  if (cached) return cached
  const groups = new Map<string, LapView[]>()
  for (const lap of laps) {
    const key = lap.racer_id || toNameKey(lap.name)
    const group = groups.get(key)
    if (group) group.push(toLapView(lap))
    else groups.set(key, [toLapView(lap)])
  }
  for (const group of groups.values()) group.sort(compareIndexes)
  groupsByList.set(laps, groups)
  return groups
}

function compareIndexes(one: LapView, other: LapView): number {
  return one.index - other.index
}

/** A list that was passed before is not looked at again, so that a new lap costs the same at any time of a race. */
export function groupLapsByRacer(lists: readonly (readonly Lap[])[]): LapLookup {
  const groups = new Map<string, readonly LapView[]>()
  for (const list of lists)
    for (const [key, laps] of groupList(list)) {
      const others = groups.get(key)
      groups.set(key, others ? [...others, ...laps].toSorted(compareIndexes) : laps)
    }
  return ({ racer_id, name }) => groups.get(racer_id) ?? groups.get(toNameKey(name)) ?? noLaps
}
