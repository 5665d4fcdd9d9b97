import { pages } from '#contract'
import {
  Motorbike,
  Flag,
  GitCompare,
  Keyboard,
  LayoutTemplate,
  LogOut,
  Save,
  Trash2,
  UserRound,
} from 'lucide-react'
import { signOut } from '../../data/session/thunks'
import type { DialogFlag } from '../../data/selection/state'
import type { Command, CommandContext } from './command'
import { showDialog } from './dashboard-commands'

interface DialogRow {
  readonly dialog: DialogFlag
  readonly label: string
  readonly icon: Command['icon']
  readonly keywords?: string
  /** Only with a rider on the screen. */
  readonly needsRider?: boolean
}

const dialogs: readonly DialogRow[] = [
  { dialog: 'isSelectRiderOpen', label: 'Select Rider', icon: Motorbike, keywords: 'follow favorite class' },
  {
    dialog: 'isSelectRaceOpen',
    label: 'Select Race',
    icon: Flag,
    keywords: 'event session track open',
    needsRider: true,
  },
  { dialog: 'isCompareRidersOpen', label: 'Compare Riders', icon: GitCompare, needsRider: true },
  {
    dialog: 'isTemplatesOpen',
    label: 'Templates',
    icon: LayoutTemplate,
    keywords: 'generate import export rename',
  },
  { dialog: 'isSaveTemplateOpen', label: 'Save Template', icon: Save, keywords: 'create' },
  {
    dialog: 'isClearStorageOpen',
    label: 'Remove Saved Data',
    icon: Trash2,
    keywords: 'clear delete cache storage',
  },
]

export function listActionCommands(context: CommandContext): readonly Command[] {
  const { state, dispatch, navigate, pathname, openShortcuts } = context
  const hasRider = state.selection.activeRiders.length > 0
  const isAdminPage = pathname.startsWith(pages.admin) && state.auth.role === 'admin'
  return [
    ...dialogs
      .filter(({ needsRider = false }) => hasRider || !needsRider)
      .map(({ dialog, label, icon, keywords }): Command => ({
        id: dialog,
        group: 'Actions',
        label,
        icon,
        keywords,
        run: () => showDialog(context, dialog),
      })),
    {
      id: 'profile',
      group: 'Actions',
      label: 'Profile',
      keywords: 'viewing preferences units delay devices password account',
      icon: UserRound,
      run: () => navigate(isAdminPage ? pages.adminProfile : pages.userProfile),
    },
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      keys: state.viewing.areShortcutsOn ? ['?'] : undefined,
      keywords: 'keys help',
      icon: Keyboard,
      run: openShortcuts,
    },
    {
      id: 'log-out',
      group: 'Actions',
      label: 'Log Out',
      keywords: 'logout sign out',
      icon: LogOut,
      run: () => void dispatch(signOut()),
    },
  ]
}
