// A full page with one message and one action.
import { Logo } from '#ui'
import type { ReactElement } from 'react'
import { Message, type MessageProps } from './message'
import styles from './message-page.module.css'

export function MessagePage(props: MessageProps): ReactElement {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo size={32} />
      </header>
      <main className={styles.main}>
        <Message {...props} />
      </main>
    </div>
  )
}
