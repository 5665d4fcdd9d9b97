// Changes laid on rows and laps. What did not change stays the same object, so that nothing is drawn anew for it.
import type { Lap, LiveEvents, SummaryRow } from '#contract'

type Patch = LiveEvents['patch']

export function applyRows(rows: SummaryRow[], { rows: changed = [], gone }: Patch): SummaryRow[] {
  if (changed.length === 0 && !gone) return rows
  const goneRows = new Set(gone?.rows)
  const now = merged(rows, changed, rowKey, key => goneRows.has(key))
  return sameOr(
    rows,
    now.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

export function applyLaps(laps: Lap[], { laps: changed = [], gone }: Patch): Lap[] {
  if (changed.length === 0 && !gone) return laps
  const goneLaps = new Set(gone?.laps.map(lapKey))
  const now = merged(laps, changed, lapKey, key => goneLaps.has(key))
  return sameOr(
    laps,
    now.toSorted((one, other) => one.lapindex - other.lapindex || placeOf(one) - placeOf(other)),
  )
}

/** Zero is missing: whoever has no place comes last, by a number that can be subtracted. */
function placeOf({ position }: { readonly position: number }): number {
  return position || Number.MAX_SAFE_INTEGER
}

/** A whole new list, with the objects of the old one wherever they say the same. */
export function reuseRows(before: SummaryRow[], now: readonly SummaryRow[]): SummaryRow[] {
  return reused(before, now, rowKey)
}

export function reuseLaps(before: Lap[], now: readonly Lap[]): Lap[] {
  return reused(before, now, lapKey)
}

function rowKey({ racer_id }: Pick<SummaryRow, 'racer_id'>): string {
  return racer_id
}

function lapKey({ racer_id, lapindex }: Pick<Lap, 'racer_id' | 'lapindex'>): string {
  return `${lapindex} ${racer_id}`
}

function merged<Item extends object>(
  before: readonly Item[],
  changed: readonly Item[],
  keyOf: (item: Item) => string,
  isGone: (key: string) => boolean,
): Item[] {
  const changes = new Map(changed.map(item => [keyOf(item), item]))
  const kept = before.flatMap(item => {
    const key = keyOf(item)
    const change = changes.get(key)
    changes.delete(key)
    if (change) return [isSame(item, change) ? item : change]
    return isGone(key) ? [] : [item]
  })
  return [...kept, ...changes.values()]
}

function reused<Item extends object>(
  before: Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const held = new Map(before.map(item => [keyOf(item), item]))
  const items = now.map(item => {
    const known = held.get(keyOf(item))
    return known && isSame(known, item) ? known : item
  })
  return sameOr(before, items)
}

/** The list itself is kept, too, where nothing in it changed. */
function sameOr<Item>(before: Item[], now: Item[]): Item[] {
  const isUnchanged = now.length === before.length && now.every((item, index) => item === before[index])
  return isUnchanged ? before : now
}

/** Rows and laps are flat. Thousands of laps are compared with every answer, so nothing is made for it. */
function isSame<Item extends object>(one: Item, other: Item): boolean {
  // A row or a lap has the keys of its type.
  const keys = Object.keys(one) as (keyof Item)[]
  return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key])
}
