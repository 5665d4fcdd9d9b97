// Merges laps by sorting all of them: the reference for the tests and the benchmark of the lap book.
import type { Lap, LiveEvents } from '#contract'
import { mergeItems, reuseList, toSortPosition } from '../race-data/merge-items'

type LapKey = Pick<Lap, 'racer_id' | 'lapindex'>

const keyOf = ({ racer_id, lapindex }: LapKey): string => `${lapindex} ${racer_id}`

export function mergeAllLaps(
  laps: Lap[],
  { laps: changed = [], gone }: Pick<LiveEvents['patch'], 'laps' | 'gone'>,
): Lap[] {
  if (changed.length === 0 && !gone) return laps
  const removed = new Set(gone?.laps.map(keyOf))
  const merged = mergeItems(laps, changed, keyOf, key => removed.has(key))
  return reuseList(
    laps,
    merged.toSorted(
      (one, other) => one.lapindex - other.lapindex || toSortPosition(one) - toSortPosition(other),
    ),
  )
}
