// The full-screen, dimmed "please wait" of the loads a person waits for (decisions Q-008).
import type { ReactElement } from 'react'
import styles from './overlay.module.css'

export function Overlay({ label = 'Loading' }: { readonly label?: string }): ReactElement {
  return (
    <output className={styles.overlay}>
      <span className={styles.track} aria-hidden />
      <span className={styles.label}>{label}</span>
    </output>
  )
}
