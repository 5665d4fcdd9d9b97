// Lists the actions of the header in their order, for the row of buttons and for the menu on small screens.
import type { MenuAction } from '#ui'
import {
  GitCompare,
  LayoutTemplate,
  LogOut,
  Maximize,
  Minimize,
  Save,
  Settings,
  Trash2,
  UserRound,
} from 'lucide-react'

export interface HeaderActionsProps {
  /** Compare Riders requires a selected rider. */
  readonly hasRider: boolean
  readonly isFullScreen: boolean
  readonly isLoggingOut?: boolean
  readonly onSaveTemplate: () => void
  readonly onRemoveSavedData: () => void
  readonly onCompareRiders: () => void
  readonly onProfile: () => void
  readonly onFullScreen: () => void
  readonly onAppSettings: () => void
  readonly onTemplates: () => void
  readonly onLogOut: () => unknown
}

export interface HeaderAction extends MenuAction {
  /** Shown without a text label. */
  readonly isIconOnly?: boolean
  readonly isPressed?: boolean
  readonly isPending?: boolean
}

export function buildHeaderActions(props: HeaderActionsProps): readonly HeaderAction[] {
  const { isFullScreen, isLoggingOut = false } = props
  const compare: HeaderAction = {
    key: 'compare',
    label: 'Compare Riders',
    icon: GitCompare,
    onClick: props.onCompareRiders,
  }
  return [
    { key: 'save', label: 'Save Template', icon: Save, onClick: props.onSaveTemplate },
    { key: 'remove', label: 'Remove Saved Data', icon: Trash2, onClick: props.onRemoveSavedData },
    ...(props.hasRider ? [compare] : []),
    { key: 'profile', label: 'Profile', icon: UserRound, onClick: props.onProfile, isIconOnly: true },
    {
      key: 'full-screen',
      label: 'Full Screen',
      icon: isFullScreen ? Minimize : Maximize,
      onClick: props.onFullScreen,
      isIconOnly: true,
      isPressed: isFullScreen,
    },
    { key: 'settings', label: 'App Settings', icon: Settings, onClick: props.onAppSettings },
    { key: 'templates', label: 'Templates', icon: LayoutTemplate, onClick: props.onTemplates },
    {
      key: 'log-out',
      label: 'Log Out',
      icon: LogOut,
      onClick: props.onLogOut,
      isPending: isLoggingOut,
      isDisabled: isLoggingOut,
    },
  ]
}
