// The actions on what is selected: in a fixed place and large enough for a glove.
import type { ReactElement, ReactNode } from 'react'
import styles from './action-strip.module.css'

interface ActionStripProps {
  /** What the actions are about. */
  readonly subject: ReactNode
  readonly label: string
  readonly children?: ReactNode
}

export function ActionStrip({ subject, label, children }: ActionStripProps): ReactElement {
  return (
    <fieldset className={styles.strip} aria-label={label}>
      <span className={styles.subject} title={typeof subject === 'string' ? subject : undefined}>
        {subject}
      </span>
      {children}
    </fieldset>
  )
}

interface StripButtonProps {
  readonly children: string
  /** The key that does the same. */
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

export function StripButton({
  children,
  shortcut,
  disabled = false,
  onClick,
}: StripButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.button}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {children}
      {shortcut && (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
    </button>
  )
}
