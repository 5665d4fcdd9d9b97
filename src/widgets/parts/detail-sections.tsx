// The sections of a pop-up, stacked vertically.
import type { ReactElement, ReactNode } from 'react'
import styles from './detail-sections.module.css'

export function Sections({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.sections}>{children}</div>
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

/** A drawing and its table; one below the other where there is no room. */
export function SideBySide({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.sideBySide}>{children}</div>
}

export function Note({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.note}>{children}</p>
}
