// The pages whose content is still to come. Each says so in one sentence; none shows invented data.
import { pages } from '#contract'

export const comingPages = {
  [pages.userDashboard]: {
    title: 'Dashboard',
    text: 'The timing dashboard is being built and will stand here.',
  },
  [pages.adminDashboard]: {
    title: 'Overview',
    text: 'The overview for administrators is being built and will stand here.',
  },
  [pages.adminUsers]: {
    title: 'Users',
    text: 'The list of accounts is being built and will stand here.',
  },
  [pages.adminRiders]: {
    title: 'Riders',
    text: 'The list of riders is being built and will stand here.',
  },
  [pages.adminRaceDashboard]: {
    title: 'Race Dashboard',
    text: 'The race dashboard is being built and will stand here.',
  },
  [pages.adminActivationCodes]: {
    title: 'Activation Codes',
    text: 'The list of activation codes is being built and will stand here.',
  },
  [pages.adminRace]: {
    title: 'Races',
    text: 'The list of races is being built and will stand here.',
  },
  [pages.adminTrack]: {
    title: 'Tracks',
    text: 'The list of tracks is being built and will stand here.',
  },
} as const
