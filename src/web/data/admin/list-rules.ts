// What happens to a list when one of its items was changed (platform document, section 4, "Admin lists").

interface Item {
  readonly id: string
}

/** Newest first: as the list is after a reload (decisions Q-046). */
export function prepended<Each extends Item>(list: readonly Each[], items: readonly Each[]): Each[] {
  return [...items, ...list]
}

export function replaced<Each extends Item>(list: readonly Each[], item: Each): Each[] {
  return list.map(each => (each.id === item.id ? item : each))
}

export function without<Each extends Item>(list: readonly Each[], id: string): Each[] {
  return list.filter(each => each.id !== id)
}
