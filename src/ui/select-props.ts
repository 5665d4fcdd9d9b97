export interface SelectItem {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
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
