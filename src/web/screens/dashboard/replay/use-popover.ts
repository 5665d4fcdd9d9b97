import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useDismissal } from '../../shell/use-dismissal'

interface PopoverRefs {
  /** Contains the button and the panel. */
  readonly area: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
}

interface Popover {
  readonly isOpen: boolean
  readonly id: string
  /** Closes the panel and gives the focus back to the button. */
  readonly close: () => void
  readonly buttonProps: {
    readonly 'aria-expanded': boolean
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-controls': string | undefined
    readonly onClick: () => void
  }
}

/** A button that opens a panel. The panel closes on Escape and when the user presses or focuses something else. */
export function usePopover({ area, button, panel }: PopoverRefs): Popover {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const dismiss = useCallback(
    (reason: 'outside' | 'escape') => {
      setIsOpen(false)
      if (reason === 'escape') button.current?.focus()
    },
    [button],
  )
  useDismissal(area, isOpen, dismiss)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen, panel])
  return {
    isOpen,
    id,
    close: () => dismiss('escape'),
    buttonProps: {
      'aria-expanded': isOpen,
      'aria-haspopup': 'dialog',
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setIsOpen(!isOpen),
    },
  }
}
