import type { ReactElement } from 'react'
import { HomeLink } from './home-link'
import { MessagePage } from './message-page'

export default function NotFoundScreen(): ReactElement {
  return (
    <>
      <title>Page not found · Lap Logic</title>
      <MessagePage
        code="404"
        title="Oops! The page you're looking for does not exist."
        action={<HomeLink />}
      />
    </>
  )
}
