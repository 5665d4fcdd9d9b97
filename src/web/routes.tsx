// Which screen stands behind which path, and who may see it. Screens are fetched when they are first needed.
import { developmentPages, pages } from '#contract'
import { Overlay } from '#ui'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { loadChunk } from './load-chunk'
import { GuestsOnly, Home, RoleOnly } from './screens/access/guards'
import { RouteFailure } from './screens/errors/route-failure'
import { Frame } from './screens/shell/frame'

type Lazy = () => Promise<{ Component: ComponentType }>

function lazily(chunk: string, load: () => Promise<{ default: ComponentType }>): Lazy {
  return async () => ({ Component: (await loadChunk(chunk, load)).default })
}

const dashboard = lazily('dashboard', () => import('./screens/dashboard/page/dashboard-screen'))
const profile = lazily('profile', () => import('./screens/profile/profile-screen'))

const accountRoutes: RouteObject = {
  Component: GuestsOnly,
  children: [
    {
      // One layout for the four: going from one to another leaves the slideshow alone.
      lazy: lazily('auth-layout', async () => ({
        default: (await import('./screens/auth/auth-layout')).AuthLayout,
      })),
      children: [
        { path: pages.signIn, lazy: lazily('sign-in', () => import('./screens/auth/sign-in-screen')) },
        { path: pages.signUp, lazy: lazily('sign-up', () => import('./screens/auth/sign-up-screen')) },
        {
          path: pages.forgotPassword,
          lazy: lazily('forgot-password', () => import('./screens/auth/forgot-password-screen')),
        },
        {
          path: pages.changePassword,
          lazy: lazily('change-password', () => import('./screens/auth/change-password-screen')),
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
    { path: pages.userProfile, lazy: profile },
    {
      path: pages.userSettings,
      lazy: lazily('settings', () => import('./screens/settings/settings-screen')),
    },
  ],
}

const adminRoutes: RouteObject = {
  element: <RoleOnly roles={['admin']} />,
  children: [
    { path: pages.admin, element: <Navigate to={pages.adminRaceDashboard} replace /> },
    { path: pages.adminProfile, lazy: profile },
    {
      path: pages.adminDashboard,
      lazy: lazily('overview', () => import('./screens/admin/overview/overview-screen')),
    },
    { path: pages.adminUsers, lazy: lazily('users', () => import('./screens/admin/users/users-screen')) },
    { path: pages.adminRiders, lazy: lazily('riders', () => import('./screens/admin/riders/riders-screen')) },
    {
      path: pages.adminRaceDashboard,
      lazy: lazily('race-dashboard', () => import('./screens/dashboard/page/race-dashboard-screen')),
    },
    {
      path: pages.adminActivationCodes,
      lazy: lazily('activation-codes', () => import('./screens/admin/codes/activation-codes-screen')),
    },
    { path: pages.adminRace, lazy: lazily('races', () => import('./screens/admin/races/races-screen')) },
    { path: pages.adminTrack, lazy: lazily('tracks', () => import('./screens/admin/tracks/tracks-screen')) },
    { path: pages.adminAudit, lazy: lazily('audit', () => import('./screens/admin/audit/audit-screen')) },
  ],
}

const signedInRoutes: RouteObject = {
  lazy: lazily('shell', async () => ({ default: (await import('./screens/shell/shell')).Shell })),
  children: [userRoutes, adminRoutes],
}

const screens: RouteObject[] = [
  { path: pages.root, Component: Home },
  accountRoutes,
  signedInRoutes,
  {
    path: pages.unauthorized,
    lazy: lazily('unauthorized', () => import('./screens/errors/unauthorized-screen')),
  },
  // Also below /user, /admin and /auth, where no guard stands before a page that does not exist.
  { path: '*', lazy: lazily('not-found', () => import('./screens/errors/not-found-screen')) },
]

// A constant of the build: in production the branch, and the pages with it, are gone.
if (__DEVELOPMENT_PAGES__) {
  screens.push(
    {
      path: developmentPages.ui,
      lazy: lazily('ui', () => import('./screens/development/ui-screen')),
    },
    {
      path: developmentPages.widgets,
      lazy: lazily('widgets', () => import('./screens/development/widgets-screen')),
    },
  )
}

export const routes: RouteObject[] = [
  { Component: Frame, HydrateFallback: Overlay, ErrorBoundary: RouteFailure, children: screens },
]
