// The message shown in place of missing content, with a button that resolves it.
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon?: LucideIcon
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state}>
      {Icon && (
        <span className={styles.iconCircle} aria-hidden>
          <Icon className={styles.icon} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
