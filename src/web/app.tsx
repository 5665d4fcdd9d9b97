import { Toasts } from '#ui'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router/dom'
import { router } from './router'
import { RootErrorBoundary } from './screens/errors/root-error-boundary'

export function App(): ReactElement {
  return (
    <RootErrorBoundary>
      <RouterProvider router={router} />
      <Toasts />
    </RootErrorBoundary>
  )
}
