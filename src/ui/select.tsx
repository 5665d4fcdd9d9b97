import type { ReactElement } from 'react'
import { SelectMenu } from './select-menu'
import { SelectNative } from './select-native'
import { useMedia } from './use-media'

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
  /**
   * `menu`: our list with type-ahead. `native`: the HTML select, better under a thumb. `auto`: the one that suits
   * the pointer, for all but the selectors of riders (decisions Q-088).
   */
  readonly variant?: 'menu' | 'native' | 'auto'
}

export function Select({ variant = 'menu', ...props }: VariantProps): ReactElement {
  const isCoarse = useMedia('(pointer: coarse)')
  const isNative = variant === 'native' || (variant === 'auto' && isCoarse)
  return isNative ? <SelectNative {...props} /> : <SelectMenu {...props} />
}
