// Maps paths to screens and the roles that may see them. Screens are loaded when they are first needed.
import { developmentPages, pages } from '#contract'
import { LoadingOverlay } from '#ui'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { loadChunk } from './load-chunk'
import { GuestsOnly, Home, RoleOnly } from './screens/access/guards'
import { RouteFailure } from './screens/errors/route-failure'
import { Frame } from './screens/shell/frame'

type Lazy = () => Promise<{ Component: ComponentType }>

function createLazyRoute(chunk: string, load: () => Promise<{ default: ComponentType }>): Lazy {
  return async () => ({ Component: (await loadChunk(chunk, load)).default })
}

const dashboard = createLazyRoute('dashboard', () => import('./screens/dashboard/page/dashboard-screen'))
const charts = createLazyRoute('charts', () => import('./screens/charts/charts-screen'))
const profile = createLazyRoute('profile', () => import('./screens/profile/profile-screen'))

const accountRoutes: RouteObject = {
  Component: GuestsOnly,
  children: [
    {
      // One layout for the four pages, so that the slideshow stays mounted between them.
      lazy: createLazyRoute('auth-layout', async () => ({
        default: (await import('./screens/auth/auth-layout')).AuthLayout,
      })),
      children: [
        {
          path: pages.signIn,
          lazy: createLazyRoute('sign-in', () => import('./screens/auth/sign-in-screen')),
        },
        {
          path: pages.signUp,
          lazy: createLazyRoute('sign-up', () => import('./screens/auth/sign-up-screen')),
        },
        {
          path: pages.forgotPassword,
          lazy: createLazyRoute('forgot-password', () => import('./screens/auth/forgot-password-screen')),
        },
        {
          path: pages.changePassword,
          lazy: createLazyRoute('change-password', () => import('./screens/auth/change-password-screen')),
        },
      ],
    },
  ],
}

const userRoutes: RouteObject = {
  element: <RoleOnly roles={['user', 'admin']} />,
  children: [
    { path: pages.user, element: <Navigate to={pages.userDashboard} replace /> },
    { path: pages.userDashboard, lazy: dashboard },
    { path: pages.userCharts, lazy: charts },
    { path: pages.userProfile, lazy: profile },
    // Without an id there is no rider to show.
    { path: pages.userRiders, element: <Navigate to={pages.root} replace /> },
    {
      path: `${pages.userRiders}/:id`,
      lazy: createLazyRoute('rider', () => import('./screens/riders/rider-screen')),
    },
    {
      path: pages.userSettings,
      lazy: createLazyRoute('settings', () => import('./screens/settings/settings-screen')),
    },
  ],
}

const adminScreens: RouteObject[] = [
  { path: pages.admin, element: <Navigate to={pages.adminRaceDashboard} replace /> },
  { path: pages.adminCharts, lazy: charts },
  { path: pages.adminProfile, lazy: profile },
  {
    path: pages.adminDashboard,
    lazy: createLazyRoute('overview', () => import('./screens/admin/overview/overview-screen')),
  },
  {
    path: pages.adminUsers,
    lazy: createLazyRoute('users', () => import('./screens/admin/users/users-screen')),
  },
  {
    path: pages.adminRiders,
    lazy: createLazyRoute('riders', () => import('./screens/admin/riders/riders-screen')),
  },
  {
    path: pages.adminRaceDashboard,
    lazy: createLazyRoute('race-dashboard', () => import('./screens/dashboard/page/race-dashboard-screen')),
  },
  {
    path: pages.adminActivationCodes,
    lazy: createLazyRoute('activation-codes', () => import('./screens/admin/codes/activation-codes-screen')),
  },
  {
    path: pages.adminRace,
    lazy: createLazyRoute('races', () => import('./screens/admin/races/races-screen')),
  },
  {
    path: pages.adminTrack,
    lazy: createLazyRoute('tracks', () => import('./screens/admin/tracks/tracks-screen')),
  },
  {
    path: pages.adminAudit,
    lazy: createLazyRoute('audit', () => import('./screens/admin/audit/audit-screen')),
  },
]

const adminRoutes: RouteObject = {
  element: <RoleOnly roles={['admin']} />,
  children: [
    {
      lazy: createLazyRoute('admin-area', async () => ({
        default: (await import('./screens/admin/admin-area')).AdminArea,
      })),
      children: adminScreens,
    },
  ],
}

/** Without a role: the screens show 403 in place when the server rejects their call. */
const controlRoutes: RouteObject = {
  lazy: createLazyRoute('control-area', async () => ({
    default: (await import('./screens/control/control-area')).ControlArea,
  })),
  children: [
    {
      path: pages.control,
      lazy: createLazyRoute('control', () => import('./screens/control/events/events-screen')),
    },
    // Without an id there is nothing to show.
    { path: pages.controlEvents, element: <Navigate to={pages.control} replace /> },
    { path: pages.controlRaces, element: <Navigate to={pages.control} replace /> },
    {
      path: `${pages.controlEvents}/:id`,
      lazy: createLazyRoute('control-event', () => import('./screens/control/event/event-screen')),
    },
    {
      path: `${pages.controlRaces}/:id`,
      lazy: createLazyRoute('desk', () => import('./screens/control/desk/desk-screen')),
    },
  ],
}

const signedInRoutes: RouteObject = {
  lazy: createLazyRoute('shell', async () => ({ default: (await import('./screens/shell/shell')).Shell })),
  children: [userRoutes, adminRoutes, controlRoutes],
}

const screens: RouteObject[] = [
  { path: pages.root, Component: Home },
  accountRoutes,
  signedInRoutes,
  {
    path: pages.unauthorized,
    lazy: createLazyRoute('unauthorized', () => import('./screens/errors/unauthorized-screen')),
  },
  // Also below /user, /admin and /auth: a page that does not exist has no guard.
  { path: '*', lazy: createLazyRoute('not-found', () => import('./screens/errors/not-found-screen')) },
]

// A build-time constant: production builds do not contain these pages.
if (__DEVELOPMENT_PAGES__) {
  screens.push(
    {
      path: developmentPages.ui,
      lazy: createLazyRoute('ui', () => import('./screens/development/ui-screen')),
    },
    {
      path: developmentPages.widgets,
      lazy: createLazyRoute('widgets', () => import('./screens/development/widgets-screen')),
    },
    {
      path: developmentPages.desk,
      lazy: createLazyRoute('sample-desk', () => import('./screens/development/desk-screen')),
    },
  )
}

export const routes: RouteObject[] = [
  { Component: Frame, HydrateFallback: LoadingOverlay, ErrorBoundary: RouteFailure, children: screens },
]
