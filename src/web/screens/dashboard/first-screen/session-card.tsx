import { Button } from '#ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './session-card.module.css'

interface CardAction {
  readonly label: string
  readonly icon: LucideIcon
  /** The button is pending until the promise is settled. */
  readonly onClick: () => unknown
}

interface SessionCardProps {
  readonly title: string
  /** Parts that are empty are left out. */
  readonly lines: readonly (readonly (string | undefined)[])[]
  readonly badge?: ReactNode
  readonly actions: readonly CardAction[]
}

/** A session in a list, with the buttons that open it. */
export function SessionCard({ title, lines, badge, actions }: SessionCardProps): ReactElement {
  const titleId = useId()
  return (
    <li className={styles.card}>
      <div className={styles.texts}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {lines.map(parts => {
          const line = parts.filter(Boolean).join(' · ')
          return line !== '' && <p key={line}>{line}</p>
        })}
        {badge}
      </div>
      <div className={styles.actions}>
        {actions.map(({ label, icon, onClick }) => (
          <Button key={label} size="small" icon={icon} aria-describedby={titleId} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
