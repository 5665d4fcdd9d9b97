import { type FocusEvent, type PointerEvent, useState } from 'react'

interface TooltipEvents {
  readonly onPointerEnter?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined
  readonly onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
}

interface TooltipDismissal {
  readonly isDismissed: boolean
  readonly dismiss: () => void
  /** They call the given handlers too. */
  readonly handlers: Required<TooltipEvents>
}

/** Hides the tooltip of a button after a press, until the pointer comes back or the focus returns later. */
export function useTooltipDismissal({ onPointerEnter, onBlur }: TooltipEvents): TooltipDismissal {
  const [isDismissed, setIsDismissed] = useState(false)
  return {
    isDismissed,
    dismiss: () => setIsDismissed(true),
    handlers: {
      onPointerEnter: event => {
        setIsDismissed(false)
        onPointerEnter?.(event)
      },
      onBlur: event => {
        // An open menu takes the focus and gives it back; that must not show the tooltip.
        if (event.currentTarget.getAttribute('aria-expanded') !== 'true') setIsDismissed(false)
        onBlur?.(event)
      },
    },
  }
}
