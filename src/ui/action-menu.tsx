// A button that opens a menu of actions.
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './action-menu.module.css'
import buttonStyles from './button.module.css'
import { runAfterMenu } from './run-after-menu'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => unknown
  readonly isDisabled?: boolean
}

interface ActionMenuProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly actions: readonly MenuAction[]
}

export function ActionMenu({ label, icon: Icon, actions }: ActionMenuProps): ReactElement {
  return (
    <Menu>
      <MenuButton
        className={buttonStyles.button ?? ''}
        data-variant="secondary"
        data-size="normal"
        data-icon-only=""
        aria-label={label}
      >
        <Icon className={buttonStyles.icon} aria-hidden />
      </MenuButton>
      <MenuItems
        className={styles.items ?? ''}
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        modal={false}
        transition
      >
        {actions.map(action => (
          <Item key={action.key} action={action} />
        ))}
      </MenuItems>
    </Menu>
  )
}

function Item({ action }: { readonly action: MenuAction }): ReactElement {
  const { label, icon: Icon, onClick, isDisabled = false } = action
  return (
    <MenuItem disabled={isDisabled}>
      <button type="button" className={styles.item} onClick={() => runAfterMenu(onClick)}>
        <Icon className={styles.icon} aria-hidden />
        {label}
      </button>
    </MenuItem>
  )
}
