// A lap in numbers. Every lap is read once: a live session hands the same laps in again and again.
import type { Lap } from '#contract'
import { nameKey, parseNumber, sectorTimes } from '#timing'

/** Seconds; the five sectors, whether or not the track has as many. */
export type Sectors = readonly (number | undefined)[]

export interface LapView {
  readonly index: number
  readonly time: number | undefined
  readonly position: number | undefined
  readonly isPit: boolean
  /** Miles per hour. */
  readonly speed: number | undefined
  readonly sectors: Sectors
}

/** The laps of one racer, in their order. */
export type LapsOf = (racer: { readonly racer_id: string; readonly name: string }) => readonly LapView[]

const lapViews = new WeakMap<Lap, LapView>()
const noLaps: readonly LapView[] = []

function lapView(lap: Lap): LapView {
  const known = lapViews.get(lap)
  if (known) return known
  const view: LapView = {
    index: lap.lapindex,
    time: parseNumber(lap.time),
    position: parseNumber(lap.position),
    isPit: lap.pit,
    speed: parseNumber(lap.speed),
    sectors: sectorTimes(lap, ''),
  }
  lapViews.set(lap, view)
  return view
}

const lists = new WeakMap<readonly Lap[], LapsOf>()

/** By the racer's id; by his name where a feed knows no ids (decisions Q-074). */
export function lapsByRacer(laps: readonly Lap[]): LapsOf {
  const known = lists.get(laps)
  if (known) return known
  const groups = new Map<string, LapView[]>()
  for (const lap of laps) {
    const key = lap.racer_id || nameKey(lap.name)
    const group = groups.get(key)
    if (group) group.push(lapView(lap))
    else groups.set(key, [lapView(lap)])
  }
  for (const group of groups.values()) group.sort((one, other) => one.index - other.index)
  const lapsOf: LapsOf = ({ racer_id, name }) => groups.get(racer_id) ?? groups.get(nameKey(name)) ?? noLaps
  lists.set(laps, lapsOf)
  return lapsOf
}
