import { pages } from '#contract'
import { FileText } from 'lucide-react'
import { buildChartsPath, isChartsPage } from '../charts/charts-path'
import type { Command, CommandContext } from './command'

const adminPages = [
  ['Overview', pages.adminDashboard],
  ['Users', pages.adminUsers],
  ['Activation Codes', pages.adminActivationCodes],
  ['Race Dashboard', pages.adminRaceDashboard],
  ['Races', pages.adminRace],
  ['Riders', pages.adminRiders],
  ['Tracks', pages.adminTrack],
  ['Audit', pages.adminAudit],
  ['Charts', pages.adminCharts],
] as const

const userPages = [
  ['Dashboard', pages.userDashboard],
  ['Charts', pages.userCharts],
] as const

/** The pages of the role, without the one on the screen. */
export function listPageLinkCommands({ state, pathname, navigate }: CommandContext): readonly Command[] {
  const isAdmin = state.auth.role === 'admin'
  return (isAdmin ? adminPages : userPages)
    .filter(([, path]) => path !== pathname)
    .map(([name, path]) => ({
      id: `page ${path}`,
      group: 'Actions',
      label: `Go to ${name}`,
      keywords: isAdmin ? 'administration admin page' : 'page',
      icon: FileText,
      // The charts open with the race on the screen.
      run: () => navigate(isChartsPage(path) ? buildChartsPath(state) : path),
    }))
}
