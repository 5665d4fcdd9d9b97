// The page that is opened when the server answers 403.
import type { ReactElement } from 'react'
import { HomeLink } from './home-link'
import { MessagePage } from './message-page'
import { noPermission } from './no-permission'

export default function UnauthorizedScreen(): ReactElement {
  return (
    <>
      <title>403 - Unauthorized · Lap Logic</title>
      <MessagePage code="403" title="403 - Unauthorized" text={noPermission} action={<HomeLink />} />
    </>
  )
}
