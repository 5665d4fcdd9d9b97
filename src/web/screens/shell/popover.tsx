// A button that opens a panel. The panel closes on Escape and when the user presses or focuses something else.
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './popover.module.css'
import { useDismissal } from './use-dismissal'

interface PopoverProps {
  /** The name of the panel. */
  readonly label: string
  /** `above-bar` lies above the positioned bar that contains the button, at the place of the button. */
  readonly place: 'above-bar' | 'below'
  /** Which edge of the bar, or below of the button, the panel keeps to. */
  readonly align?: 'start' | 'end'
  readonly renderButton: (props: PopoverButtonProps) => ReactElement
  /** `close` gives the focus back to the button. */
  readonly renderPanel: (close: () => void) => ReactNode
  readonly onToggle?: (isOpen: boolean) => void
}

interface PopoverButtonProps {
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

/** `closed` by its own button or by Escape, so that the focus returns; `left` for something else, or never opened. */
type PopoverState = 'open' | 'closed' | 'left'

export function Popover(props: PopoverProps): ReactElement {
  const { label, place, align = 'start', renderButton, renderPanel, onToggle } = props
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<PopoverState>('left')
  const isOpen = state === 'open'
  const id = useId()
  const close = useCallback(() => setState('closed'), [])
  const dismiss = useCallback(
    (reason: 'outside' | 'escape') => setState(reason === 'escape' ? 'closed' : 'left'),
    [],
  )
  useDismissal(area, isOpen, dismiss)
  useEffect(() => {
    if (state === 'open') panel.current?.focus()
    if (state === 'closed') area.current?.querySelector('button')?.focus()
  }, [state])
  useEffect(() => {
    if (!isOpen) return undefined
    onToggle?.(true)
    return () => onToggle?.(false)
  }, [isOpen, onToggle])
  return (
    <div ref={area} className={styles.area} data-side={place}>
      {renderButton({
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setState(isOpen ? 'closed' : 'open'),
      })}
      {isOpen && (
        <dialog
          ref={panel}
          id={id}
          open
          className={styles.panel}
          data-side={place}
          data-align={align}
          aria-label={label}
          tabIndex={-1}
        >
          {renderPanel(close)}
        </dialog>
      )}
    </div>
  )
}
