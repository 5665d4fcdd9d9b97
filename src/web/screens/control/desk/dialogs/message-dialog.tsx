import { Dialog } from '#ui'
import type { ReactElement } from 'react'
import type { DeskDialog } from '../desk-dialog'
import { DeskMessages } from '../messages/desk-messages'
import { useDraft } from './use-draft'

interface MessageDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'message' }>
  readonly onClose: () => void
}

const noValues = {}

/** Opened with the key T. The composer itself stores the message, because it is not only in this dialog. */
export function MessageDialog({ dialog, onClose }: MessageDialogProps): ReactElement {
  useDraft(dialog, noValues)
  return (
    <Dialog isOpen onClose={onClose} title="Message" size="large">
      <DeskMessages />
    </Dialog>
  )
}
