// The pages of the product (platform document, section 2). The server answers 200 for these and 404 for
// every other page; the browser's router shows them.
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
  unauthorized: '/unauthorized',
} as const

/** Pages for people who work on the product; they are left out of a production build. */
export const developmentPages = { ui: '/dev/ui', widgets: '/dev/widgets' } as const

/** The marker by which a browser notices a new build (platform document, section 4). */
export const buildMarker = 'v1_k1754995392'
