// Applies changes to rows and laps. Unchanged items stay the same objects, so that they are not rendered again.
import type { Lap, LiveEvents, SummaryRow } from '#contract'

type Patch = LiveEvents['patch']

export function applyRows(rows: SummaryRow[], { rows: changed = [], gone }: Patch): SummaryRow[] {
  if (changed.length === 0 && !gone) return rows
  const removed = new Set(gone?.rows)
  const merged = mergeItems(rows, changed, keyOfRow, key => removed.has(key))
  return reuseList(
    rows,
    merged.toSorted((one, other) => toSortPosition(one) - toSortPosition(other)),
  )
}

export function applyLaps(laps: Lap[], { laps: changed = [], gone }: Patch): Lap[] {
  if (changed.length === 0 && !gone) return laps
  const removed = new Set(gone?.laps.map(keyOfLap))
  const merged = mergeItems(laps, changed, keyOfLap, key => removed.has(key))
  return reuseList(
    laps,
    merged.toSorted(
      (one, other) => one.lapindex - other.lapindex || toSortPosition(one) - toSortPosition(other),
    ),
  )
}

/** Zero means no position: sorted last, by a number that can be subtracted. */
function toSortPosition({ position }: { readonly position: number }): number {
  return position || Number.MAX_SAFE_INTEGER
}

/** Returns the new list with the objects of the old one wherever they are equal. */
export function reuseRows(before: SummaryRow[], now: readonly SummaryRow[]): SummaryRow[] {
  return reuseItems(before, now, keyOfRow)
}

export function reuseLaps(before: Lap[], now: readonly Lap[]): Lap[] {
  return reuseItems(before, now, keyOfLap)
}

function keyOfRow({ racer_id }: Pick<SummaryRow, 'racer_id'>): string {
  return racer_id
}

function keyOfLap({ racer_id, lapindex }: Pick<Lap, 'racer_id' | 'lapindex'>): string {
  return `${lapindex} ${racer_id}`
}

function mergeItems<Item extends object>(
  before: readonly Item[],
  changed: readonly Item[],
  keyOf: (item: Item) => string,
  isRemoved: (key: string) => boolean,
): Item[] {
  const changes = new Map(changed.map(item => [keyOf(item), item]))
  const remaining = before.flatMap(item => {
    const key = keyOf(item)
    const change = changes.get(key)
    changes.delete(key)
    if (change) return [isEqual(item, change) ? item : change]
    return isRemoved(key) ? [] : [item]
  })
  return [...remaining, ...changes.values()]
}

function reuseItems<Item extends object>(
  before: Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const itemsByKey = new Map(before.map(item => [keyOf(item), item]))
  const items = now.map(item => {
    const known = itemsByKey.get(keyOf(item))
    return known && isEqual(known, item) ? known : item
  })
  return reuseList(before, items)
}

/** Returns the old list itself if nothing in it changed. */
function reuseList<Item>(before: Item[], now: Item[]): Item[] {
  const isUnchanged = now.length === before.length && now.every((item, index) => item === before[index])
  return isUnchanged ? before : now
}

/** Rows and laps are flat. Thousands of laps are compared with every answer, so this allocates as little as possible. */
function isEqual<Item extends object>(one: Item, other: Item): boolean {
  // The keys of a row or a lap are those of its type.
  const keys = Object.keys(one) as (keyof Item)[]
  return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key])
}
