// Closes a popup on a click outside it, on Escape, and when the focus leaves it.
import { type RefObject, useLayoutEffect } from 'react'

export function useDismissal(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (reason: 'outside' | 'escape') => void,
): void {
  // A layout effect, so that a dialog that replaces the popup and takes the focus does not close it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const closeOnOutside = ({ target }: Event): void => {
      if (target instanceof Node && !area.current?.contains(target)) close('outside')
    }
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close('escape')
    }
    // In the capture phase, so that a click whose propagation is stopped still counts as outside.
    document.addEventListener('click', closeOnOutside, true)
    document.addEventListener('focusin', closeOnOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeOnOutside, true)
      document.removeEventListener('focusin', closeOnOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [area, isOpen, close])
}
