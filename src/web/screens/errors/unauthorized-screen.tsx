// Where a refusal of the server leads.
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
