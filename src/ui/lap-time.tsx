import type { ReactElement } from 'react'
import styles from './lap-time.module.css'

interface LapTimeProps {
  /** `00:01:31.234` or `-`, as the engine formats it. */
  readonly text: string
}

// Sign, then the zeros and colons before the first figure that counts, then the rest.
const parts = /^([+\-−]?)([0:]*)(?=\d)(.*)$/

/** The text stays whole (decisions Q-101); the dimmed zeros let the eye read 1:31.234. */
export function LapTime({ text }: LapTimeProps): ReactElement {
  const [, sign = '', zeros = '', rest = text] = parts.exec(text) ?? []
  return (
    <span className={styles.time}>
      {sign}
      {zeros && (
        <span className={styles.zeros} data-zeros="">
          {zeros}
        </span>
      )}
      {rest}
    </span>
  )
}
