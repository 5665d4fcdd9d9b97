// Which screen stands behind which path. Screens are fetched when they are first needed.
import { developmentPages, pages } from '#contract'
import { Overlay } from '#ui'
import type { ComponentType, ReactElement } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration, useNavigation } from 'react-router'
import { RouteFailure } from './screens/errors/route-failure'

function lazily(
  load: () => Promise<{ default: ComponentType }>,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load()).default })
}

const screens: RouteObject[] = [
  { path: pages.start, lazy: lazily(() => import('./screens/start/start-screen')) },
  { path: '*', lazy: lazily(() => import('./screens/errors/not-found-screen')) },
]

// A constant of the build: in production the branch, and the page with it, is gone.
if (__DEVELOPMENT_PAGES__) {
  screens.push({ path: developmentPages.ui, lazy: lazily(() => import('./screens/development/ui-screen')) })
}

export const router = createBrowserRouter([
  { Component: Frame, HydrateFallback: Overlay, ErrorBoundary: RouteFailure, children: screens },
])

/** Around every screen: dims the present one while the next is fetched. */
function Frame(): ReactElement {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {isLoading && <Overlay />}
    </>
  )
}
