import { Button } from '#ui'
import type { ReactElement } from 'react'
import styles from './problem-strip.module.css'
import type { ReplayProblem } from './replay-bar-props'

/** A strip above the bar. It lies over the page, so that nothing moves when it appears. */
export function ProblemStrip({ text, actionLabel, onAction }: ReplayProblem): ReactElement {
  return (
    <div className={styles.strip} role="alert">
      <p className={styles.text}>{text}</p>
      {actionLabel !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onAction?.()}>
          {actionLabel}
        </Button>
      )}
    </div>
  )
}
