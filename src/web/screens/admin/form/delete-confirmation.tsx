import { ConfirmDialog } from '#ui'
import type { ReactElement } from 'react'

interface DeleteConfirmationProps {
  /** The name of the item in the question. */
  readonly item: string
  readonly onDelete: () => Promise<unknown>
  readonly onClose: () => void
}

export function DeleteConfirmation({ item, onDelete, onClose }: DeleteConfirmationProps): ReactElement {
  return (
    <ConfirmDialog
      isOpen
      title="Delete"
      text={`Are you sure you want to delete ${item}?`}
      confirmLabel="Delete"
      isDanger
      // Also closes after an error, which is shown in a toast.
      onConfirm={() => onDelete().finally(onClose)}
      onCancel={onClose}
    />
  )
}
