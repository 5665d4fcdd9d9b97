import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './initials.module.css'
import { initialsOf } from './user-name'

interface InitialsProps {
  readonly user: Parameters<typeof initialsOf>[0]
  readonly size?: 'small' | 'large' | 'huge'
}

export function Initials({ user, size = 'small' }: InitialsProps): ReactElement {
  return (
    <span className={styles.initials} data-size={size}>
      {initialsOf(user) || <UserRound className={styles.icon} aria-hidden />}
    </span>
  )
}
