export interface SelectItem {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** The heading above this item and the following ones of the same group. */
  readonly group?: string
}

export interface SelectProps {
  readonly label: string
  readonly items: readonly SelectItem[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly emptyText?: string
  readonly isDisabled?: boolean
}

export interface SelectGroup {
  readonly name: string | undefined
  readonly items: readonly SelectItem[]
}

/** In the order of the items. */
export function groupItems(items: readonly SelectItem[]): readonly SelectGroup[] {
  const names = new Set(items.map(({ group }) => group))
  return [...names].map(name => ({ name, items: items.filter(({ group }) => group === name) }))
}
