// The frame of an administration page: title, actions and content.
import type { ReactElement, ReactNode } from 'react'
import styles from './admin-page.module.css'

interface AdminPageProps {
  readonly title: string
  /** One line below the title. */
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AdminPage({ title, text, actions, children }: AdminPageProps): ReactElement {
  return (
    <div className={styles.page}>
      <title>{`${title} · Lap Logic`}</title>
      <div className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
