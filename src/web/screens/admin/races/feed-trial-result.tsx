import type { FeedTrial } from '#contract'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import styles from './feed-form.module.css'

export function FeedTrialResult({ trial }: { readonly trial: FeedTrial }): ReactElement {
  const { isConnected, isRecognised, finding } = trial
  const word = isConnected ? (isRecognised ? 'Good' : 'Doubtful') : 'No connection'
  return (
    <p className={styles.trial} aria-live="polite">
      <Badge kind={isConnected ? (isRecognised ? 'neutral' : 'stale') : 'lost'}>{word}</Badge>
      {finding}
    </p>
  )
}
