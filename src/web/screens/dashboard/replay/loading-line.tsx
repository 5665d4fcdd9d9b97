import type { ReactElement } from 'react'
import styles from './loading-line.module.css'

/** A line at the upper edge of the bar. It takes no room, so nothing moves when it disappears. */
export function LoadingLine({ progress }: { readonly progress: number | undefined }): ReactElement {
  return <progress className={styles.line} aria-label="Loading the timeline" max={1} value={progress} />
}
