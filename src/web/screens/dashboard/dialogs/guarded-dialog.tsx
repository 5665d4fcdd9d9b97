// A dashboard dialog that closes only once a rider is selected; until then it offers other exits (decisions Q-058).
import { Button, Dialog, showError } from '#ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './guarded-dialog.module.css'

/** Shared by all dialogs of the dashboard. */
export interface RiderGuard {
  readonly hasRider: boolean
  /** Replaces the dialog with Select Rider. */
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
  /** Select Rider itself does not offer the Select Rider button. */
  readonly isSelectRider?: boolean
  readonly children: ReactNode
}

export function GuardedDialog(props: GuardedDialogProps): ReactElement {
  const { guard, isOpen, onClose, title, size = 'medium', actions, isSelectRider = false, children } = props
  const [wasCloseRefused, setWasCloseRefused] = useState(false)
  // A dialog that opens again starts without the hint. In an open one its place stays, so that the list does not jump.
  if (wasCloseRefused && !isOpen) setWasCloseRefused(false)
  const close = (): void => {
    if (guard.hasRider) onClose()
    else {
      setWasCloseRefused(true)
      showError('close-dialog', 'Please select a rider first')
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={size} actions={actions}>
      {wasCloseRefused && <CloseHint guard={guard} isSelectRider={isSelectRider} />}
      {children}
    </Dialog>
  )
}

function CloseHint({
  guard,
  isSelectRider,
}: Pick<GuardedDialogProps, 'guard' | 'isSelectRider'>): ReactElement {
  if (guard.hasRider) return <p className={styles.closeHint}>You can close this dialog now.</p>
  return (
    <div className={styles.closeHint}>
      {!isSelectRider && (
        <Button variant="primary" size="small" onClick={guard.onSelectRider}>
          Select Rider
        </Button>
      )}
      <Button size="small" onClick={guard.onLogOut}>
        Log Out
      </Button>
    </div>
  )
}
