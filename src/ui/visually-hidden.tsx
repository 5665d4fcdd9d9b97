// Text for screen readers only.
import type { ReactElement, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2'
  readonly children: ReactNode
}

export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps): ReactElement {
  return <Tag className={styles.hidden}>{children}</Tag>
}
