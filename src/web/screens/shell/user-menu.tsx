import { ChevronDown } from 'lucide-react'
import { type ReactElement, useCallback, useId, useRef, useState } from 'react'
import { useAppSelector } from '../../data/hooks'
import { Initials } from './initials'
import { fullNameOf } from './user-name'
import { useDismissal } from './use-dismissal'
import { UserMenuPanel } from './user-menu-panel'
import styles from './user-menu.module.css'

/** The specification truncates the name at this width. */
const maxNamePx = 100

export function UserMenu(): ReactElement {
  const user = useAppSelector(state => state.auth.user)
  const [isOpen, setIsOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = useCallback((reason: 'outside' | 'escape') => {
    setIsOpen(false)
    if (reason === 'escape') opener.current?.focus()
  }, [])
  useDismissal(area, isOpen, close)
  return (
    <div className={styles.area} ref={area}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={`User menu of ${fullNameOf(user)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Initials user={user} />
        <span className={styles.name} style={{ maxWidth: maxNamePx }}>
          {fullNameOf(user)}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden />
      </button>
      {isOpen && <UserMenuPanel id={panelId} onNavigate={() => setIsOpen(false)} />}
    </div>
  )
}
