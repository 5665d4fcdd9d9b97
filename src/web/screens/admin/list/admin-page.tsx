// The frame of an administration page: its name, what can be made here, and the list below.
import type { ReactElement, ReactNode } from 'react'
import styles from './admin-page.module.css'

interface AdminPageProps {
  readonly title: string
  /** One quiet line below it. */
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AdminPage({ title, text, actions, children }: AdminPageProps): ReactElement {
  return (
    <div className={styles.page}>
      <title>{`${title} · Lap Logic`}</title>
      <div className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
