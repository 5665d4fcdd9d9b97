import type { ReactElement } from 'react'
import { Button } from './button'
import styles from './confirm.module.css'
import { Dialog } from './dialog'

interface ConfirmProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isPending?: boolean
  /** May return a promise; the button waits for it. Closing is up to the caller. */
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

export function Confirm(props: ConfirmProps): ReactElement {
  const { isOpen, title, text, confirmLabel = 'Confirm', cancelLabel = 'Cancel', onConfirm, onCancel } = props
  const { isDanger = false, isPending = false } = props
  const actions = (
    <>
      <Button look="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button look={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
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
