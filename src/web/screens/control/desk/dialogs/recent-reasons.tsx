import type { ReactElement } from 'react'
import styles from './command-dialog.module.css'

interface RecentReasonsProps {
  readonly reasons: readonly string[]
  readonly onChoose: (reason: string) => void
}

const shownReasons = 5

/** The reasons that were given lately. */
export function RecentReasons({ reasons, onChoose }: RecentReasonsProps): ReactElement | null {
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.recent} aria-label="Recent reasons">
      {reasons.slice(0, shownReasons).map(reason => (
        <button key={reason} type="button" className={styles.recentReason} onClick={() => onChoose(reason)}>
          {reason}
        </button>
      ))}
    </fieldset>
  )
}
