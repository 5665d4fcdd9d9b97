import { Button, Dialog } from '#ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { SubmittableForm } from '../../forms/use-form'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: SubmittableForm
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FormDialog({ title, submitLabel, form, onClose, children }: FormDialogProps): ReactElement {
  const id = useId()
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={id} isPending={form.isSending}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      <form id={id} className={styles.form} noValidate aria-label={title} onSubmit={form.onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
