import { VisuallyHidden } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import { Popover } from '../../shell/popover'
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
  return (
    <Popover
      label="Delay and results"
      place="below"
      onToggle={onToggle}
      renderButton={buttonProps => (
        <button type="button" className={styles.button} {...buttonProps}>
          {children}
          <VisuallyHidden>Delay and results</VisuallyHidden>
        </button>
      )}
      renderPanel={() => panel}
    />
  )
}
