import { useMediaQuery } from '#ui'

/** `compact`: a narrow window, or a tablet, whose targets for fingers leave no room for all controls. */
export type BarLayout = 'full' | 'compact' | 'phone'

export function useBarLayout(): BarLayout {
  const isPhone = useMediaQuery('(max-width: 639.98px), (max-width: 759.98px) and (pointer: coarse)')
  const isCompact = useMediaQuery('(max-width: 699.98px), (max-width: 899.98px) and (pointer: coarse)')
  if (isPhone) return 'phone'
  return isCompact ? 'compact' : 'full'
}
