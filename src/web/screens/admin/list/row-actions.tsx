// What can be done with a row: the usual things as buttons, the rest behind one.
import { ActionMenu, type MenuAction } from '#ui'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './row-actions.module.css'

interface RowActionsProps {
  readonly children?: ReactNode
  readonly more?: readonly MenuAction[]
}

export function RowActions({ children, more }: RowActionsProps): ReactElement {
  return (
    <div className={styles.actions}>
      {children}
      {more && <ActionMenu label="More actions" icon={EllipsisVertical} actions={more} />}
    </div>
  )
}
