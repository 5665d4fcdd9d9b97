// The question before saved data is cleared, in the words of the dashboard document.
import { Confirm } from '#ui'
import type { ReactElement } from 'react'
import { removeSavedData } from '../../data/remove-saved-data'
import { useAppDispatch } from '../../data/store'

interface ClearConfirmationProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ClearConfirmation({ isOpen, onClose }: ClearConfirmationProps): ReactElement {
  const dispatch = useAppDispatch()
  return (
    <Confirm
      isOpen={isOpen}
      title="Confirmation Dialog"
      text="Are you sure you want to clear saved data ?"
      confirmLabel="Clear"
      isDanger
      onConfirm={() => dispatch(removeSavedData()).finally(onClose)}
      onCancel={onClose}
    />
  )
}
