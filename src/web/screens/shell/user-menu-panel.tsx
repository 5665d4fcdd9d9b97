import { pages } from '#contract'
import { Flag, Keyboard, LogOut, Settings, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { mayUseRaceControl } from '../../data/session/selectors'
import { signOut } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { Initials } from './initials'
import { useShellDialogs } from './shell-dialogs'
import { fullNameOf } from './user-name'
import styles from './user-menu.module.css'

interface UserMenuPanelProps {
  readonly id: string
  readonly onNavigate: () => void
}

export function UserMenuPanel({ id, onNavigate }: UserMenuPanelProps): ReactElement {
  const { user, role } = useAppSelector(state => state.auth)
  const isAdminPage = useLocation().pathname.startsWith(pages.admin) && role === 'admin'
  return (
    <div className={styles.panel} id={id}>
      <div className={styles.user}>
        <Initials user={user} size="large" />
        <div className={styles.text}>
          <p className={styles.fullName}>{fullNameOf(user)}</p>
          <p className={styles.role}>{role}</p>
        </div>
      </div>
      <ul className={styles.items}>
        <li>
          <Link
            className={styles.item}
            to={isAdminPage ? pages.adminProfile : pages.userProfile}
            onClick={onNavigate}
          >
            <UserRound aria-hidden />
            Profile
          </Link>
        </li>
        {mayUseRaceControl({ user, role }) && (
          <li>
            <Link className={styles.item} to={pages.control} onClick={onNavigate}>
              <Flag aria-hidden />
              Race Control
            </Link>
          </li>
        )}
        <li>
          <Link className={styles.item} to={pages.userSettings} onClick={onNavigate}>
            <Settings aria-hidden />
            Settings
          </Link>
        </li>
        <li>
          <ShortcutsItem onOpen={onNavigate} />
        </li>
        <li className={styles.last}>
          {/* The specification spells the label differently for admin pages and user pages. */}
          <SignOutItem text={isAdminPage ? 'Logout' : 'Log Out'} />
        </li>
      </ul>
    </div>
  )
}

function ShortcutsItem({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const { openShortcuts } = useShellDialogs()
  const open = (): void => {
    onOpen()
    openShortcuts()
  }
  return (
    <button type="button" className={styles.item} onClick={open}>
      <Keyboard aria-hidden />
      Keyboard shortcuts
    </button>
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
