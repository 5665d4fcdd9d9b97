// A full page that says one thing and offers one way on.
import { Logo } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** The word or number set large behind the message. */
  readonly code: string
  readonly title: string
  readonly text?: string
  readonly action: ReactNode
}

export function MessagePage({ code, title, text, action }: MessagePageProps): ReactElement {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo size={32} />
      </header>
      <main className={styles.main}>
        <p className={styles.code} aria-hidden>
          {code}
        </p>
        <div className={styles.kerb} aria-hidden />
        <h1 className={styles.title}>{title}</h1>
        {text && (
          <p className={styles.text}>
            <span>{text}</span>
          </p>
        )}
        <div>{action}</div>
      </main>
    </div>
  )
}
