// An immutable list with constant-time append. All versions share one array; each version sees its own length only.

export interface AppendOnlyList<Item> {
  readonly items: readonly Item[]
  readonly length: number
}

export function toAppendOnlyList<Item>(items: readonly Item[] = []): AppendOnlyList<Item> {
  return { items, length: items.length }
}

/** Shares the array with the given list, unless another item was already appended to it. */
export function append<Item>(list: AppendOnlyList<Item>, item: Item): AppendOnlyList<Item> {
  if (list.items.length !== list.length) return toAppendOnlyList([...list.items.slice(0, list.length), item])
  // Safe although the array is shared: the new item is beyond the length of every other version.
  const shared = list.items as Item[]
  shared.push(item)
  return { items: shared, length: list.length + 1 }
}

export function toArray<Item>(list: AppendOnlyList<Item>): readonly Item[] {
  return list.items.length === list.length ? list.items : list.items.slice(0, list.length)
}
