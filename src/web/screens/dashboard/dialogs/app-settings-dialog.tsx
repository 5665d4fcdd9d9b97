import type { ReactElement } from 'react'
import { AppSettingsForm } from '../../settings/app-settings-form'
import type { AppSettings } from '../../settings/number-limits'
import { GuardedDialog, type RiderGuard } from './guarded-dialog'

interface AppSettingsDialogProps {
  readonly guard: RiderGuard
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settings: AppSettings
  /** Called with valid settings only. */
  readonly onSave: (settings: AppSettings) => void
}

export function AppSettingsDialog(props: AppSettingsDialogProps): ReactElement {
  const { guard, isOpen, onClose, settings, onSave } = props
  return (
    <GuardedDialog guard={guard} isOpen={isOpen} onClose={onClose} title="App Settings">
      <AppSettingsForm settings={settings} onSave={onSave} />
    </GuardedDialog>
  )
}
