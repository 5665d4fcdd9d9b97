import { Button } from '#ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, useId } from 'react'
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
  readonly actions: readonly CardAction[]
}

/** The space before the dot does not break, so that no line starts with the dot. */
const separator = '\u00a0· '

/** A session in a list, with the buttons that open it. */
export function SessionCard({ title, lines, actions }: SessionCardProps): ReactElement {
  const titleId = useId()
  return (
    <li className={styles.card}>
      <div className={styles.texts}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {lines.map(parts => {
          const line = parts.filter(Boolean).join(separator)
          return line !== '' && <p key={line}>{line}</p>
        })}
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
