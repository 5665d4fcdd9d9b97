// The actions for one rider of the timing table. Each has a key.
import type { PressPoint } from '#ui'
import type { LucideIcon } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useDismissal } from '../../shell/use-dismissal'
import styles from './row-menu.module.css'

export interface RowAction {
  /** One letter. */
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  /** What the action is about, such as the gap. */
  readonly detail?: ReactNode
  readonly isDisabled?: boolean
  /** Has to close the menu. */
  readonly onSelect: () => void
}

interface RowMenuProps {
  readonly title: string
  readonly point: PressPoint
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}

export function RowMenu({ title, point, actions, onClose }: RowMenuProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null)
  useFocusWhileOpen(menu)
  useDismissal(menu, true, onClose)
  const select = (action: RowAction | undefined): void => {
    if (action && !action.isDisabled) action.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const action = actions.find(({ key }) => key.toLowerCase() === event.key.toLowerCase())
    if (action === undefined && !moveFocus(menu.current, event.key)) return
    event.preventDefault()
    select(action)
  }
  return createPortal(
    <div
      ref={menu}
      className={styles.menu}
      style={computePlace(point)}
      role="menu"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <p className={styles.title} aria-hidden>
        {title}
      </p>
      {actions.map(action => (
        <ActionItem key={action.key} action={action} onSelect={() => select(action)} />
      ))}
    </div>,
    // Inside the landmark of the page, for screen readers.
    document.querySelector('main') ?? document.body,
  )
}

function ActionItem({
  action,
  onSelect,
}: {
  readonly action: RowAction
  readonly onSelect: () => void
}): ReactElement {
  const { key, label, icon: Icon, detail, isDisabled = false } = action
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.item}
      tabIndex={-1}
      aria-disabled={isDisabled}
      aria-keyshortcuts={key}
      onClick={onSelect}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      <kbd className={styles.key} aria-hidden>
        {key}
      </kbd>
    </button>
  )
}

/** The first action gets the focus; afterwards it returns to where it was. */
function useFocusWhileOpen(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    findItems(menu.current)[0]?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [menu])
}

/** At the pressed point, on the side of it with more room. On a phone the menu is at the bottom instead. */
function computePlace({ x, y }: PressPoint): CSSProperties {
  const left = `min(${x}px, calc(100vw - 18.5rem))`
  return y > innerHeight / 2 ? { left, bottom: innerHeight - y } : { left, top: y }
}

function findItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** Returns whether the key moves the focus. */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = findItems(menu)
  const index = items.findIndex(item => item === document.activeElement)
  const indexByKey: Partial<Record<string, number>> = {
    ArrowUp: index <= 0 ? items.length - 1 : index - 1,
    ArrowDown: (index + 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const next = indexByKey[key]
  if (next !== undefined) items[next]?.focus()
  return next !== undefined
}
