import type { ReactElement } from 'react'
import { Button } from './button'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog'

interface ConfirmProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isPending?: boolean
  /** May return a promise, during which the button is busy. The caller has to close the dialog. */
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmProps): ReactElement {
  const { isOpen, title, text, confirmLabel = 'Confirm', cancelLabel = 'Cancel', onConfirm, onCancel } = props
  const { isDanger = false, isPending = false } = props
  const actions = (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      actions={actions}
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}
