import type { ReactElement } from 'react'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden'

interface SpinnerProps {
  readonly label?: string
  /** Hidden from screen readers, because the text beside it already describes the action. */
  readonly isDecorative?: boolean
}

export function Spinner({ label = 'Loading', isDecorative = false }: SpinnerProps): ReactElement {
  const ring = <span className={styles.ring} aria-hidden />
  if (isDecorative) return ring
  return (
    <output className={styles.spinner}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
