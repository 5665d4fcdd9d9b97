import type { ReactElement } from 'react'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden'

interface SpinnerProps {
  readonly label?: string
  /** Beside words that already say what is going on. */
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
