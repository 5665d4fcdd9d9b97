// Lists the keyboard shortcuts of the replay and turns them off.
import { Dialog } from '#ui'
import type { ReactElement } from 'react'
import { Switch } from '../../settings/switch'

interface ShortcutsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function ShortcutsDialog({ isOpen, onClose, isOn, onChange }: ShortcutsDialogProps): ReactElement {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="small">
      <Switch
        label="Use keyboard shortcuts"
        hint="Turn them off if they get in the way of other software."
        isOn={isOn}
        onChange={onChange}
      />
    </Dialog>
  )
}
