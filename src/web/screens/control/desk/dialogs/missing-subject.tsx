import { Button, Dialog } from '#ui'
import type { ReactElement } from 'react'

/** What the dialog is about is gone, for example after another official has undone it. */
export function MissingSubject({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="No longer there"
      size="small"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>What this dialog was about is not on the desk any more.</p>
    </Dialog>
  )
}
