import { Button, Dialog } from '#ui'
import type { ReactElement } from 'react'
import styles from './templates.module.css'

interface RevertDialogProps {
  readonly isOpen: boolean
  /** The name of the template with unsaved changes. */
  readonly name: string
  readonly onSave: () => Promise<unknown>
  readonly onContinue: () => Promise<unknown>
  readonly onCancel: () => void
}

/** Asks what to do with unsaved changes before another template is opened (decisions Q-140). */
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
          <Button variant="primary" onClick={onSave}>
            Save Changes
          </Button>
        </>
      }
    >
      <p className={styles.text}>{`You have unsaved changes in ${name}.`}</p>
    </Dialog>
  )
}
