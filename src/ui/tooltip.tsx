// The visible name of a button that has no words. It repeats the accessible name, so screen readers skip it.
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  readonly text: string
  readonly align: 'center' | 'end'
  /** Repeats a word that is itself to be seen on a wide screen. */
  readonly isForFolded?: boolean
}

export function Tooltip({ text, align, isForFolded = false }: TooltipProps): ReactElement {
  return (
    <span
      className={styles.tooltip}
      data-align={align}
      data-for-folded={isForFolded ? '' : undefined}
      aria-hidden
    >
      {text}
    </span>
  )
}
