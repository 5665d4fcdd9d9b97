// The tooltip of an icon button. It repeats the accessible name, so it is hidden from screen readers.
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  readonly text: string
  readonly align: 'center' | 'end'
  readonly side?: 'top' | 'bottom'
  /** Shown only when the button is collapsed to its icon. */
  readonly isForCollapsed?: boolean
}

export function Tooltip({
  text,
  align,
  side = 'bottom',
  isForCollapsed = false,
}: TooltipProps): ReactElement {
  return (
    <span
      className={styles.tooltip}
      data-align={align}
      data-side={side}
      data-for-collapsed={isForCollapsed ? '' : undefined}
      aria-hidden
    >
      {text}
    </span>
  )
}
