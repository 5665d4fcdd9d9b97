// The pages whose content is still to come. Each says so in one sentence; none shows invented data.
import { pages } from '#contract'

export const comingPages = {
  [pages.userDashboard]: {
    title: 'Dashboard',
    text: 'The timing dashboard is being built and will stand here.',
  },
  [pages.adminRaceDashboard]: {
    title: 'Race Dashboard',
    text: 'The race dashboard is being built and will stand here.',
  },
} as const
