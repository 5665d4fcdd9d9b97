import type { ReactElement } from 'react'
import { SelectMenu } from './select-menu'
import { SelectNative } from './select-native'

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

interface VariantProps extends SelectProps {
  /** `menu`: our list with type-ahead. `native`: the HTML select, better under a thumb. */
  readonly variant?: 'menu' | 'native'
}

export function Select({ variant = 'menu', ...props }: VariantProps): ReactElement {
  return variant === 'menu' ? <SelectMenu {...props} /> : <SelectNative {...props} />
}
