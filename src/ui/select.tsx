import type { ReactElement } from 'react'
import { SelectMenu } from './select-menu'
import { SelectNative } from './select-native'
import type { SelectProps } from './select-props'
import { useMediaQuery } from './use-media-query'

interface VariantProps extends SelectProps {
  /**
   * `menu`: our list with type-ahead. `native`: the HTML select, better for touch. `auto`: depends on the pointer; not
   * for rider selectors (decisions Q-088).
   */
  readonly variant?: 'menu' | 'native' | 'auto'
}

export function Select({ variant = 'menu', ...props }: VariantProps): ReactElement {
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isNative = variant === 'native' || (variant === 'auto' && isCoarse)
  return isNative ? <SelectNative {...props} /> : <SelectMenu {...props} />
}
