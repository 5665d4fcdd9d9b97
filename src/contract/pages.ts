// The paths of all pages (platform document, section 2). The server returns 200 for these and 404 for any other page.
export const pages = {
  root: '/',
  signIn: '/auth/login',
  signUp: '/auth/sign-up',
  forgotPassword: '/auth/forgot-password',
  changePassword: '/auth/change-password',
  user: '/user',
  userDashboard: '/user/dashboard',
  userProfile: '/user/profile',
  userSettings: '/user/settings',
  userCharts: '/user/charts',
  /** Without the rider's id, which follows it. */
  userRiders: '/user/riders',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminProfile: '/admin/profile',
  adminUsers: '/admin/users',
  adminRiders: '/admin/riders',
  adminRaceDashboard: '/admin/race-dashboard',
  adminActivationCodes: '/admin/activation-codes',
  adminRace: '/admin/race',
  adminTrack: '/admin/track',
  adminAudit: '/admin/audit',
  adminCharts: '/admin/charts',
  control: '/control',
  /** Without the id of the event or race, which follows it. */
  controlEvents: '/control/events',
  controlRaces: '/control/races',
  unauthorized: '/unauthorized',
} as const

/** Pages that are followed by an id. */
export const pagesWithId: readonly string[] = [pages.userRiders, pages.controlEvents, pages.controlRaces]

/** Pages for developers; excluded from production builds. */
export const developmentPages = { ui: '/dev/ui', widgets: '/dev/widgets', desk: '/dev/desk' } as const

/** The browser compares it with the stored marker to detect a new build (platform document, section 4). */
export const buildMarker = 'v1_k1754995392'

/** The browser cache of timing answers: the service worker fills it, and the page reads and deletes it. */
export const lapCache = 'lapLogicV1'
