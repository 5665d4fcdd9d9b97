import type { ReactElement, ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

export function Panel({ title, text, children }: PanelProps): ReactElement {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
