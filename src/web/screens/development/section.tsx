import type { ReactElement, ReactNode } from 'react'
import styles from './ui-screen.module.css'

interface SectionProps {
  readonly title: string
  /** Shown once across the page instead of once in each theme. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One part of the interface in all its states, in both themes side by side. */
export function Section({ title, isWide = false, children }: SectionProps): ReactElement {
  const themes = isWide ? [undefined] : ['dark', 'sunlight']
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.themes}>
        {themes.map(theme => (
          <div
            key={theme ?? 'page'}
            className={styles.sample}
            data-theme={theme}
            data-wide={isWide ? '' : undefined}
          >
            {children}
          </div>
        ))}
      </div>
    </section>
  )
}
