import { pages } from '#contract'
import { Badge, Button, Skeleton } from '#ui'
import { BadgeCheck, LogOut, Settings, ShieldQuestionMark } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { signOut } from '../../data/sign-out'
import { useAppDispatch, useAppSelector } from '../../data/store'
import { Initials } from '../shell/initials'
import { fullNameOf } from '../shell/person'
import styles from './person-card.module.css'
import { useFetchOwnEmail, useOwnEmail } from './use-own-email'

export function PersonCard(): ReactElement {
  const dispatch = useAppDispatch()
  const { user, role, logoutLoading } = useAppSelector(state => state.auth)
  const { email, isLoading } = useOwnEmail()
  useFetchOwnEmail()
  return (
    <section className={styles.card} aria-label="Profile">
      <Initials person={user} size="huge" />
      <div className={styles.words}>
        <h1 className={styles.name}>{fullNameOf(user)}</h1>
        <p className={styles.email}>{email ?? (isLoading ? <Skeleton characters={20} /> : '-')}</p>
        <p className={styles.marks}>
          <Badge>{role}</Badge>
          <Verified />
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

function Verified(): ReactElement {
  const isVerified = useAppSelector(state => state.auth.isVerified)
  const Icon = isVerified ? BadgeCheck : ShieldQuestionMark
  return (
    <span className={styles.verified} data-verified={isVerified ? '' : undefined}>
      <Icon aria-hidden />
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  )
}
