// Finds which laps of a rider differ from those that were seen before.
import type { Lap } from '../engine/lap'
import { lapsOf, type Racer } from '../engine/racer'
import type { WireRider } from './wire-row'
import type { RemovedLap } from './lap-source'

export interface SeenLaps {
  readonly rider: WireRider
  readonly items: readonly Lap[]
  readonly length: number
  readonly last: Lap | undefined
}

export interface LapDifference {
  /** New or changed. */
  readonly laps: readonly Lap[]
  readonly removed: readonly RemovedLap[]
  /** No lap that was seen before has changed. */
  readonly isAddition: boolean
}

/** Undefined if nothing changed. */
export function findChangedLaps(
  racer: Racer,
  rider: WireRider,
  seen: SeenLaps | undefined,
): LapDifference | undefined {
  if (seen === undefined) return toAddition(lapsOf(racer))
  if (!isSameRider(rider, seen.rider))
    return { laps: lapsOf(racer), removed: toRemoved(listSeen(seen), seen.rider), isAddition: false }
  const appended = findAppendedLaps(racer, seen)
  return appended === undefined ? compareAllLaps(racer, seen) : toAddition(appended)
}

/** The rider is no longer in the session. */
export function removeAllLaps(seen: SeenLaps): LapDifference {
  return { laps: [], removed: toRemoved(listSeen(seen), seen.rider), isAddition: false }
}

function toAddition(laps: readonly Lap[] | undefined): LapDifference | undefined {
  return laps === undefined || laps.length === 0 ? undefined : { laps, removed: [], isAddition: true }
}

function isSameRider(one: WireRider, other: WireRider): boolean {
  return one.id === other.id && one.name === other.name && one.number === other.number
}

function listSeen({ items, length, last }: SeenLaps): readonly Lap[] {
  return last === undefined ? items.slice(0, length) : [...items.slice(0, length), last]
}

function toRemoved(laps: readonly Lap[], { id }: WireRider): readonly RemovedLap[] {
  return laps.map(({ number }) => ({ racer_id: id, lapindex: number }))
}

/** The usual case, without looking at earlier laps; undefined if they may have changed. */
function findAppendedLaps({ earlier, last }: Racer, seen: SeenLaps): readonly Lap[] | undefined {
  const isSameList = earlier.items === seen.items || seen.length === 0
  if (!isSameList || earlier.length < seen.length) return undefined
  const laps = earlier.items.slice(seen.length, earlier.length)
  if (last !== undefined) laps.push(last)
  if (seen.last === undefined) return laps
  return laps[0] === seen.last ? laps.slice(1) : undefined
}

/** After a late message the laps are computed again. Most of them are equal, but not the same objects. */
function compareAllLaps(racer: Racer, seen: SeenLaps): LapDifference | undefined {
  const [before, now] = [listSeen(seen), lapsOf(racer)]
  let start = 0
  while (start < before.length && before[start] === now[start]) start += 1
  const rest = new Map(before.slice(start).map(lap => [lap.number, lap]))
  const laps: Lap[] = []
  let isAddition = true
  for (const lap of now.slice(start)) {
    const previous = rest.get(lap.number)
    rest.delete(lap.number)
    if (previous !== undefined && isSameLap(previous, lap)) continue
    laps.push(lap)
    isAddition &&= previous === undefined
  }
  const removed = toRemoved([...rest.values()], seen.rider)
  if (laps.length === 0 && removed.length === 0) return undefined
  return { laps, removed, isAddition: isAddition && removed.length === 0 }
}

/** Compares what can be seen of a lap. */
function isSameLap(one: Lap, other: Lap): boolean {
  return (
    one.at === other.at &&
    one.time === other.time &&
    one.position === other.position &&
    one.speedMph === other.speedMph &&
    one.isIn === other.isIn &&
    one.isOut === other.isOut &&
    one.isCancelled === other.isCancelled &&
    one.isMissed === other.isMissed &&
    one.isBestExcluded === other.isBestExcluded &&
    one.note === other.note &&
    one.flag === other.flag &&
    one.sectors.length === other.sectors.length &&
    one.sectors.every((sector, index) => sector === other.sectors[index])
  )
}
