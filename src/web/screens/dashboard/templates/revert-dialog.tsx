import { Button, Dialog } from '#ui'
import type { ReactElement } from 'react'
import styles from './templates.module.css'

interface RevertDialogProps {
  readonly isOpen: boolean
  /** Of the template with the changes. */
  readonly name: string
  readonly onSave: () => Promise<unknown>
  readonly onContinue: () => Promise<unknown>
  /** Everything stays as it is. */
  readonly onCancel: () => void
}

/** Asked before another template takes the screen (decisions Q-140). */
export function RevertDialog({
  isOpen,
  name,
  onSave,
  onContinue,
  onCancel,
}: RevertDialogProps): ReactElement {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title="Unsaved Changes"
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onContinue}>Continue Without Saving</Button>
          <Button look="primary" onClick={onSave}>
            Save Changes
          </Button>
        </>
      }
    >
      <p className={styles.text}>{`You have unsaved changes in ${name}.`}</p>
    </Dialog>
  )
}
