// How a list changes after one of its items was changed (platform document, section 4, "Admin lists").

interface Item {
  readonly id: string
}

/** Newest first, which is also the order after a reload (decisions Q-046). */
export function prependItems<Each extends Item>(list: readonly Each[], items: readonly Each[]): Each[] {
  return [...items, ...list]
}

export function replaceItem<Each extends Item>(list: readonly Each[], item: Each): Each[] {
  return list.map(each => (each.id === item.id ? item : each))
}

export function removeItem<Each extends Item>(list: readonly Each[], id: string): Each[] {
  return list.filter(each => each.id !== id)
}

interface RejectedAction {
  readonly payload: { readonly status: number } | undefined
  readonly meta: { readonly arg: { readonly params: { readonly id: string } } }
}

/** Removes an item that another administrator has deleted in the meantime. */
export function removeMissingItem<Each extends Item>(
  list: readonly Each[],
  { payload, meta }: RejectedAction,
): Each[] {
  return payload?.status === 404 ? removeItem(list, meta.arg.params.id) : [...list]
}
