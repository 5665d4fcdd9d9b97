import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface PageSectionProps {
  readonly title: string
  /** Explains what is listed. */
  readonly note?: string
  readonly children: ReactNode
}

export function PageSection({ title, note, children }: PageSectionProps): ReactElement {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
