// Runs what only the dashboard can show, from any page.
import { pages } from '#contract'
import { closeDialog, openDialog } from '../../data/selection/dialogs'
import { closedDialogs, type DialogFlag } from '../../data/selection/state'
import type { CommandContext } from './command'

const dashboards = new Set<string>([pages.userDashboard, pages.adminRaceDashboard])

export function isDashboard(pathname: string): boolean {
  return dashboards.has(pathname)
}

export function goToDashboard({ state, pathname, navigate }: CommandContext): void {
  if (!isDashboard(pathname))
    navigate(state.auth.role === 'admin' ? pages.adminRaceDashboard : pages.userDashboard)
}

/** Replaces a dialog that is open; one that may not be closed yet stays. */
export function showDialog(context: CommandContext, dialog: DialogFlag): void {
  const { state, dispatch } = context
  const names = Object.keys(closedDialogs) as DialogFlag[]
  const others = names.filter(name => name !== dialog && state.dialogs[name])
  if (!others.every(name => dispatch(closeDialog(name)))) return
  goToDashboard(context)
  dispatch(openDialog(dialog))
}
