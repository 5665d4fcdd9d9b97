// A list that only grows, as a value: appending costs the same however long it is, and whoever holds an
// earlier length keeps seeing exactly that many items.

export interface Log<Item> {
  readonly items: readonly Item[]
  readonly length: number
}

export function logOf<Item>(items: readonly Item[] = []): Log<Item> {
  return { items, length: items.length }
}

/** Shares the items with the log it grew from, unless that has already grown another way. */
export function append<Item>(log: Log<Item>, item: Item): Log<Item> {
  if (log.items.length !== log.length) return logOf([...log.items.slice(0, log.length), item])
  // The one place that writes into an array others hold: beyond the length any of them looks at.
  const shared = log.items as Item[]
  shared.push(item)
  return { items: shared, length: log.length + 1 }
}

export function itemsOf<Item>(log: Log<Item>): readonly Item[] {
  return log.items.length === log.length ? log.items : log.items.slice(0, log.length)
}
