import { pages } from '#contract'
import { LogOut, Settings, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { signOut } from '../../data/sign-out'
import { useAppDispatch, useAppSelector } from '../../data/store'
import { Initials } from './initials'
import { fullNameOf } from './person'
import styles from './user-menu.module.css'

interface UserMenuPanelProps {
  readonly id: string
  readonly onFollow: () => void
}

export function UserMenuPanel({ id, onFollow }: UserMenuPanelProps): ReactElement {
  const { user, role } = useAppSelector(state => state.auth)
  const isAdminPage = useLocation().pathname.startsWith(pages.admin) && role === 'admin'
  return (
    <div className={styles.panel} id={id}>
      <div className={styles.person}>
        <Initials person={user} size="large" />
        <div className={styles.words}>
          <p className={styles.fullName}>{fullNameOf(user)}</p>
          <p className={styles.role}>{role}</p>
        </div>
      </div>
      <ul className={styles.items}>
        <li>
          <Link
            className={styles.item}
            to={isAdminPage ? pages.adminProfile : pages.userProfile}
            onClick={onFollow}
          >
            <UserRound aria-hidden />
            Profile
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={pages.userSettings} onClick={onFollow}>
            <Settings aria-hidden />
            Settings
          </Link>
        </li>
        <li className={styles.last}>
          {/* The two documents spell the action differently: one speaks of the admin bar, one of user pages. */}
          <SignOutItem text={isAdminPage ? 'Logout' : 'Log Out'} />
        </li>
      </ul>
    </div>
  )
}

function SignOutItem({ text }: { readonly text: string }): ReactElement {
  const dispatch = useAppDispatch()
  const isPending = useAppSelector(state => state.auth.logoutLoading)
  return (
    <button
      type="button"
      className={styles.item}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) void dispatch(signOut())
      }}
    >
      <LogOut aria-hidden />
      {text}
    </button>
  )
}
