// The full-screen overlay shown while required data is loading (decisions Q-008).
import type { ReactElement } from 'react'
import styles from './loading-overlay.module.css'

export function LoadingOverlay({ label = 'Loading' }: { readonly label?: string }): ReactElement {
  return (
    <output className={styles.overlay}>
      <span className={styles.track} aria-hidden />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
