import type { ReactElement } from 'react'
import { AppSettingsForm } from '../../settings/app-settings-form'
import type { AppSettings } from '../../settings/app-settings-rules'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'

interface AppSettingsDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settings: AppSettings
  /** Given only what may be chosen. */
  readonly onSave: (chosen: AppSettings) => void
}

export function AppSettingsDialog(props: AppSettingsDialogProps): ReactElement {
  const { guard, isOpen, onClose, settings, onSave } = props
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="App Settings">
      <AppSettingsForm settings={settings} onSave={onSave} />
    </GuardedDialog>
  )
}
