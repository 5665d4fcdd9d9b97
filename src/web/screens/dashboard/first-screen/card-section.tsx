import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './card-section.module.css'

interface CardSectionProps {
  readonly title: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A heading with cards or another content below it. */
export function CardSection({ title, isBusy = false, children }: CardSectionProps): ReactElement {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function CardList({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={styles.list}>{children}</ul>
}
