// The actions of the header, in its order: beside each other where there is room, else in a menu.
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

export interface HeaderActions {
  /** Compare Riders is there only then. */
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
  /** The two buttons without words. */
  readonly isIconOnly?: boolean
  readonly isPressed?: boolean
  readonly isPending?: boolean
}

export function headerActions(given: HeaderActions): readonly HeaderAction[] {
  const { isFullScreen, isLoggingOut = false } = given
  const compare: HeaderAction = {
    key: 'compare',
    label: 'Compare Riders',
    icon: GitCompare,
    onClick: given.onCompareRiders,
  }
  return [
    { key: 'save', label: 'Save Template', icon: Save, onClick: given.onSaveTemplate },
    { key: 'remove', label: 'Remove Saved Data', icon: Trash2, onClick: given.onRemoveSavedData },
    ...(given.hasRider ? [compare] : []),
    { key: 'profile', label: 'Profile', icon: UserRound, onClick: given.onProfile, isIconOnly: true },
    {
      key: 'full-screen',
      label: 'Full Screen',
      icon: isFullScreen ? Minimize : Maximize,
      onClick: given.onFullScreen,
      isIconOnly: true,
      isPressed: isFullScreen,
    },
    { key: 'settings', label: 'App Settings', icon: Settings, onClick: given.onAppSettings },
    { key: 'templates', label: 'Templates', icon: LayoutTemplate, onClick: given.onTemplates },
    {
      key: 'log-out',
      label: 'Log Out',
      icon: LogOut,
      onClick: given.onLogOut,
      isPending: isLoggingOut,
      isDisabled: isLoggingOut,
    },
  ]
}
