// The visible name of a button that has no words. It repeats the accessible name, so screen readers skip it.
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  readonly text: string
  readonly align: 'center' | 'end'
}

export function Tooltip({ text, align }: TooltipProps): ReactElement {
  return (
    <span className={styles.tooltip} data-align={align} aria-hidden>
      {text}
    </span>
  )
}
