import { VisuallyHidden } from '#ui'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { usePopover } from '../replay/use-popover'
import styles from './age-menu.module.css'

export interface AgeMenuProps {
  /** The age of the data, and the delay if there is one. */
  readonly children: ReactNode
  /** The delay and what belongs to it. */
  readonly panel: ReactNode
  readonly onToggle: (isOpen: boolean) => void
}

/** The age of live data opens how late they are shown. */
export function AgeMenu({ children, panel, onToggle }: AgeMenuProps): ReactElement {
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, id, buttonProps } = usePopover({ area, button, panel: dialog })
  useEffect(() => onToggle(isOpen), [isOpen, onToggle])
  return (
    <div ref={area} className={styles.area}>
      <button ref={button} type="button" className={styles.button} {...buttonProps}>
        {children}
        <VisuallyHidden>Delay and results</VisuallyHidden>
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          id={id}
          open
          className={styles.panel}
          aria-label="Delay and results"
          tabIndex={-1}
        >
          {panel}
        </dialog>
      )}
    </div>
  )
}
