import { VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { FlagIcon } from './flag-icon'
import styles from './status-text.module.css'
import type { RaceStatus } from './status'

/** The flag is told in words too, unless race control's do. */
export function StatusText({ status: { flag, text } }: { readonly status: RaceStatus }): ReactElement {
  const isSaid = flag.name === 'none' || text.toLowerCase().includes(flag.name)
  return (
    <span className={styles.status}>
      <FlagIcon flag={flag} />
      {!isSaid && <VisuallyHidden>{`${flag.name} flag`}</VisuallyHidden>}
      <span className={styles.text}>{text}</span>
    </span>
  )
}
