import type { ReactElement } from 'react'
import styles from './lap-time.module.css'

interface LapTimeProps {
  /** `00:01:31.234` or `-`, as the engine formats it. */
  readonly text: string
}

// The sign, the leading zeros and colons, and the rest.
const pattern = /^([+\-−]?)([0:]*)(?=\d)(.*)$/

/** Shows the full text (decisions Q-101) with dimmed leading zeros, so that it reads as 1:31.234. */
export function LapTime({ text }: LapTimeProps): ReactElement {
  const [, sign = '', zeros = '', rest = text] = pattern.exec(text) ?? []
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
