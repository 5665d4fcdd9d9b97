import { Confirm } from '#ui'
import type { ReactElement } from 'react'

interface DeleteConfirmationProps {
  /** What is to go, as the question names it. */
  readonly item: string
  readonly onDelete: () => Promise<unknown>
  readonly onClose: () => void
}

export function DeleteConfirmation({ item, onDelete, onClose }: DeleteConfirmationProps): ReactElement {
  return (
    <Confirm
      isOpen
      title="Delete"
      text={`Are you sure you want to delete ${item}?`}
      confirmLabel="Delete"
      isDanger
      // Also after a refusal: the toast says why, and the row is still there.
      onConfirm={() => onDelete().finally(onClose)}
      onCancel={onClose}
    />
  )
}
