// The actions of a row: frequent ones as buttons, the rest in a menu.
import { ActionMenu, type MenuAction } from '#ui'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './row-actions.module.css'

interface RowActionsProps {
  readonly children?: ReactNode
  readonly menuActions?: readonly MenuAction[]
}

export function RowActions({ children, menuActions }: RowActionsProps): ReactElement {
  return (
    <div className={styles.actions}>
      {children}
      {menuActions && <ActionMenu label="More actions" icon={EllipsisVertical} actions={menuActions} />}
    </div>
  )
}
