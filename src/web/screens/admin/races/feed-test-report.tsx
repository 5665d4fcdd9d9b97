import type { FeedTestResult } from '#contract'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import styles from './feed-form.module.css'

export function FeedTestReport({ result }: { readonly result: FeedTestResult }): ReactElement {
  const { isConnected, isRecognised, finding } = result
  const text = isConnected ? (isRecognised ? 'Good' : 'Unknown data') : 'No connection'
  return (
    <p className={styles.testReport} aria-live="polite">
      <Badge kind={isConnected ? (isRecognised ? 'neutral' : 'stale') : 'lost'}>{text}</Badge>
      {finding}
    </p>
  )
}
