import { Dialog } from '#ui'
import type { ReactElement } from 'react'
import { DeskMessages } from '../messages/desk-messages'

/** Opened with the key T. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title="Message" size="large">
      <DeskMessages />
    </Dialog>
  )
}
