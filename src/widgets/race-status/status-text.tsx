import { VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { FlagIcon } from './flag-icon'
import styles from './status-text.module.css'
import type { RaceStatus } from './status'

/** Adds the flag color for screen readers, unless the status text already contains it. */
export function StatusText({ status: { flag, text } }: { readonly status: RaceStatus }): ReactElement {
  const isNamedInText = flag.name === 'none' || text.toLowerCase().includes(flag.name)
  return (
    <span className={styles.status}>
      <FlagIcon flag={flag} />
      {!isNamedInText && <VisuallyHidden>{`${flag.name} flag`}</VisuallyHidden>}
      <span className={styles.text}>{text}</span>
    </span>
  )
}
