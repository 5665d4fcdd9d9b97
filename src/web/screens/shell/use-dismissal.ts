// Closes what floats above the page: on a click outside it, on Escape, and when the focus walks out of it.
import { type RefObject, useEffect } from 'react'

export function useDismissal(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (reason: 'elsewhere' | 'escape') => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const closeElsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !area.current?.contains(target)) close('elsewhere')
    }
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close('escape')
    }
    // While it is captured: a click that something else keeps to itself is still a click outside.
    document.addEventListener('click', closeElsewhere, true)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeElsewhere, true)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [area, isOpen, close])
}
