// The router catches what fails inside it (a screen that cannot be fetched, a render that throws), so the
// root boundary would never hear of it: hand it on to the same log and the same page.
import { type ReactElement, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { FailurePage } from './failure-page'

export function RouteFailure(): ReactElement {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return <FailurePage />
}
