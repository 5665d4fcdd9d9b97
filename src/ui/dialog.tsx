import { Dialog as DialogBase, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'
import styles from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly children: ReactNode
  /** The buttons at the bottom. */
  readonly actions?: ReactNode
  /** `alertdialog` is for a question that requires an answer. */
  readonly role?: 'dialog' | 'alertdialog'
}

export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, onClose, title, size = 'medium', children, actions, role = 'dialog' } = props
  return (
    <DialogBase open={isOpen} onClose={onClose} role={role} className={styles.dialog}>
      <DialogBackdrop transition className={styles.backdrop} />
      <div className={styles.container}>
        <DialogPanel transition className={styles.panel} data-size={size}>
          <div className={styles.header}>
            <DialogTitle as="h2" className={styles.title}>
              {title}
            </DialogTitle>
            <Button variant="quiet" icon={X} label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </DialogPanel>
      </div>
    </DialogBase>
  )
}
