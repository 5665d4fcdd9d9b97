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

interface Refused {
  readonly payload: { readonly status: number } | undefined
  readonly meta: { readonly arg: { readonly params: { readonly id: string } } }
}

/** What somebody else removed meanwhile is not there to be pressed again. */
export function withoutMissing<Each extends Item>(list: readonly Each[], { payload, meta }: Refused): Each[] {
  return payload?.status === 404 ? without(list, meta.arg.params.id) : [...list]
}
