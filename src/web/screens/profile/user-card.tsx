import { pages } from '#contract'
import { Badge, Button, Skeleton } from '#ui'
import { BadgeCheck, LogOut, Settings, ShieldQuestionMark } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { signOut } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { Initials } from '../shell/initials'
import { fullNameOf } from '../shell/user-name'
import styles from './user-card.module.css'
import { useFetchOwnEmail, useOwnEmail } from './use-own-email'

export function UserCard(): ReactElement {
  const dispatch = useAppDispatch()
  const { user, role, logoutLoading } = useAppSelector(state => state.auth)
  const { email, isLoading } = useOwnEmail()
  useFetchOwnEmail()
  return (
    <section className={styles.card} aria-label="Profile">
      <Initials user={user} size="huge" />
      <div className={styles.text}>
        <h1 className={styles.name}>{fullNameOf(user)}</h1>
        <p className={styles.email}>{email ?? (isLoading ? <Skeleton characters={20} /> : '-')}</p>
        <p className={styles.marks}>
          <Badge>{role}</Badge>
          <VerificationStatus />
        </p>
      </div>
      <div className={styles.actions}>
        <Link className={styles.settings} to={pages.userSettings}>
          <Settings aria-hidden />
          Settings
        </Link>
        <Button icon={LogOut} isPending={logoutLoading} onClick={() => dispatch(signOut())}>
          Log Out
        </Button>
      </div>
    </section>
  )
}

function VerificationStatus(): ReactElement {
  const isVerified = useAppSelector(state => state.auth.isVerified)
  const Icon = isVerified ? BadgeCheck : ShieldQuestionMark
  return (
    <span className={styles.verified} data-verified={isVerified ? '' : undefined}>
      <Icon aria-hidden />
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  )
}
