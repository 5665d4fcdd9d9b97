// Asks for confirmation before saved data is cleared (texts of the dashboard document).
import { ConfirmDialog } from '#ui'
import type { ReactElement } from 'react'
import { removeSavedData } from '../../data/preferences/thunks'
import { useAppDispatch } from '../../data/hooks'

interface ClearConfirmationProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ClearConfirmation({ isOpen, onClose }: ClearConfirmationProps): ReactElement {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
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
