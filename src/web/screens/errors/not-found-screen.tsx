import { pages } from '#contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { MessagePage } from './message-page'
import styles from './not-found-screen.module.css'

export default function NotFoundScreen(): ReactElement {
  return (
    <>
      <title>Page not found · Lap Logic</title>
      <MessagePage
        code="404"
        title="Oops! The page you're looking for does not exist."
        action={
          <Link className={styles.home} to={pages.start}>
            Go Home
          </Link>
        }
      />
    </>
  )
}
