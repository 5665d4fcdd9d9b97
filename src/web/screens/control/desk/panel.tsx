// A part of the desk: a heading with tools, a body that scrolls, and actions below it.
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
  /** Below the body, always in view. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, tools, actions, children }: PanelProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tools}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
