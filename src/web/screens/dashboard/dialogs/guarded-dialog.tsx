// The dialogs of the dashboard are left only once a rider is selected, and never trap anybody (decisions Q-058).
import { Button, Dialog, showError } from '#ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './guarded-dialog.module.css'

/** One for all dialogs of the dashboard. */
export interface RiderGuard {
  readonly hasRider: boolean
  /** Swaps to the dialog that helps. */
  readonly onSelectRider: () => void
  readonly onLogOut: () => unknown
}

interface GuardedDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly actions?: ReactNode
  /** The dialog in which riders are selected needs no way to itself. */
  readonly isSelectRider?: boolean
  readonly children: ReactNode
}

export function GuardedDialog(props: GuardedDialogProps): ReactElement {
  const { guard, isOpen, onClose, title, size = 'medium', actions, isSelectRider = false, children } = props
  const [isRefused, setIsRefused] = useState(false)
  // A dialog that opens again begins without the reproach.
  const isReproached = isRefused && isOpen && !guard.hasRider
  if (isRefused && !isReproached) setIsRefused(false)
  const close = (): void => {
    if (guard.hasRider) onClose()
    else {
      setIsRefused(true)
      showError('close-dialog', 'Please select a rider first')
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={size} actions={actions}>
      {isReproached && (
        <div className={styles.waysOut}>
          {!isSelectRider && (
            <Button look="primary" size="small" onClick={guard.onSelectRider}>
              Select Rider
            </Button>
          )}
          <Button size="small" onClick={guard.onLogOut}>
            Log Out
          </Button>
        </div>
      )}
      {children}
    </Dialog>
  )
}
