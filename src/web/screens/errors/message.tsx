import type { ReactElement, ReactNode } from 'react'
import styles from './message.module.css'

export interface MessageProps {
  /** The large word or number above the message. Without a title it is the heading. */
  readonly code: string
  readonly title?: string
  readonly text?: string
  readonly action: ReactNode
}

export function Message({ code, title, text, action }: MessageProps): ReactElement {
  return (
    <div className={styles.message}>
      {title === undefined ? (
        <h1 className={styles.code}>{code}</h1>
      ) : (
        <p className={styles.code} aria-hidden>
          {code}
        </p>
      )}
      <div className={styles.curb} aria-hidden />
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      {text && (
        <p className={styles.text} data-alone={title === undefined ? '' : undefined}>
          <span>{text}</span>
        </p>
      )}
      <div>{action}</div>
    </div>
  )
}
