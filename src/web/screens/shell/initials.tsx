import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './initials.module.css'
import { initialsOf } from './person'

interface InitialsProps {
  readonly person: Parameters<typeof initialsOf>[0]
  readonly size?: 'small' | 'large' | 'huge'
}

export function Initials({ person, size = 'small' }: InitialsProps): ReactElement {
  return (
    <span className={styles.initials} data-size={size}>
      {initialsOf(person) || <UserRound className={styles.nobody} aria-hidden />}
    </span>
  )
}
