// The composer of messages, opened with T (C-192).
import { Dialog } from '#ui'
import type { ReactElement } from 'react'

export function MessageDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen onClose={onClose} title="Message" size="large">
      <p>Coming.</p>
    </Dialog>
  )
}
