// The router catches errors inside it (a screen that cannot be fetched, a render that throws) before the root
// boundary does; this element logs them and shows the same page.
import { type ReactElement, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { FailurePage } from './failure-page'

export function RouteFailure(): ReactElement {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return <FailurePage />
}
