// Merges lists of flat objects. Unchanged items stay the same objects, so that they are not rendered again.

/** Replaces changed items in place, appends new ones and leaves out removed ones. */
export function mergeItems<Item extends object>(
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

/** Returns the new list with the objects of the old one wherever they are equal. */
export function reuseItems<Item extends object>(
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
export function reuseList<Item>(before: Item[], now: Item[]): Item[] {
  const isUnchanged = now.length === before.length && now.every((item, index) => item === before[index])
  return isUnchanged ? before : now
}

/** Zero means no position: sorted last, by a number that can be subtracted. */
export function toSortPosition({ position }: { readonly position: number }): number {
  return position || Number.MAX_SAFE_INTEGER
}

/** Rows and laps are flat. Thousands of laps are compared with every answer, so this allocates as little as possible. */
function isEqual<Item extends object>(one: Item, other: Item): boolean {
  // The keys of a row or a lap are those of its type.
  const keys = Object.keys(one) as (keyof Item)[]
  return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key])
}
