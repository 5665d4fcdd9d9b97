import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './more-menu.module.css'

interface MoreItemProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

/** An action in the menu `More` of the replay bar. */
export function MoreItem({ label, icon: Icon, onClick }: MoreItemProps): ReactElement {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      <Icon className={styles.icon} aria-hidden />
      {label}
    </button>
  )
}
